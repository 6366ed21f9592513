// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.trace;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// An argument of an event of another format than NVTXT.
///
/// @param key its flat key, for example `debug.size` or `args.list[0]`
/// @param type what its value is
/// @param bits the value of a number or truth value: as it is, 0 or 1, or the bits of a double; 0 for a text
/// @param text the value of a text, or null
public record Arg(String key, Type type, long bits, @Nullable String text) {
    private static final List<String> PREFIXES = List.of("", "debug.", "args.");

    /// What a value is.
    public enum Type {
        /// 0 or 1.
        BOOL,
        /// An integer with a sign.
        INT,
        /// An integer without a sign.
        UINT,
        /// A double.
        DOUBLE,
        /// A text.
        STRING,
        /// An address, without a sign.
        POINTER
    }

    /// {@return an argument that is a text}
    public static Arg of(String key, String text) {
        return new Arg(key, Type.STRING, 0, text);
    }

    /// {@return an argument that is an integer with a sign}
    public static Arg of(String key, long value) {
        return new Arg(key, Type.INT, value, null);
    }

    /// {@return an argument that is a double}
    public static Arg of(String key, double value) {
        return new Arg(key, Type.DOUBLE, Double.doubleToRawLongBits(value), null);
    }

    /// {@return an argument that is a truth value}
    public static Arg of(String key, boolean value) {
        return new Arg(key, Type.BOOL, value ? 1 : 0, null);
    }

    /// {@return the argument with a flat key, of which the first word `debug.` or `args.` may be left out; else null}
    public static @Nullable Arg find(List<Arg> args, String key) {
        for (var prefix : PREFIXES) {
            for (var arg : args) {
                if (arg.key().length() == prefix.length() + key.length() && arg.key().startsWith(prefix)
                        && arg.key().endsWith(key)) {
                    return arg;
                }
            }
        }
        return null;
    }

    /// {@return the key without the first word that may be left out}
    public static String shortKey(String key) {
        for (var prefix : PREFIXES) {
            if (!prefix.isEmpty() && key.startsWith(prefix) && !key.equals(prefix)) {
                return key.substring(prefix.length());
            }
        }
        return key;
    }

    /// {@return whether it is a number}
    public boolean isNumber() {
        return type == Type.INT || type == Type.UINT || type == Type.DOUBLE;
    }

    /// {@return the number as a double; of what is none, NaN}
    public double number() {
        return switch (type) {
            case INT -> bits;
            case UINT -> (bits >>> 1) * 2.0 + (bits & 1);
            case DOUBLE -> Double.longBitsToDouble(bits);
            case BOOL, STRING, POINTER -> Double.NaN;
        };
    }

    /// {@return the value as a text, for people and filters}
    public String label() {
        return switch (type) {
            case BOOL -> bits != 0 ? "true" : "false";
            case INT -> Long.toString(bits);
            case UINT -> Long.toUnsignedString(bits);
            case DOUBLE -> Double.toString(Double.longBitsToDouble(bits));
            case STRING -> text == null ? "" : text;
            case POINTER -> "0x" + Long.toHexString(bits);
        };
    }
}
