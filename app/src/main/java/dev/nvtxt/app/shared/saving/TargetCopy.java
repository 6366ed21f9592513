// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.saving;

import dev.nvtxt.parser.CancelToken;
import dev.nvtxt.parser.Target;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.time.Clocks;
import dev.nvtxt.parser.time.Rate;
import dev.nvtxt.parser.time.TimeBase;
import dev.nvtxt.parser.time.WrittenClock;
import dev.nvtxt.parser.time.text.TimeText;
import dev.nvtxt.parser.write.ReportWriter;
import dev.nvtxt.parser.write.UnwritableException;
import dev.nvtxt.parser.write.WrittenReport;
import module java.base;
import org.jspecify.annotations.Nullable;

/// A copy of one file for one of NVIDIA's programs: in a time base that it documents.
///
/// @param report the file with its clocks
/// @param target the program
/// @param clock the clock that its times are written in
public record TargetCopy(Report report, Target target, WrittenClock clock) {
    /// What the user says of the times; null is for us to choose.
    ///
    /// @param timeBase the time base to write
    /// @param rate its frequency
    /// @param firstEvent the time of the first event in it: from tick 0, of FileTime an instant
    public record Times(@Nullable TimeBase timeBase, @Nullable Rate rate, @Nullable TimeText firstEvent) {
        /// Nothing is said.
        public static final Times AUTOMATIC = new Times(null, null, null);
    }

    /// Chooses what the user doesn't: ticks stay where the target documents the file's only time base.
    ///
    /// @throws IllegalArgumentException if the times can't be written so, with a sentence for the user
    public static TargetCopy of(Report report, Target target, Times times) {
        var base = times.timeBase == null ? timeBase(report, target, times) : times.timeBase;
        if (!target.timeBases().contains(base)) {
            throw new IllegalArgumentException(target.id() + " does not document the time base " + base.name()
                    + "; it documents "
                    + target.timeBases().stream().map(TimeBase::name).collect(Collectors.joining(", ")));
        }
        if (base.equals(onlyTimeBase(report)) && times.rate == null && times.firstEvent == null) {
            return new TargetCopy(report, target, WrittenClock.asInFile(base));
        }
        return new TargetCopy(report, target, clock(report, base, rate(base, times.rate), times.firstEvent));
    }

    private static TimeBase timeBase(Report report, Target target, Times times) {
        var own = onlyTimeBase(report);
        if (own != null && target.timeBases().contains(own)) {
            return own;
        }
        if (target == Target.NSIGHT_SYSTEMS) {
            return TimeBase.MANUAL;
        }
        var first = times.firstEvent;
        boolean isInstant = first == null ? report.isAbsolute() : first.origin() == TimeText.Origin.WALL_CLOCK;
        return isInstant ? TimeBase.FILE_TIME : TimeBase.QPC;
    }

    private static @Nullable TimeBase onlyTimeBase(Report report) {
        var bases = report.files().stream().flatMap(file -> file.trace().events().timeBases().stream()).distinct()
                .toList();
        return bases.size() == 1 ? bases.getFirst() : null;
    }

    private static Rate rate(TimeBase base, @Nullable Rate given) {
        var standard = Clocks.standardRate(base);
        if (given == null && standard == null) {
            throw new IllegalArgumentException(base.name() + " has no frequency of its own; give one, as 3.4GHz");
        }
        if (given != null && standard != null && !base.equals(TimeBase.QPC) && given.compareTo(standard) != 0) {
            throw new IllegalArgumentException(base.name() + " always counts at " + standard.text());
        }
        return given == null ? Objects.requireNonNull(standard) : given;
    }

    private static WrittenClock clock(Report report, TimeBase base, Rate rate, @Nullable TimeText first) {
        var clock = WrittenClock.of(base, rate);
        boolean isFileTime = base.equals(TimeBase.FILE_TIME);
        if (first == null) {
            if (isFileTime && !report.isAbsolute()) {
                throw new IllegalArgumentException("FileTime is a date, which the file's clock does not know; give the"
                        + " time of its first event, as 2026-11-23T09:30:00Z");
            }
            return clock;
        }
        if (isFileTime != (first.origin() == TimeText.Origin.WALL_CLOCK) || first.origin() == TimeText.Origin.AXIS) {
            throw new IllegalArgumentException(isFileTime
                    ? "the time of the first event in FileTime is an instant, as 2026-11-23T09:30:00Z"
                    : "the time of the first event in " + base.name() + " counts from tick 0, as 2.5ms");
        }
        return clock.setTo(report.startNs(), first.ns());
    }

    /// Finds out what can't be kept, before anything is written. Blocks.
    ///
    /// @throws UnwritableException if the file has mistakes that can't be written again
    public WrittenReport preview(CancelToken cancel) throws IOException, UnwritableException {
        return write(cancel, Writer.nullWriter());
    }

    /// Writes the copy. Blocks.
    ///
    /// @param out takes the lines, each ended by LF
    /// @throws UnwritableException if the file has mistakes that can't be written again
    public WrittenReport write(CancelToken cancel, Appendable out) throws IOException, UnwritableException {
        return ReportWriter.write(report, clock, cancel, out);
    }

    /// {@return how times are written, in words}
    public String clockText() {
        var rate = clock.rate();
        return clock.timeBase().name() + (rate == null ? ", ticks as in the file" : " at " + rate.text());
    }
}
