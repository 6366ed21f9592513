// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.convert;

import dev.nvtxt.formats.convert.Conversion.Finding;
import dev.nvtxt.parser.color.NamedColor;
import dev.nvtxt.parser.write.Quoting;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Writes events as lines of NVTXT while they come, each name before its first use.
final class EventLines {
    private static final int FLUSH_CHARS = 1 << 15;
    private static final int PROCESS = 1;
    private static final int THREAD = 2;
    private static final int CATEGORY = 4;
    private static final int COLOR = 8;
    private static final int MESSAGE = 16;
    private static final int PAYLOAD = 32;
    private static final HexFormat HEX = HexFormat.of().withUpperCase();

    private final Appendable out;
    private final Findings findings;
    private final StringBuilder text = new StringBuilder();
    private final AssignedIds processes = new AssignedIds();
    private final Map<Long, AssignedIds> threads = new HashMap<>();
    private final AssignedIds categories = new AssignedIds();
    private int markerShape = -1;
    private int rangeShape = -1;
    private long events;

    EventLines(Appendable out, Findings findings) {
        this.out = out;
        this.findings = findings;
    }

    /// Writes what all events share: a row without a process or thread is of process and thread 1.
    void begin(String name, String timeBase) {
        text.append("SetFileDisplayName, ");
        quote(text, name, 0);
        text.append("\nTimeBase = ").append(timeBase).append("\nProcessId = 1\nThreadId = 1\n");
        processes.add("1");
        threads.computeIfAbsent(1L, _ -> new AssignedIds()).add("1");
    }

    void marker(long time, Row row) throws IOException {
        int shape = shape(row);
        if (shape != markerShape) {
            markerShape = shape;
            define("@Marker, Time", shape);
        }
        int start = text.length();
        text.append("Marker, ").append(time);
        values(start, row);
    }

    void range(long start, long end, Row row) throws IOException {
        int shape = shape(row);
        if (shape != rangeShape) {
            rangeShape = shape;
            define("@RangeStartEnd, Start, End", shape);
        }
        int begin = text.length();
        text.append("RangeStartEnd, ").append(start).append(", ").append(end);
        values(begin, row);
    }

    long events() {
        return events;
    }

    void flush() throws IOException {
        out.append(text);
        text.setLength(0);
    }

    private static int shape(Row row) {
        return (row.process() == null ? 0 : PROCESS) | (row.thread() == null ? 0 : THREAD)
                | (row.category() == null ? 0 : CATEGORY) | (row.argb() == null ? 0 : COLOR)
                | (row.message() == null ? 0 : MESSAGE) | (row.payload() == null ? 0 : PAYLOAD);
    }

    private void define(String beginning, int shape) {
        text.append(beginning);
        var names = new String[]{ "ProcessId", "ThreadId", "CategoryId", "Color", "Message", "Payload" };
        for (int i = 0; i < names.length; i++) {
            if ((shape & 1 << i) != 0) {
                text.append(", ").append(names[i]);
            }
        }
        text.append('\n');
    }

    private void values(int start, Row row) throws IOException {
        long process = 1;
        if (row.process() != null) {
            process = id(processes, row.process(), start, "NameProcess, ", row.line());
            text.append(", ").append(process);
        }
        if (row.thread() != null) {
            var ids = threads.computeIfAbsent(process, _ -> new AssignedIds());
            text.append(", ").append(id(ids, row.thread(), start, "NameOsThread, " + process + ", ", row.line()));
        }
        if (row.category() != null) {
            text.append(", ").append(id(categories, row.category(), start, "NameCategory, ", row.line()));
        }
        if (row.argb() != null) {
            text.append(", 0x").append(HEX.toHexDigits(row.argb()));
        }
        if (row.message() != null) {
            text.append(", ");
            quote(text, row.message(), row.line());
        }
        if (row.payload() != null) {
            text.append(", ").append(row.payload().longValue());
        }
        text.append('\n');
        events++;
        if (text.length() > FLUSH_CHARS) {
            flush();
        }
    }

    private long id(AssignedIds ids, String name, int start, String command, long line) {
        long existing = ids.find(name);
        if (existing >= 0) {
            return existing;
        }
        long id = ids.add(name);
        if (ids.isNamed()) {
            var naming = new StringBuilder(command).append(id).append(", ");
            quote(naming, name, line);
            text.insert(start, naming.append('\n'));
        }
        return id;
    }

    private void quote(StringBuilder out, String value, long line) {
        if (Quoting.appendReplaced(out, value)) {
            findings.add(Finding.REPLACED, line, "", value);
        }
    }

    /// {@return the color of a text, or null: a name, 0xAARRGGBB, 0xRRGGBB, #RRGGBB or #AARRGGBB}
    static @Nullable Integer color(String value) {
        var digits = value.startsWith("#") ? value.substring(1) : value.startsWith("0x") ? value.substring(2) : "";
        if (digits.matches("[0-9a-fA-F]{6}|[0-9a-fA-F]{8}")) {
            int argb = Integer.parseUnsignedInt(digits, 16);
            return digits.length() == 6 ? argb | 0xFF000000 : argb;
        }
        return NamedColor.find(value).map(NamedColor::argb).orElse(null);
    }

    /// Gives texts ids: a number that is an id represents itself, every other text gets the next free id and is a name.
    private static final class AssignedIds {
        private static final long MAX_ID = 0xFFFF_FFFFL;

        private final Map<String, Long> ids = new HashMap<>();
        private final Set<Long> used = new HashSet<>();
        private long next = 1;
        private boolean isNamed;

        /// {@return the id of a text, or -1 where [#add(String)] must give it one}
        long find(String text) {
            var id = ids.get(text);
            return id == null ? -1 : id;
        }

        /// {@return the id of a text that has none yet}
        long add(String text) {
            long id = number(text);
            isNamed = id < 0 || used.contains(id);
            if (isNamed) {
                while (used.contains(next)) {
                    next++;
                }
                id = next;
            }
            used.add(id);
            ids.put(text, id);
            return id;
        }

        /// {@return whether the last text that was added is a name}
        boolean isNamed() {
            return isNamed;
        }

        private static long number(String text) {
            if (text.isEmpty() || text.length() > 10 || (text.charAt(0) == '0' && text.length() > 1)) {
                return -1;
            }
            for (int i = 0; i < text.length(); i++) {
                if (text.charAt(i) < '0' || text.charAt(i) > '9') {
                    return -1;
                }
            }
            long value = Long.parseLong(text);
            return value <= MAX_ID ? value : -1;
        }
    }
}
