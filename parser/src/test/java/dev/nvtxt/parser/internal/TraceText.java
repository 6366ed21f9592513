// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal;

import dev.nvtxt.parser.trace.TraceFile;

/// All that a file says, as text, so that two readings can be compared at once.
public final class TraceText {
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
            text.append(event(trace, event)).append('\n');
        }
        return text.toString();
    }

    /// {@return the first line in which two readings differ, in both, or ""}
    public static String difference(TraceFile one, TraceFile other) {
        var ones = of(one).lines().toList();
        var others = of(other).lines().toList();
        for (int i = 0; i < Math.max(ones.size(), others.size()); i++) {
            var a = i < ones.size() ? ones.get(i) : "nothing";
            var b = i < others.size() ? others.get(i) : "nothing";
            if (!a.equals(b)) {
                return a + "\n" + b;
            }
        }
        return "";
    }

    private static String event(TraceFile trace, int event) {
        var events = trace.events();
        return events.kind(event) + " " + events.start(event) + " " + events.end(event) + " " + events.isOpen(event)
                + " line " + events.line(event) + "-" + events.endLine(event) + " depth " + events.depth(event)
                + " thread " + events.thread(event) + " base " + events.timeBase(event) + "/"
                + events.endTimeBase(event) + " message " + events.messageId(event) + " " + events.message(event)
                + " category " + events.hasCategory(event) + events.category(event) + " color "
                + events.hasColor(event) + events.argb(event) + " payload " + events.hasPayload(event)
                + events.payload(event);
    }
}
