// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.build;

import dev.nvtxt.analysis.stats.column.LongIntMap;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Links calls of the host to what they started on a device, by the correlation number that CUPTI gives to both.
///
/// The numbers are unique within a process. Work whose process the file does not tell is linked only where one process alone has
/// a call with its number.
public final class CorrelationLinks {
    private final Map<Long, LongIntMap> calls = new HashMap<>();
    private final Map<Long, Integer> processes = new HashMap<>();
    private final LongColumn correlations = new LongColumn();
    private final IntColumn works = new IntColumn();
    private final IntColumn owners = new IntColumn();

    /// Adds a call; of equal numbers of a process, the last call counts.
    public void addCall(long process, long correlation, int event) {
        calls.computeIfAbsent(process, _ -> new LongIntMap()).put(correlation, event);
    }

    /// Adds work of a device.
    ///
    /// @param process the process that it belongs to, or null where that is unknown
    public void addWork(@Nullable Long process, long correlation, int event) {
        owners.add(process == null ? -1 : processes.computeIfAbsent(process, _ -> processes.size()));
        correlations.add(correlation);
        works.add(event);
    }

    /// {@return the event of the call with a number, or [LongIntMap#ABSENT]}
    ///
    /// @param process its process, or null where that is unknown
    private int call(@Nullable Long process, long correlation) {
        if (process != null) {
            var own = calls.get(process);
            return own == null ? LongIntMap.ABSENT : own.get(correlation);
        }
        int only = LongIntMap.ABSENT;
        for (var own : calls.values()) {
            int call = own.get(correlation);
            if (call != LongIntMap.ABSENT && only != LongIntMap.ABSENT) {
                return LongIntMap.ABSENT;
            }
            only = call == LongIntMap.ABSENT ? only : call;
        }
        return only;
    }

    /// Adds the links to the events. Call it once, after everything was added.
    ///
    /// @return the correlation numbers that linked something
    public LongIntMap addTo(RawEvents events) {
        var byNumber = new Long[processes.size()];
        processes.forEach((process, number) -> byNumber[number] = process);
        var linked = new LongIntMap();
        for (int i = 0; i < works.size(); i++) {
            int owner = owners.get(i);
            int call = call(owner < 0 ? null : byNumber[owner], correlations.get(i));
            if (call != LongIntMap.ABSENT) {
                events.addLink(call, works.get(i));
                linked.put(correlations.get(i), 0);
            }
        }
        return linked;
    }
}
