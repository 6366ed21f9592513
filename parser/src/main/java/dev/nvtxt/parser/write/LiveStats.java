// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.write;

/// What became of a live writer's calls.
///
/// @param events calls that are written; a push and its pop are two
/// @param bytes of the file
/// @param dropped events lost by an error, and pops without a push
/// @param replaced texts with a character that NVTXT cannot carry
/// @param held times replaced by the thread's last one because the clock goes back
public record LiveStats(long events, long bytes, long dropped, long replaced, long held) {
    static final LiveStats NONE = new LiveStats(0, 0, 0, 0, 0);

    LiveStats plus(LiveStats more) {
        return new LiveStats(events + more.events, bytes + more.bytes, dropped + more.dropped, replaced + more.replaced,
                held + more.held);
    }
}
