// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.search;

import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.parser.report.BaseClock;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.time.text.TimeText;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Understands a time as the user types it to go there.
///
/// `12.5ms` counts from the ruler's zero, `+3us` and `-3us` from where the view is, `@1234` is a time of the axis in
/// nanoseconds, `Qpc 8236719005` or `8236719005 ticks` are ticks, and `2026-11-21T10:00:00Z` is wall clock, where the
/// axis counts from 1970.
///
/// @param report the files, for ticks
/// @param zeroNs what times count from
/// @param hereNs what a sign counts from
/// @param selected the selected event, whose clock plain ticks have
record TimeInput(Report report, long zeroNs, long hereNs, @Nullable EventRef selected) {
    private static final Pattern TICKS = Pattern.compile("(\\d{1,19})\\s*(?:ticks?|t)", Pattern.CASE_INSENSITIVE);
    private static final Pattern BASE_TICKS = Pattern.compile("([A-Za-z]+)[\\s:]+(-?\\d{1,19})");

    /// {@return the place on the axis, or what is wrong, in a sentence}
    TimeResult read(String typed) {
        var text = typed.strip();
        if (text.isEmpty()) {
            return TimeResult.wrong("Type a time, for example 12.5ms.");
        }
        var ticks = TICKS.matcher(text);
        if (ticks.matches()) {
            return ofTicks(null, ticks.group(1));
        }
        var baseTicks = BASE_TICKS.matcher(text);
        if (baseTicks.matches()) {
            return ofTicks(baseTicks.group(1), baseTicks.group(2));
        }
        var time = TimeText.parse(text);
        if (time.isEmpty()) {
            return TimeResult.wrong(TimeText.wrongUnit(text).orElse("'" + text
                    + "' is not a time. Write a number with ns, us, ms, s, min or h, or 2026-11-21T10:00:00Z."));
        }
        return switch (time.get().origin()) {
            case AXIS -> offset(time.get(), 0);
            case BEGINNING -> offset(time.get(), time.get().isSigned() ? hereNs : zeroNs);
            case WALL_CLOCK -> report.isAbsolute()
                    ? offset(time.get(), 0)
                    : TimeResult.wrong("The open files have no wall-clock time.");
        };
    }

    private static TimeResult offset(TimeText time, long fromNs) {
        var sum = time.ns().setScale(0, RoundingMode.HALF_EVEN).toBigInteger().add(BigInteger.valueOf(fromNs));
        return sum.bitLength() > 63
                ? TimeResult.wrong("The time is out of range.")
                : TimeResult.at(sum.longValueExact());
    }

    private TimeResult ofTicks(@Nullable String baseName, String number) {
        BigInteger ticks = new BigInteger(number);
        if (ticks.bitLength() > 63) {
            return TimeResult.wrong("Ticks are at most 9223372036854775807.");
        }
        var clock = baseName == null ? clockOfSelection() : clockOf(baseName);
        if (clock.isEmpty()) {
            return TimeResult.wrong(baseName == null
                    ? "No open file has a clock."
                    : "No open file has ticks of '"
                            + baseName + "' with a clock.");
        }
        var base = clock.get();
        var rate = base.clock();
        long count = ticks.longValueExact();
        if (rate == null || !rate.covers(count)) {
            return TimeResult.wrong("The ticks are out of range.");
        }
        var ns = BigInteger.valueOf(rate.toNs(count)).add(BigInteger.valueOf(base.axisOffsetNs()));
        return ns.bitLength() > 63
                ? TimeResult.wrong("The ticks are out of range.")
                : TimeResult.at(ns.longValueExact());
    }

    private Optional<BaseClock> clockOfSelection() {
        var event = selected;
        if (event != null) {
            var base = event.file().bases().get(event.file().trace().events().timeBase(event.event()));
            if (base.clock() != null) {
                return Optional.of(base);
            }
        }
        return report.files().stream().flatMap(file -> file.bases().stream()).filter(base -> base.clock() != null)
                .findFirst();
    }

    /// The file of the selection first: its clock is the one that the user looks at.
    private Optional<BaseClock> clockOf(String name) {
        var lower = name.toLowerCase(Locale.ROOT);
        var event = selected;
        var files = event == null
                ? report.files()
                : Stream.concat(Stream.of(event.file()), report.files().stream())
                        .toList();
        return files.stream().map(ReportFile::bases).flatMap(List::stream).filter(
                base -> base.clock() != null && base.timeBase().name().toLowerCase(Locale.ROOT).equals(lower))
                .findFirst();
    }

    /// Where to go.
    ///
    /// @param ns the place on the axis
    /// @param problem what is wrong, or "" where nothing is
    record TimeResult(long ns, String problem) {
        static TimeResult at(long ns) {
            return new TimeResult(ns, "");
        }

        static TimeResult wrong(String problem) {
            return new TimeResult(0, problem);
        }

        boolean isTime() {
            return problem.isEmpty();
        }
    }
}
