// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.option;

import dev.nvtxt.app.shared.saving.TargetCopy;
import dev.nvtxt.parser.Target;
import dev.nvtxt.parser.time.ClockSettingException;
import dev.nvtxt.parser.time.Rate;
import dev.nvtxt.parser.time.TimeBase;
import dev.nvtxt.parser.time.text.TimeText;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// For which of NVIDIA's programs a file is written, and in which clock.
public final class TargetOptions {
    @Option(names = "--target", paramLabel = "TARGET", converter = TargetConverter.class, description = "Write the file for a tool, nsight-vse or nsight-systems: in a time base that it documents, by time, in UTF-8.")
    private @Nullable Target target;
    @Option(names = "--time-base", paramLabel = "BASE", description = "With --target, the time base to write (default: the file's own, else Manual or Qpc).")
    private @Nullable String timeBase;
    @Option(names = "--frequency", paramLabel = "RATE", description = "With --target, the frequency of Qpc, Rdtsc or CNTVCT, for example 3.4GHz (default for Qpc: 10MHz).")
    private @Nullable String frequency;
    @Option(names = "--at", paramLabel = "TIME", description = "With --target, the time of the first event in that time base: 2.5ms from tick 0; for FileTime an ISO 8601 instant.")
    private @Nullable String at;

    /// {@return the program, or null where none is named}
    ///
    /// @throws UsageException if only what depends on it is given
    public @Nullable Target target() {
        if (target == null && (timeBase != null || frequency != null || at != null)) {
            throw new UsageException("--time-base, --frequency and --at need --target");
        }
        return target;
    }

    /// {@return what is said of the times}
    ///
    /// @throws UsageException if it can't be understood
    public TargetCopy.Times times() {
        return new TargetCopy.Times(timeBase == null ? null : timeBase(timeBase),
                frequency == null ? null : rate(frequency), at == null ? null : time(at));
    }

    private static TimeBase timeBase(String text) {
        return TimeBase.find(text).orElseThrow(() -> new UsageException("--time-base: '" + text + "' is none of "
                + TimeBase.KNOWN.stream().map(TimeBase::name).collect(Collectors.joining(", "))));
    }

    private static Rate rate(String text) {
        try {
            return Rate.parse(text);
        } catch (ClockSettingException e) {
            throw new UsageException("--frequency: " + e.getMessage());
        }
    }

    private static TimeText time(String text) {
        return TimeText.parse(text).orElseThrow(() -> new UsageException("--at: '" + text
                + "' is not a time; write it as 2.5ms, or as 2026-11-23T09:30:00Z"));
    }
}
