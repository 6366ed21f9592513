// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.chrome;

import dev.nvtxt.formats.internal.build.Words;
import dev.nvtxt.parser.diagnostic.SourceSpan;
import module java.base;

/// Finds the events of a JSON trace one by one, in any of its forms, without reading what is in them.
///
/// An event is the text between a brace and its partner, with respect to quotes. So an event that is no JSON costs
/// itself and no other one. A string that is never closed would take the rest of the file along: then the events in
/// what it took are looked for again.
final class JsonElements {
    private static final int BLOCK = 1 << 16;
    /// How long one event may be.
    private static final int MAX_ELEMENT = 1 << 26;

    /// How long an event after garbage may be, and how much is looked at before only shorter ones are found.
    private static final int NEAR = 1 << 13;
    private static final int VERY_NEAR = 1 << 8;
    private static final long MAX_LOOK = 1 << 26;
    /// How much of the object around the events is kept.
    private static final int MAX_AROUND = 1 << 20;

    private final InputStream in;
    private final ElementHandler handler;
    /// Up to where in the buffer lines were looked for.
    private int linesTo;
    private final LineStarts lineStarts = new LineStarts();
    private byte[] buffer = new byte[BLOCK * 4 + Words.ROOM];
    private int position;
    private int limit;
    private long base;
    private boolean isEnd;
    private long looked;
    private byte[] beginning = new byte[0];
    private final ByteArrayOutputStream around = new ByteArrayOutputStream();
    private boolean hasTraceEvents;
    private boolean isEmpty = true;

    /// Takes what is found.
    interface ElementHandler {
        /// Takes the text of an element.
        ///
        /// @return whether it is one; if not, elements are looked for inside
        boolean element(byte[] bytes, int start, int length, long offset);

        /// {@return how many bytes are looked at together to take many elements at once; 0 where each is taken alone}
        int together(long offset);

        /// Takes the elements from a place on, as many as it likes.
        ///
        /// @param first is run before anything asks for a place, by any one thread
        /// @param isEnd whether the file ends at `limit`
        /// @return the place after the last one
        int elements(byte[] bytes, int start, int limit, long offset, boolean isEnd, Runnable first);

        /// Takes something that is no event.
        void garbage(long offset, String what);

        /// Takes the news that the file ends within an element, or within the object around all of them.
        void cut(long offset, boolean isInElement) throws IOException;

        /// Takes the number of bytes that were read.
        void progress(long bytes);
    }

    JsonElements(InputStream in, ElementHandler handler) {
        this.in = in;
        this.handler = handler;
        lineStarts.add(0);
    }

    /// {@return where the lines of what was read begin}
    LineStarts lineStarts() {
        findLines();
        return lineStarts;
    }

    long lines() {
        findLines();
        long size = base + limit;
        return lineStarts.start(lineStarts.size() - 1) == size ? lineStarts.size() - 1 : lineStarts.size();
    }

    /// {@return the place of a byte that was read}
    SourceSpan span(long offset) {
        findLines();
        int line = lineStarts.lineAt(offset);
        long column = offset - lineStarts.start(line) + 1;
        return new SourceSpan(line + 1, (int) Math.min(column, Integer.MAX_VALUE), 1, offset);
    }

    /// {@return whether there is a list of trace events, or nothing at all}
    boolean isTrace() {
        return hasTraceEvents || isEmpty;
    }

    /// {@return the first bytes}
    byte[] beginning() {
        return beginning;
    }

    /// {@return the keys and values of the object around the events, without the events}
    String around() {
        return around.toString(StandardCharsets.UTF_8);
    }

    /// Reads to the end.
    ///
    /// @return how many bytes there were
    long read() throws IOException {
        ensure(BLOCK);
        beginning = Arrays.copyOf(buffer, limit);
        if (ensure(3) && buffer[position] == (byte) 0xEF && buffer[position + 1] == (byte) 0xBB
                && buffer[position + 2] == (byte) 0xBF) {
            position += 3;
        }
        int first = nextCharacter();
        if (first == '[') {
            position++;
            elements(true);
        } else if (first == '{' && !isEvent()) {
            object();
        } else {
            elements(false);
        }
        while (ensure(1)) {
            position = limit;
        }
        return base + limit;
    }

