// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.trace;

import org.jspecify.annotations.Nullable;

/// An argument of an event of another format than NVTXT.
///
/// @param key its flat key, for example `debug.size` or `args.list[0]`
/// @param type what its value is
/// @param bits the value of a number or truth value: as it is, 0 or 1, or the bits of a double; 0 for a text
/// @param text the value of a text, or null
public record Arg(String key, Type type, long bits, @Nullable String text) {
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
