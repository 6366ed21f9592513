// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.benchmarks;

import module java.base;

/// Reads the generated file as one would in an afternoon: a `BufferedReader`, `split(",")`, one record per event.
///
/// It knows only what [dev.nvtxt.parser.generate.NvtxtGen] writes, and checks nothing. The speed of the real reader is
/// reported as a multiple of it, measured in the same run, because a shared machine is never twice equally fast.
public final class BaselineReader {
    /// One event as plain objects.
    public record PlainEvent(String command, long start, long end, int processId, int threadId, int category,
            long color, String message) {}

    private BaselineReader() {}

    /// {@return the events of the file; a pop is one of its own}
    public static List<PlainEvent> read(Path path) throws IOException {
        var events = new ArrayList<PlainEvent>();
        try (BufferedReader in = Files.newBufferedReader(path)) {
            for (var line = in.readLine(); line != null; line = in.readLine()) {
                if (line.startsWith("RangeStartEnd,")) {
                    var parts = line.split(",");
                    events.add(event(parts, Long.parseLong(parts[2].trim()), 3));
                } else if (line.startsWith("RangePush,") || line.startsWith("Marker,")) {
                    var parts = line.split(",");
                    events.add(event(parts, Long.parseLong(parts[1].trim()), 2));
                } else if (line.startsWith("RangePop,")) {
                    var parts = line.split(",");
                    long time = Long.parseLong(parts[1].trim());
                    events.add(new PlainEvent(parts[0], time, time, Integer.parseInt(parts[2].trim()),
                            Integer.parseInt(parts[3].trim()), 0, 0, ""));
                }
            }
        }
        return events;
    }

    private static PlainEvent event(String[] parts, long end, int at) {
        var message = parts[at + 4].trim();
        return new PlainEvent(parts[0], Long.parseLong(parts[1].trim()), end, Integer.parseInt(parts[at].trim()),
                Integer.parseInt(parts[at + 1].trim()), Integer.parseInt(parts[at + 2].trim()),
                Long.decode(parts[at + 3].trim()), message.substring(1, message.length() - 1));
    }
}
