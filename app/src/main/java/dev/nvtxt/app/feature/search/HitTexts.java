// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.search;

import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.panel.NamedId;
import dev.nvtxt.parser.report.Durations;
import dev.nvtxt.parser.trace.Category;
import dev.nvtxt.timeline.time.TimeColumn;
import java.util.function.LongFunction;
import java.util.stream.Collectors;

/// What the columns of a list of events say.
final class HitTexts {
    private HitTexts() {}

    static String message(EventRef event) {
        var message = event.message();
        return message == null ? "" : message;
    }

    static String start(EventRef event, LongFunction<String> writer) {
        return event.file().hasStartNs(event.event())
                ? writer.apply(event.file().axisStartNs(event.event()))
                : event.file().trace().events().start(event.event()) + " ticks";
    }

    static String duration(EventRef event, TimeColumn writer) {
        long durationNs = Durations.of(event.file(), event.event());
        return durationNs < 0 ? "" : writer.text(durationNs);
    }

    static String category(EventRef event) {
        var trace = event.file().trace();
        return trace.events().hasCategory(event.event())
                ? trace.categories().path(trace.events().category(event.event())).stream().map(Category::label)
                        .collect(Collectors.joining(" › "))
                : "";
    }

    static String process(EventRef event) {
        var trace = event.file().trace();
        var key = trace.events().threads().get(trace.events().thread(event.event()));
        return NamedId.of(trace.names().process(key.processId()), key.processId(), "");
    }

    static String thread(EventRef event) {
        var trace = event.file().trace();
        var key = trace.events().threads().get(trace.events().thread(event.event()));
        return NamedId.of(trace.names().thread(key), key.threadId(), "");
    }
}
