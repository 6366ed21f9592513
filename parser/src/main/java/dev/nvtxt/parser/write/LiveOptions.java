// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.write;

import dev.nvtxt.parser.time.TimeBase;
import module java.base;

/// How live events are written.
///
/// @param timeBase what the ticks count; one that the format knows
/// @param clock gives the ticks; called by any thread
/// @param processId the process of all events
/// @param flushInterval the age in real time at which a thread's buffer is written with its next event
/// @param onError receives one sentence about the first failure, and nothing after it; it may use the writer
public record LiveOptions(TimeBase timeBase, LongSupplier clock, long processId, Duration flushInterval,
        Consumer<String> onError) {
    private static final long FILE_TIME_OF_1970 = 116_444_736_000_000_000L;
    private static final long TICKS_PER_SECOND = 10_000_000;
    private static final int NS_PER_TICK = 100;

    public LiveOptions {
        if (!timeBase.isKnown()) {
            throw new IllegalArgumentException("timeBase: the format does not know " + timeBase.name());
        }
    }

    /// {@return nanoseconds since now, as `Manual`, of this process, written after a second}
    ///
    /// @param onError receives one sentence about the first failure
    public static LiveOptions sinceNow(Consumer<String> onError) {
        long zero = System.nanoTime();
        return new LiveOptions(TimeBase.MANUAL, () -> System.nanoTime() - zero, ProcessHandle.current().pid(),
                Duration.ofSeconds(1), onError);
    }

    /// {@return the same in wall-clock time: `FileTime`, which aligns with other files without a setting}
    public LiveOptions inFileTime() {
        return withClock(TimeBase.FILE_TIME, () -> {
            var now = Instant.now();
            return now.getEpochSecond() * TICKS_PER_SECOND + now.getNano() / NS_PER_TICK + FILE_TIME_OF_1970;
        });
    }

    /// {@return the same, but written more or less often: what is watched live is seen when it is written}
    public LiveOptions withFlushInterval(Duration interval) {
        return new LiveOptions(timeBase, clock, processId, interval, onError);
    }

    /// {@return the same with a clock of the caller's}
    public LiveOptions withClock(TimeBase newTimeBase, LongSupplier newClock) {
        return new LiveOptions(newTimeBase, newClock, processId, flushInterval, onError);
    }
}
