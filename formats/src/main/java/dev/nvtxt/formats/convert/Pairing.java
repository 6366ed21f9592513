// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.convert;

import dev.nvtxt.formats.convert.Conversion.Finding;
import dev.nvtxt.parser.CancelToken;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Puts messages that begin a range and those that end it together. What has no other half becomes a marker.
final class Pairing {
    private final @Nullable Matcher begins;
    private final @Nullable Matcher ends;
    private final CancelToken cancel;
    private final EventLines lines;
    private final Findings findings;
    private final Map<String, Deque<Begun>> open = new LinkedHashMap<>();

    private record Begun(long time, Row row) {}

    Pairing(Mapping mapping, EventLines lines, Findings findings, CancelToken cancel) throws MappingException {
        var first = mapping.get(Setting.BEGINS);
        var second = mapping.get(Setting.ENDS);
        if ((first == null) != (second == null)) {
            throw new MappingException("--begins and --ends are needed together");
        }
        this.begins = first == null ? null : LogRows.compile(Setting.BEGINS, first).matcher("");
        this.ends = second == null ? null : LogRows.compile(Setting.ENDS, second).matcher("");
        this.lines = lines;
        this.findings = findings;
        this.cancel = cancel;
    }

    /// Takes a row that has no end of its own.
    void moment(long time, Row row) throws IOException {
        var message = row.message();
        if (begins == null || ends == null || message == null) {
            lines.marker(time, row);
        } else if (cancel.find(begins, message)) {
            var name = group(begins, "name", message);
            open.computeIfAbsent(key(begins, row, message), _ -> new ArrayDeque<>())
                    .push(new Begun(time, name == null ? row : row.withMessage(name)));
        } else if (cancel.find(ends, message)) {
            end(time, row, key(ends, row, message));
        } else {
            lines.marker(time, row);
        }
    }

    private void end(long time, Row row, String key) throws IOException {
        var waiting = open.get(key);
        var begun = waiting == null ? null : waiting.poll();
        if (waiting != null && waiting.isEmpty()) {
            open.remove(key);
        }
        if (begun == null) {
            findings.add(Finding.UNPAIRED, row.line(), "message", String.valueOf(row.message()));
            lines.marker(time, row);
        } else if (time < begun.time) {
            findings.add(Finding.REVERSED, row.line(), "message", String.valueOf(row.message()));
            lines.marker(begun.time, begun.row);
        } else {
            lines.range(begun.time, time, begun.row);
        }
    }

    /// Writes what never ended.
    void finish() throws IOException {
        for (var waiting : open.values()) {
            for (var iterator = waiting.descendingIterator(); iterator.hasNext();) {
                var begun = iterator.next();
                findings.add(Finding.UNPAIRED, begun.row.line(), "message", String.valueOf(begun.row.message()));
                lines.marker(begun.time, begun.row);
            }
        }
    }

    private static String key(Matcher matcher, Row row, String message) {
        var key = group(matcher, "key", message);
        return key != null ? "k" + key : "t" + row.process() + "\n" + row.thread();
    }

    private static @Nullable String group(Matcher matcher, String name, String text) {
        var pattern = matcher.pattern();
        var group = pattern.namedGroups().get(name);
        return group == null || matcher.start(group) < 0
                ? null
                : text.substring(matcher.start(group), matcher.end(group));
    }
}
