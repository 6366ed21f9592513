// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.read;

import dev.nvtxt.parser.time.TimeBase;
import dev.nvtxt.parser.trace.EventKind;
import dev.nvtxt.parser.trace.EventStore;
import dev.nvtxt.parser.trace.ThreadKey;
import java.util.List;

/// The first and the last tick of each time base as two markers: events 0 and 1 of the first, 2 and 3 of the second, …
final class SpanEvents implements EventStore {
    private final List<FileSpans.BaseSpan> spans;
    private final List<TimeBase> timeBases;

    SpanEvents(List<FileSpans.BaseSpan> spans) {
        this.spans = spans;
        this.timeBases = spans.stream().map(FileSpans.BaseSpan::timeBase).toList();
    }

    @Override
    public int size() {
        return spans.size() * 2;
    }

    @Override
    public EventKind kind(int event) {
        return EventKind.MARKER;
    }

    @Override
    public long start(int event) {
        var span = spans.get(event / 2);
        return event % 2 == 0 ? span.first() : span.last();
    }

    @Override
    public long end(int event) {
        return start(event);
    }

    @Override
    public boolean isOpen(int event) {
        return false;
    }

    @Override
    public int line(int event) {
        return event + 1;
    }

    @Override
    public int thread(int event) {
        return 0;
    }

    @Override
    public int timeBase(int event) {
        return event / 2;
    }

    @Override
    public int messageId(int event) {
        return -1;
    }

    @Override
    public List<ThreadKey> threads() {
        return List.of(new ThreadKey(null, null));
    }

    @Override
    public List<TimeBase> timeBases() {
        return timeBases;
    }

    @Override
    public int textCount() {
        return 0;
    }

    @Override
    public String text(int messageId) {
        throw new IndexOutOfBoundsException(messageId);
    }
}
