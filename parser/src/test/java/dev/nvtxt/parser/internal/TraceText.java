// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal;

import dev.nvtxt.parser.trace.TraceFile;
import java.lang.ref.SoftReference;
import org.jspecify.annotations.Nullable;

/// All that a file says, as text, so that two readings can be compared at once.
public final class TraceText {
    /// The text of what readings were compared with last: tests compare many with the same.
    private static @Nullable Expected last;

    private record Expected(SoftReference<TraceFile> trace, String text) {}

    private TraceText() {}

    /// {@return all that a file says}
    public static String of(TraceFile trace) {
        var text = new StringBuilder();
        text.append("name ").append(trace.displayName()).append(", ").append(trace.bytes()).append(" bytes, ")
                .append(trace.lines()).append(" lines\n");
        var problems = trace.problems();
        text.append(problems.errors()).append(" errors, ").append(problems.warnings()).append(" warnings\n");
        problems.list().forEach(problem -> text.append(problem).append('\n'));
        trace.names().processes().forEach((id, name) -> text.append(id).append('=').append(name).append('\n'));
        trace.names().threads().forEach((key, name) -> text.append(key).append('=').append(name).append('\n'));
        trace.categories().all().forEach(category -> text.append(category).append('\n'));
        trace.strayPops().forEach(pop -> text.append(pop).append('\n'));
        var events = trace.events();
        text.append(events.threads()).append(events.timeBases()).append(events.textCount()).append('\n');
        for (int event = 0; event < events.size(); event++) {
            append(text, trace, event);
        }
        return text.toString();
    }

    /// {@return the first line in which two readings differ, in both, or ""}
    public static String difference(TraceFile one, TraceFile other) {
        var text = of(one);
        var expected = expected(other);
        if (text.equals(expected)) {
            return "";
        }
        var ones = text.lines().toList();
        var others = expected.lines().toList();
        for (int i = 0; i < Math.max(ones.size(), others.size()); i++) {
            var a = i < ones.size() ? ones.get(i) : "nothing";
            var b = i < others.size() ? others.get(i) : "nothing";
            if (!a.equals(b)) {
                return a + "\n" + b;
            }
        }
        return "line ends";
    }

    private static synchronized String expected(TraceFile trace) {
        var of = last;
        if (of == null || of.trace.get() != trace) {
            of = new Expected(new SoftReference<>(trace), of(trace));
            last = of;
        }
        return of.text;
    }

    private static void append(StringBuilder text, TraceFile trace, int event) {
        var events = trace.events();
        text.append(events.kind(event)).append(' ').append(events.start(event)).append(' ').append(events.end(event))
                .append(' ').append(events.isOpen(event)).append(" line ").append(events.line(event)).append('-')
                .append(events.endLine(event)).append(" depth ").append(events.depth(event)).append(" thread ")
                .append(events.thread(event)).append(" base ").append(events.timeBase(event)).append('/')
                .append(events.endTimeBase(event)).append(" message ").append(events.messageId(event)).append(' ')
                .append(events.message(event)).append(" category ").append(events.hasCategory(event))
                .append(events.category(event)).append(" color ").append(events.hasColor(event))
                .append(events.argb(event)).append(" payload ").append(events.hasPayload(event))
                .append(events.payload(event)).append('\n');
    }
}
