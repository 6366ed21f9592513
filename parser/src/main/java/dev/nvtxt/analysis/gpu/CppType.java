// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.gpu;

import module java.base;
import org.jspecify.annotations.Nullable;

/// A type: what is left and right of a name that is declared to be of it.
///
/// @param left what is left of the name
/// @param right what is right of it
/// @param kind what a pointer to it looks like
/// @param pack the types that it is one for, or null
record CppType(String left, String right, Declarator kind, @Nullable List<CppType> pack) {
    private static final int MAX_LENGTH = 1 << 16;

    enum Declarator {
        PLAIN, REFERENCE, RVALUE, FUNCTION, ARRAY
    }

    /// Something that is not read here.
    static final class UnsureException extends RuntimeException {
        private static final long serialVersionUID = 1;

        UnsureException() {
            super(null, null, false, false);
        }
    }

    CppType {
        if (left.length() + right.length() > MAX_LENGTH) {
            throw new UnsureException();
        }
    }

    static CppType of(String name) {
        return new CppType(name, "", Declarator.PLAIN, null);
    }

    CppType map(UnaryOperator<CppType> change) {
        return pack == null ? change.apply(this) : pack(pack.stream().map(change).toList());
    }

    static CppType pack(List<CppType> types) {
        return new CppType(joined(types), "", Declarator.PLAIN, types);
    }

    CppType pointer(String sign, Declarator newKind) {
        return switch (kind) {
            case FUNCTION -> new CppType(left + "(" + sign, ")" + right, newKind, null);
            case ARRAY -> new CppType(left + " (" + sign, ")" + right, newKind, null);
            case PLAIN, REFERENCE, RVALUE -> new CppType(left + sign, right, newKind, null);
        };
    }

    /// {@return a reference; one to a reference is one}
    CppType reference(boolean isRvalue) {
        return kind == Declarator.REFERENCE || (kind == Declarator.RVALUE && isRvalue)
                ? this
                : kind == Declarator.RVALUE
                        ? new CppType(left.substring(0, left.length() - 1), right, Declarator.REFERENCE, null)
                        : pointer(isRvalue ? "&&" : "&", isRvalue ? Declarator.RVALUE : Declarator.REFERENCE);
    }

    CppType qualified(String words) {
        return kind == Declarator.FUNCTION
                ? new CppType(left, right + words, kind, null)
                : kind == Declarator.REFERENCE || kind == Declarator.RVALUE
                        ? this
                        : new CppType(left + words, right, kind, null);
    }

    @Override
    public String toString() {
        return left + right;
    }

    /// {@return the types with commas; empty packs are left out}
    static String joined(List<CppType> types) {
        return String.join(", ", types.stream().map(CppType::toString).filter(type -> !type.isEmpty()).toList());
    }
}