    /// {@return whether the object at the position is an event, as in files of one event a line}
    private boolean isEvent() throws IOException {
        ensure(BLOCK);
        int end = elementEnd(position, BLOCK);
        return end > 0 && hasPhase(position, end);
    }

    private boolean hasPhase(int start, int end) {
        var text = new String(buffer, start, end - start, StandardCharsets.ISO_8859_1);
        return text.contains("\"ph\"") && !text.contains("\"traceEvents\"");
    }

    /// Takes the object form.
    private void object() throws IOException {
        position++;
        while (true) {
            int next = nextCharacter();
            if (next < 0) {
                handler.cut(base + position, false);
                return;
            }
            if (next == '}') {
                position++;
                return;
            }
            isEmpty = false;
            if (next == '"' && isTraceEvents()) {
                hasTraceEvents = true;
                elements(true);
            } else if (next == ',') {
                position++;
            } else if (!skipValue()) {
                handler.cut(base + position, false);
                return;
            }
        }
    }

    /// Goes past the key of the events and the bracket after it, if they are at the position.
    private boolean isTraceEvents() throws IOException {
        var key = "\"traceEvents\"";
        if (!ensure(key.length()) || !new String(buffer, position, key.length(),
                StandardCharsets.ISO_8859_1).equals(key)) {
            return false;
        }
        position += key.length();
        if (nextCharacter() == ':') {
            position++;
        }
        if (nextCharacter() != '[') {
            return false;
        }
        position++;
        return true;
    }

    /// Goes past a key or a value of the object around the events.
    ///
    /// @return whether there is more after it
    private boolean skipValue() throws IOException {
        int depth = 0;
        boolean isText = false;
        while (ensure(2)) {
            byte at = buffer[position++];
            if (around.size() < MAX_AROUND) {
                around.write(at);
            }
            if (isText) {
                if (at == '\\') {
                    position++;
                } else if (at == '"') {
                    isText = false;
                }
            } else if (at == '"') {
                isText = true;
            } else if (at == '{' || at == '[') {
                depth++;
            } else if (at == '}' || at == ']') {
                depth--;
            }
            if (!isText && depth <= 0 && isBorder(buffer[position])) {
                return true;
            }
        }
        position = limit;
        return false;
    }

    private static boolean isBorder(byte at) {
        return at == ',' || at == '}' || at == '"' || at == '{' || at == '[';
    }

    /// Takes elements up to the closing bracket, or to the end of the file.
    private void elements(boolean isArray) throws IOException {
        while (true) {
            int together = handler.together(base + position);
            if (together > 0 && ensure(1)) {
                ensure(together);
                int end = handler.elements(buffer, position, limit, base + position, isEnd, this::findLines);
                if (end > position) {
                    for (; isEmpty && position < end; position++) {
                        isEmpty = buffer[position] != '{';
                    }
                    position = end;
                    continue;
                }
            }
            int next = nextCharacter();
            if (next < 0) {
                return;
            }
            if (next == ',') {
                position++;
            } else if (next == ']' && isArray) {
                position++;
                return;
            } else {
                isEmpty = false;
                if (next == '{') {
                    element();
                } else {
                    other();
                }
            }
        }
    }

    private void element() throws IOException {
        int length = elementLength();
        if (length > 0) {
            if (handler.element(buffer, position, length, base + position)) {
                position += length;
            } else {
                inside(length);
            }
            return;
        }
        // No partner of the brace: the file is cut, or a string is not closed.
        long offset = base + position;
        position++;
        if (!goToEvent(Long.MAX_VALUE)) {
            handler.cut(offset, true);
        } else {
            handler.garbage(offset, "an event does not end");
        }
    }

    /// Looks for events inside of what is none; there are some where a string was not closed.
    private void inside(int length) throws IOException {
        long end = base + position + length;
        position++;
        if (!goToEvent(end)) {
            position = (int) (end - base);
        }
    }

    /// Goes to the next object that is an event.
    ///
    /// @param end where to end looking
    /// @return whether there is one
    private boolean goToEvent(long end) throws IOException {
        while (base + position < end && ensure(1)) {
            if (buffer[position] == '{') {
                int window = looked < MAX_LOOK ? NEAR : VERY_NEAR;
                ensure(window);
                looked += window;
                int after = isEventStart(position) ? elementEnd(position, window) : 0;
                if (after > 0 && hasPhase(position, after)) {
                    return true;
                }
            }
            position++;
        }
        return false;
    }

