// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.trace;

/// Times and places of some events, in columns that are reused: for what walks over millions of events,
/// where a call for each column of each event would cost more than the work. Confined to one thread.
///
/// @param kinds what each event is
/// @param starts ticks of the starts
/// @param ends ticks of the ends, as [EventStore#end(int)] tells them
/// @param timeBases indexes of the starts' time bases
/// @param endTimeBases indexes of the ends' time bases
/// @param depths the depths of push/pop ranges, 0 for others
/// @param open which ranges are open
@SuppressWarnings("ArrayRecordComponent") // buffers that are compared by nobody
public record EventTimeBuffer(EventKind[] kinds, long[] starts, long[] ends, int[] timeBases, int[] endTimeBases,
        int[] depths,
        boolean[] open) {
    /// {@return a buffer with room for a number of events}
    public static EventTimeBuffer room(int events) {
        return new EventTimeBuffer(new EventKind[events], new long[events], new long[events], new int[events],
                new int[events], new int[events], new boolean[events]);
    }
}
