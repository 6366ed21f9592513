// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.search;

import dev.nvtxt.app.lanes.CategoryIndex;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.EventStore;
import dev.nvtxt.parser.trace.TraceFile;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// Tests the events of one file: message, category, process, thread, payload, values of arguments. A message is tested once
/// however many events have it, and only when the first of them is met, so that the first hit does not wait for all.
final class FileSearch {
    private static final byte UNKNOWN = 0;
    private static final byte NO = 1;
    private static final byte YES = 2;

    private final EventStore events;
    private final Predicate<String> test;
    private final CategoryIndex categories;
    private final boolean[] threadHits;
    private final boolean[] categoryHits;
    private final byte[] messageHits;

    FileSearch(ReportFile file, Predicate<String> test) {
        var trace = file.trace();
        this.events = trace.events();
        this.test = test;
        this.categories = new CategoryIndex(trace);
        this.threadHits = threads(trace, test);
        this.categoryHits = categories(categories, test);
        this.messageHits = new byte[events.textCount()];
    }

    private static boolean[] threads(TraceFile trace, Predicate<String> test) {
        var threads = trace.events().threads();
        var hits = new boolean[threads.size()];
        for (int i = 0; i < hits.length; i++) {
            var key = threads.get(i);
            hits[i] = found(test, trace.names().process(key.processId())) || found(test, trace.names().thread(key))
                    || (key.processId() != null && test.test(key.processId().toString()))
                    || (key.threadId() != null && test.test(key.threadId().toString()));
        }
        return hits;
    }

    private static boolean found(Predicate<String> test, @Nullable String text) {
        return text != null && test.test(text);
    }

    private static boolean[] categories(CategoryIndex categories, Predicate<String> test) {
        var hits = new boolean[categories.size()];
        for (int i = 0; i < categories.uncategorized(); i++) {
            var category = categories.category(i);
            hits[i] = found(test, category.name()) || test.test(Long.toString(category.id()));
        }
        return hits;
    }

    boolean isHit(int event) {
        return threadHits[events.thread(event)] || isMessageHit(events.messageId(event))
                || categoryHits[categories.ofEvent(event)]
                || (events.hasPayload(event) && test.test(Long.toString(events.payload(event))))
                || isArgumentHit(event);
    }

    private boolean isArgumentHit(int event) {
        for (var arg : events.args(event)) {
            if (test.test(arg.label())) {
                return true;
            }
        }
        return false;
    }

    private boolean isMessageHit(int message) {
        if (message < 0) {
            return false;
        }
        byte known = messageHits[message];
        if (known == UNKNOWN) {
            known = test.test(events.text(message)) ? YES : NO;
            messageHits[message] = known;
        }
        return known == YES;
    }
}