    /// {@return whether a brace is followed by a key, as that of an event is}
    private boolean isEventStart(int at) {
        int next = at + 1;
        while (next < limit && buffer[next] <= ' ') {
            next++;
        }
        return next < limit && buffer[next] == '"';
    }

    /// {@return the length of the object at the position, or 0 if it does not end}
    private int elementLength() throws IOException {
        int length = BLOCK;
        while (true) {
            boolean isAll = !ensure(length);
            int end = elementEnd(position, length);
            if (end > 0) {
                return end - position;
            }
            if (isAll || length >= MAX_ELEMENT) {
                return 0;
            }
            length *= 4;
        }
    }

    /// {@return the place after the object that begins at a place, or 0 if it does not end within a length}
    ///
    /// Only braces count: a bracket without its partner, inside of the arguments, costs no other event.
    private int elementEnd(int start, int length) {
        return elementEnd(buffer, start, Math.min(limit, start + length));
    }

    /// {@return the place after the object that begins at a place, or 0 if it does not end before another one}
    static int elementEnd(byte[] buffer, int start, int end) {
        int depth = 0;
        for (int at = start; at < end; at++) {
            switch (buffer[at]) {
                case '"' -> at = textEnd(buffer, at + 1, end);
                case '{' -> depth++;
                case '}' -> {
                    depth--;
                    if (depth == 0) {
                        return at + 1;
                    }
                }
                default -> {
                    // Nothing that matters here.
                }
            }
        }
        return 0;
    }

    private static int textEnd(byte[] buffer, int start, int end) {
        int at = start;
        while (at < end && buffer[at] != '"') {
            at += buffer[at] == '\\' ? 2 : 1;
        }
        return at;
    }

    /// Goes past something in the array that is no object.
    private void other() throws IOException {
        long offset = base + position;
        var text = new StringBuilder();
        int depth = 0;
        boolean isText = false;
        while (ensure(1)) {
            byte at = buffer[position];
            if (!isText && depth == 0 && base + position > offset
                    && (at == ',' || at == ']' || at == '{')) {
                break;
            }
            if (at == '"') {
                isText = !isText;
            } else if (!isText && at == '[') {
                depth++;
            } else if (!isText && at == ']') {
                depth = Math.max(0, depth - 1);
            }
            if (text.length() < 100) {
                text.append((char) (at & 0xFF));
            }
            position++;
        }
        handler.garbage(offset, text.toString().strip());
    }

    /// {@return the next character that is no white space, which is not taken; -1 at the end}
    private int nextCharacter() throws IOException {
        while (ensure(1)) {
            if (buffer[position] > ' ' || buffer[position] < 0) {
                return buffer[position] & 0xFF;
            }
            position++;
        }
        return -1;
    }

    private boolean ensure(int count) throws IOException {
        while (limit - position < count && !isEnd) {
            if (position > 0 && (position >= room() / 2 || limit == room())) {
                findLines();
                System.arraycopy(buffer, position, buffer, 0, limit - position);
                base += position;
                limit -= position;
                linesTo = limit;
                position = 0;
            }
            if (limit == room()) {
                buffer = Arrays.copyOf(buffer, room() * 2 + Words.ROOM);
            }
            fill();
        }
        return limit - position >= count;
    }

    private void fill() throws IOException {
        int count = in.read(buffer, limit, Math.min(room() - limit, BLOCK));
        isEnd = count < 0;
        limit += Math.max(count, 0);
        handler.progress(Math.max(count, 0));
    }

    /// Finds the lines of what was read. They are asked for only by the thread that calls it, or after that.
    private void findLines() {
        for (int at = linesTo; at < limit;) {
            long marks = Words.lineFeeds(Words.load(buffer, at));
            at += marks == 0 ? Long.BYTES : Words.first(marks) + 1;
            // What is after the limit does not count.
            if (marks != 0 && at <= limit) {
                lineStarts.add(base + at);
            }
        }
        linesTo = limit;
    }

    private int room() {
        return buffer.length - Words.ROOM;
    }
}
