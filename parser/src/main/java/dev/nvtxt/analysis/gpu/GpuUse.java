// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.gpu;

import dev.nvtxt.parser.report.WorkKind;

/// What the time of a device went to. Each instant has one use: the first of these that applies.
public enum GpuUse {
    /// A kernel or a graph runs that is no collective.
    COMPUTE("compute", "a kernel runs that is no collective operation"),
    /// Only collectives run: the device waits for the other ranks and for the network.
    COLLECTIVE("collective",
            "only collective operations (NCCL, RCCL) run: exposed communication, or waiting for other ranks"),
    /// Only copies and fills run.
    COPY("copy", "only copies and fills of memory run"),
    /// Idle: the host was late with the next launch.
    LAUNCH("launch-bound", "idle: the next work was launched late; the host was in a range or call of its own"),
    /// Idle: the host was waiting for the device instead of launching.
    SYNCHRONIZATION("synchronization",
            "idle: the thread that launched the next work was in a call that waits for the device, as a synchronization or a blocking copy"),
    /// Idle: the work was launched and had not started.
    QUEUED("queued",
            "idle: the next work was launched already; it waited for an event, or this is the latency of the launch"),
    /// Idle: nobody had anything to launch.
    NO_WORK("no work", "idle: the thread that launched the next work was in no range and no call, or no work followed"),
    /// Idle: the file does not have the launch of the next work.
    UNKNOWN("unknown launch", "idle: the file does not have the launch of the next work");

    private final String word;
    private final String description;

    GpuUse(String word, String description) {
        this.word = word;
        this.description = description;
    }

    /// {@return what the time of a work goes to while it runs}
    ///
    /// @param message its message, or ""
    public static GpuUse of(WorkKind kind, String message) {
        return switch (kind) {
            case COPY, MEMSET -> COPY;
            case KERNEL -> KernelName.isCollective(message) ? COLLECTIVE : COMPUTE;
            case GRAPH -> COMPUTE;
        };
    }

    /// {@return its name in tables}
    public String word() {
        return word;
    }

    /// {@return when time counts as this}
    public String description() {
        return description;
    }

    /// {@return whether the device does nothing}
    public boolean isIdle() {
        return ordinal() >= LAUNCH.ordinal();
    }
}
