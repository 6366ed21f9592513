// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.perfetto;

import java.util.Map;

/// Kinds of packets whose data are not read, by their field number. What only describes the recording is not among them.
final class Unread {
    private static final Map<Integer, String> DATA = Map.ofEntries(Map.entry(1, "ftrace events"),
            Map.entry(5, "Chrome event bundles"), Map.entry(7, "system statistics"),
            Map.entry(9, "process statistics"), Map.entry(37, "heap profiles"), Map.entry(38, "battery counters"),
            Map.entry(39, "Android log messages"), Map.entry(40, "power rails"), Map.entry(54, "CPU profiles"),
            Map.entry(56, "heap graphs"),
            Map.entry(57, "graphics frames"), Map.entry(62, "Vulkan memory events"), Map.entry(65, "Vulkan calls"),
            Map.entry(66, "CPU samples"), Map.entry(68, "memory maps"), Map.entry(71, "GPU memory totals"),
            Map.entry(74, "streaming allocations"), Map.entry(76, "frame timelines"), Map.entry(84, "statsd atoms"),
            Map.entry(88, "network packets"), Map.entry(92, "network packets"), Map.entry(95, "ETW events"),
            Map.entry(99, "V8 code"), Map.entry(117, "kernel task states"), Map.entry(118, "CPU frequencies"),
            Map.entry(132, "journal entries"), Map.entry(135, "stack samples"));

    private Unread() {}

    static boolean isData(int field) {
        return DATA.containsKey(field);
    }

    static String name(int field) {
        return DATA.getOrDefault(field, "packets of field " + field);
    }
}
