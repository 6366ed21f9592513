// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.time.text;

import module java.base;

/// Turns instants of the wall clock into nanoseconds since 1970 and back.
public final class WallClock {
    private static final BigInteger NS_PER_SECOND = BigInteger.valueOf(1_000_000_000);

    private WallClock() {}

    /// {@return the nanoseconds since 1970-01-01T00:00:00Z; nothing outside Int64, which ends in 1677 and 2262}
    public static Optional<Long> toNs(Instant instant) {
        var ns = BigInteger.valueOf(instant.getEpochSecond()).multiply(NS_PER_SECOND)
                .add(BigInteger.valueOf(instant.getNano()));
        return ns.bitLength() > 63 ? Optional.empty() : Optional.of(ns.longValueExact());
    }

    /// {@return the instant that many nanoseconds after 1970-01-01T00:00:00Z}
    public static Instant toInstant(long ns) {
        return Instant.ofEpochSecond(Math.floorDiv(ns, 1_000_000_000L), Math.floorMod(ns, 1_000_000_000L));
    }

    /// Reads an ISO 8601 instant: `2026-11-21T01:34:00.5Z`, or with an offset such as `+02:00`.
    ///
    /// @return nanoseconds since 1970, or nothing where the text is none or is outside Int64
    public static Optional<Long> parse(String text) {
        try {
            return toNs(OffsetDateTime.parse(text.strip()).toInstant());
        } catch (DateTimeParseException _) {
            return parseBasic(text);
        }
    }

    private static Optional<Long> parseBasic(String text) {
        try {
            return toNs(Instant.parse(text.strip()));
        } catch (DateTimeException _) {
            return Optional.empty();
        }
    }
}
