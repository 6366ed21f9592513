// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.time.text;

import dev.nvtxt.parser.diagnostic.Nearest;
import module java.base;

/// Reads lengths of time as people write them: a number and a unit, exactly.
public final class NsText {
    private static final Pattern TEXT = Pattern
            .compile("([+-]?(?:\\d{1,40}(?:\\.\\d{0,40})?|\\.\\d{1,40}))\\s*(\\p{L}*)");
    private static final Map<String, BigDecimal> NS_PER_UNIT = Map.of("ns", BigDecimal.ONE, "us",
            BigDecimal.valueOf(1_000), "µs", BigDecimal.valueOf(1_000), "μs", BigDecimal.valueOf(1_000), "ms",
            BigDecimal.valueOf(1_000_000), "s", BigDecimal.valueOf(1_000_000_000), "min",
            BigDecimal.valueOf(60_000_000_000L), "h", BigDecimal.valueOf(3_600_000_000_000L));

    /// What outputs put between groups of three digits. Before other numbers of digits it may be meant as a decimal point.
    private static final Pattern GROUPS = Pattern.compile("(?<=\\d)[,\\u202F\\u00A0 ](?=\\d{3}(?!\\d))");
    private static final List<String> UNITS = List.of("ns", "us", "ms", "s", "min", "h");

    private NsText() {}

    /// {@return whether a text is a unit}
    public static boolean isUnit(String text) {
        return NS_PER_UNIT.containsKey(text);
    }

    /// {@return what is wrong with a unit that is none, with the one that was probably meant}
    public static String unknownUnit(String unit) {
        var nearest = Nearest.of(unit, UNITS);
        return "'" + unit + "' is not a unit of time; "
                + (nearest == null ? "units are " + String.join(", ", UNITS) + "." : "did you mean '" + nearest + "'?");
    }

    /// {@return the unit of a number that [#parse] does not read because it is none}
    public static Optional<String> wrongUnit(String text) {
        var match = TEXT.matcher(text.strip());
        return match.matches() && !match.group(2).isEmpty() && !isUnit(match.group(2))
                ? Optional.of(match.group(2))
                : Optional.empty();
    }

    /// A number that was read.
    ///
    /// @param ns its nanoseconds; for a number without a unit, the number
    /// @param hasUnit whether a unit follows
    public record Value(BigDecimal ns, boolean hasUnit) {
        /// {@return the nearest whole number, ties to even; nothing outside Int64}
        public Optional<Long> rounded() {
            var whole = ns.setScale(0, RoundingMode.HALF_EVEN).toBigInteger();
            return whole.bitLength() > 63 ? Optional.empty() : Optional.of(whole.longValueExact());
        }
    }

    /// Reads a number with or without a unit: `ns`, `us` or `µs`, `ms`, `s`, `min`, `h`. Its digits may be grouped, and its minus
    /// sign be the typographic one, as outputs write them.
    ///
    /// @return the number, or nothing where the text is none or the unit is unknown
    public static Optional<Value> parse(String text) {
        var match = TEXT.matcher(GROUPS.matcher(text.strip().replace('−', '-')).replaceAll(""));
        if (!match.matches()) {
            return Optional.empty();
        }
        var number = new BigDecimal(match.group(1));
        var unit = match.group(2);
        if (unit.isEmpty()) {
            return Optional.of(new Value(number, false));
        }
        var factor = NS_PER_UNIT.get(unit);
        return factor == null ? Optional.empty() : Optional.of(new Value(number.multiply(factor), true));
    }
}
