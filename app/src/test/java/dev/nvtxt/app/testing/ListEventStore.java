// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.testing;

import dev.nvtxt.parser.time.TimeBase;
import dev.nvtxt.parser.trace.EventKind;
import dev.nvtxt.parser.trace.EventStore;
import dev.nvtxt.parser.trace.ThreadKey;
import java.util.List;
import java.util.Objects;

/// Events that a test has written down. Every event has a clock-free time base of its own kind.
public record ListEventStore(List<Event> list) implements EventStore {
    @Override
    public int size() {
        return list.size();
    }

    @Override
    public EventKind kind(int event) {
        return list.get(event).kind();
    }

    @Override
    public long start(int event) {
        return list.get(event).start();
    }

    @Override
    public long end(int event) {
        return list.get(event).end();
    }

    @Override
    public boolean isOpen(int event) {
        return kind(event) == EventKind.PUSH_POP && endLine(event) == 0;
    }

    @Override
    public int line(int event) {
        return list.get(event).line();
    }

    @Override
    public int endLine(int event) {
        return list.get(event).endLine();
    }

    @Override
    public int depth(int event) {
        return 0;
    }

    @Override
    public int thread(int event) {
        return threads().indexOf(list.get(event).thread());
    }

    @Override
    public int timeBase(int event) {
        return timeBases().indexOf(list.get(event).timeBase());
    }

    @Override
    public int endTimeBase(int event) {
        return timeBase(event);
    }

    @Override
    public int messageId(int event) {
        return texts().indexOf(list.get(event).message());
    }

    @Override
    public boolean hasCategory(int event) {
        return list.get(event).category() != null;
    }

    @Override
    public long category(int event) {
        return Objects.requireNonNullElse(list.get(event).category(), 0L);
    }

    @Override
    public boolean hasColor(int event) {
        return list.get(event).argb() != null;
    }

    @Override
    public int argb(int event) {
        return Objects.requireNonNullElse(list.get(event).argb(), 0);
    }

    @Override
    public boolean hasPayload(int event) {
        return list.get(event).payload() != null;
    }

    @Override
    public long payload(int event) {
        return Objects.requireNonNullElse(list.get(event).payload(), 0L);
    }

    @Override
    public List<ThreadKey> threads() {
        return list.stream().map(Event::thread).distinct().toList();
    }

    @Override
    public List<TimeBase> timeBases() {
        return list.stream().map(Event::timeBase).distinct().toList();
    }

    @Override
    public int textCount() {
        return texts().size();
    }

    @Override
    public String text(int messageId) {
        return texts().get(messageId);
    }

    private List<String> texts() {
        return list.stream().map(Event::message).filter(Objects::nonNull).distinct().toList();
    }
}
