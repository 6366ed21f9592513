// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.nsys;

/// The tables whose rows are shown as ranges: work of a GPU by device and stream, and calls by thread.
enum ActivityTable {
    /// Calls of CUDA's runtime and driver.
    CUDA_API("CUPTI_ACTIVITY_KIND_RUNTIME", "CUDA API", true, "CUDA API"),
    /// Calls of the operating system's runtime libraries.
    OS_RUNTIME("OSRT_API", "OS runtime", true, "OS runtime"),
    /// Kernels.
    KERNEL("CUPTI_ACTIVITY_KIND_KERNEL", "CUDA kernel", false, "stream"),
    /// Copies of memory.
    MEMCPY("CUPTI_ACTIVITY_KIND_MEMCPY", "CUDA memcpy", false, "stream"),
    /// Fills of memory.
    MEMSET("CUPTI_ACTIVITY_KIND_MEMSET", "CUDA memset", false, "stream"),
    /// Waits of a stream, a context or an event. They last while the stream works, so they have tracks of their own.
    SYNCHRONIZATION("CUPTI_ACTIVITY_KIND_SYNCHRONIZATION", "CUDA synchronization", false, "synchronization"),
    /// Graphs that were launched as one.
    GRAPH("CUPTI_ACTIVITY_KIND_GRAPH_TRACE", "CUDA graph", false, "graphs"),
    /// Events that a stream recorded.
    EVENT("CUPTI_ACTIVITY_KIND_CUDA_EVENT", "CUDA event", false, "stream"),
    /// What a device did to go from one context to another.
    CONTEXT_SWITCH("GPU_CONTEXT_SWITCH_EVENTS", "GPU context switch", false, "context switches");

    private final String table;
    private final String category;
    private final boolean isOfThread;
    private final String track;

    ActivityTable(String table, String category, boolean isOfThread, String track) {
        this.table = table;
        this.category = category;
        this.isOfThread = isOfThread;
        this.track = track;
    }

    /// {@return its name in the database}
    String table() {
        return table;
    }

    /// {@return the category of its events}
    String category() {
        return category;
    }

    /// {@return whether its rows belong to a thread; the others belong to a device}
    boolean isOfThread() {
        return isOfThread;
    }

    /// {@return the name of its tracks; those of a device begin with the device}
    String track() {
        return track;
    }

    /// {@return whether its rows are points in time}
    boolean isPoint() {
        return this == EVENT || this == CONTEXT_SWITCH;
    }

    /// {@return whether each stream has a track}
    boolean isOfStream() {
        return track.equals("stream");
    }
}
