// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.filter;

import dev.nvtxt.parser.time.text.NsText;
import module java.base;

/// An exact number, with the unit taken in: times are nanoseconds.
///
/// @param value the number; it may have digits after the point
record Quantity(BigDecimal value) {
    // The bound on the digits keeps a hostile text from asking for a number of gigabytes.
    private static final Pattern DECIMAL = Pattern.compile("-?[0-9]{1,40}(?:\\.[0-9]{1,40})?");
    private static final Pattern HEXADECIMAL = Pattern.compile("0[xX]([0-9A-Fa-f]{1,16})");

    /// {@return the time that the text says, in nanoseconds where it has no unit; nothing if it says none}
    static Optional<Quantity> time(String text) {
        return NsText.parse(text).map(length -> new Quantity(length.ns()));
    }

    /// {@return the integer that the text says, in decimal or hexadecimal; nothing if it says none}
    static Optional<Quantity> integer(String text) {
        var hexadecimal = HEXADECIMAL.matcher(text);
        if (hexadecimal.matches()) {
            return Optional.of(new Quantity(new BigDecimal(new BigInteger(hexadecimal.group(1), 16))));
        }
        return DECIMAL.matcher(text).matches() ? Optional.of(new Quantity(new BigDecimal(text))) : Optional.empty();
    }

    /// {@return a test of Int64 numbers against this one, exact although it may be between two or beyond them all}
    LongPredicate test(Operator operator) {
        var floor = value.setScale(0, RoundingMode.FLOOR).toBigInteger();
        var ceiling = value.setScale(0, RoundingMode.CEILING).toBigInteger();
        return switch (operator) {
            case EQUAL -> equal(floor, ceiling);
            case NOT_EQUAL -> equal(floor, ceiling).negate();
            case GREATER -> above(floor);
            case LESS_OR_EQUAL -> above(floor).negate();
            case GREATER_OR_EQUAL -> above(ceiling.subtract(BigInteger.ONE));
            case LESS -> above(ceiling.subtract(BigInteger.ONE)).negate();
            case MATCHES, CONTAINS ->
                throw new IllegalArgumentException("a number is not compared by " + operator.sign());
        };
    }

    private static LongPredicate equal(BigInteger floor, BigInteger ceiling) {
        if (!floor.equals(ceiling) || floor.bitLength() > 63) {
            return _ -> false;
        }
        long bound = floor.longValue();
        return number -> number == bound;
    }

    private static LongPredicate above(BigInteger limit) {
        if (limit.bitLength() > 63) {
            boolean all = limit.signum() < 0;
            return _ -> all;
        }
        long bound = limit.longValue();
        return number -> number > bound;
    }
}
