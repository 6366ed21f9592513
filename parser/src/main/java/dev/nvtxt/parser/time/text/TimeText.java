// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.time.text;

import module java.base;

/// A time as people write it, wherever one is typed: `12.5ms` or `+3us` from a beginning, `@834` on the axis, or an ISO 8601
/// instant. Where it begins to count is for the caller.
///
/// @param ns the nanoseconds, exact
/// @param origin what they count from
/// @param hasUnit whether a unit is after the number; an instant needs none
/// @param isSigned whether a sign is before it
public record TimeText(BigDecimal ns, Origin origin, boolean hasUnit, boolean isSigned) {
    /// What a time counts from.
    public enum Origin {
        /// A beginning, such as the first event.
        BEGINNING,
        /// The zero of the axis.
        AXIS,
        /// 1970-01-01T00:00:00Z.
        WALL_CLOCK
    }

    /// Reads a time.
    ///
    /// @return the time, or nothing where the text is none
    public static Optional<TimeText> parse(String text) {
        var stripped = text.strip();
        boolean isOnAxis = stripped.startsWith("@");
        var number = NsText.parse(isOnAxis ? stripped.substring(1) : stripped);
        if (number.isPresent()) {
            boolean isSigned = stripped.startsWith("+") || stripped.startsWith("-");
            return number.map(value -> new TimeText(value.ns(), isOnAxis ? Origin.AXIS : Origin.BEGINNING,
                    value.hasUnit(), isSigned));
        }
        return WallClock.parse(stripped)
                .map(ns -> new TimeText(BigDecimal.valueOf(ns), Origin.WALL_CLOCK, true, false));
    }

    /// {@return what is wrong with the unit of a text that is no time for its unit; nothing for other texts}
    public static Optional<String> wrongUnit(String text) {
        var stripped = text.strip();
        return NsText.wrongUnit(stripped.startsWith("@") ? stripped.substring(1) : stripped).map(NsText::unknownUnit);
    }

    /// {@return the nearest whole nanosecond; nothing outside Int64}
    public Optional<Long> rounded() {
        return new NsText.Value(ns, hasUnit).rounded();
    }
}
