// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.clocks;

import dev.nvtxt.parser.time.SnapshotClock;
import dev.nvtxt.parser.time.TimeBase;
import dev.nvtxt.parser.trace.ClockSnapshot;
import module java.base;

/// Says in a line how the time base of a trace of another format is tied to other files.
final class SnapshotText {
    private static final DateTimeFormatter UTC = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss", Locale.ROOT)
            .withZone(ZoneOffset.UTC);

    private SnapshotText() {}

    /// {@return the line; "" for files of NVTXT, whose clocks say it themselves}
    static String of(ClockRow row) {
        var extras = row.file().trace().extras();
        return extras.isNone() ? "" : of(row.base().timeBase(), extras.clocks());
    }

    static String of(TimeBase base, List<ClockSnapshot> snapshots) {
        var ties = new ArrayList<String>();
        quality(base, TimeBase.MONOTONIC_RAW, snapshots)
                .ifPresent(how -> ties.add("ClockMonotonicRaw files (" + how + ")"));
        quality(base, TimeBase.REALTIME, snapshots)
                .ifPresent(how -> ties.add("FileTime and wall clocks by Realtime (" + how + ")"));
        if (ties.isEmpty()) {
            return "This trace does not tie " + base.name()
                    + " to another clock. Align it by events, shared messages or wall clock.";
        }
        var sinceNs = startOf(base, snapshots);
        if (sinceNs.isPresent()) {
            return "Its times count from " + UTC.format(Instant.EPOCH.plusNanos(sinceNs.getAsLong()))
                    + " UTC, which ties it to FileTime and wall clocks.";
        }
        var clocks = snapshots.stream().flatMap(snapshot -> snapshot.readings().stream())
                .map(reading -> reading.timeBase().name()).distinct().collect(Collectors.joining(", "));
        return "Its snapshots of " + clocks + " tie it to " + String.join(" and to ", ties) + ".";
    }

    /// {@return the wall-clock time that a trace's times count from, where that is all it says of other clocks}
    private static OptionalLong startOf(TimeBase base, List<ClockSnapshot> snapshots) {
        return snapshots.size() == 1 && snapshots.getFirst().readings().size() == 2
                && snapshots.getFirst().of(base).equals(OptionalLong.of(0))
                        ? snapshots.getFirst().of(TimeBase.REALTIME)
                        : OptionalLong.empty();
    }

    private static Optional<String> quality(TimeBase base, TimeBase other, List<ClockSnapshot> snapshots) {
        if (base.equals(other)) {
            return Optional.of("exact");
        }
        var pairs = new ArrayList<SnapshotClock.Sample>();
        for (var snapshot : snapshots) {
            var own = snapshot.of(base);
            var theirs = snapshot.of(other);
            if (own.isPresent() && theirs.isPresent()) {
                pairs.add(new SnapshotClock.Sample(own.getAsLong(), theirs.getAsLong()));
            }
        }
        var clock = SnapshotClock.of(base, other, pairs);
        if (clock == null) {
            return Optional.empty();
        }
        var method = clock.method();
        return Optional.of(method.substring(method.lastIndexOf(", ") + 2));
    }
}
