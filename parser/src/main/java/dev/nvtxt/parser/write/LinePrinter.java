// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.write;

import dev.nvtxt.parser.trace.Category;
import dev.nvtxt.parser.trace.EventStore;
import dev.nvtxt.parser.trace.Names;
import dev.nvtxt.parser.trace.ThreadKey;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Prints lines of NVTXT: names, calls, and a definition before each call that needs another one.
final class LinePrinter {
    private static final HexFormat HEX = HexFormat.of().withUpperCase();

    private final Appendable out;
    private final Quoter quoter;
    private final Map<String, CallShape> shapes = new HashMap<>();
    private final StringBuilder line = new StringBuilder();

    /// Puts texts between quotes.
    @FunctionalInterface
    interface Quoter {
        void append(StringBuilder line, String text) throws UnwritableException;
    }

    LinePrinter(Appendable out, Quoter quoter) {
        this.out = out;
        this.quoter = quoter;
    }

    /// Prints the display name, and all names and links of categories.
    void names(@Nullable String displayName, Names names, List<Category> categories)
            throws IOException, UnwritableException {
        if (displayName != null) {
            line.append("SetFileDisplayName");
            endWith(displayName);
        }
        for (var process : names.processes().entrySet()) {
            line.append("NameProcess, ").append(process.getKey());
            endWith(process.getValue());
        }
        for (var thread : names.threads().entrySet()) {
            line.append("NameOsThread, ").append(thread.getKey().processId()).append(", ")
                    .append(thread.getKey().threadId());
            endWith(thread.getValue());
        }
        for (var category : categories) {
            if (category.name() != null) {
                line.append("NameCategory, ").append(category.id());
                endWith(category.name());
            }
        }
        for (var category : categories) {
            if (category.parent() != null) {
                line.append("AddChildCategory, ").append(category.parent()).append(", ").append(category.id());
                end();
            }
        }
    }

    /// Prints a definition, if the one in force is another.
    void define(CallShape shape) throws IOException {
        if (!shape.equals(shapes.put(shape.command(), shape))) {
            line(shape.definition());
        }
    }

    /// Begins a call, after its definition where that is needed.
    ///
    /// @param time its first time
    /// @return the line, for further times and a time base
    StringBuilder call(CallShape shape, long time) throws IOException {
        define(shape);
        return line.append(shape.command()).append(", ").append(time);
    }

    /// Adds the process and the thread, as far as the call has them.
    void key(CallShape shape, ThreadKey key) {
        if (shape.process()) {
            line.append(", ").append(Objects.requireNonNull(key.processId()));
        }
        if (shape.thread()) {
            line.append(", ").append(Objects.requireNonNull(key.threadId()));
        }
    }

    /// Adds the values of an event, as far as the call has them.
    ///
    /// @param category the id of its category
    void values(CallShape shape, EventStore events, int event, long category) throws UnwritableException {
        if (shape.category()) {
            line.append(", ").append(category);
        }
        if (shape.color()) {
            line.append(", 0x").append(HEX.toHexDigits(events.argb(event)));
        }
        if (shape.message()) {
            line.append(", ");
            quoter.append(line, events.text(events.messageId(event)));
        }
        if (shape.payload()) {
            line.append(", ").append(events.payload(event));
        }
    }

    private void endWith(String text) throws IOException, UnwritableException {
        line.append(", ");
        quoter.append(line, text);
        end();
    }

    /// Ends the line.
    void end() throws IOException {
        out.append(line).append('\n');
        line.setLength(0);
    }

    /// Prints a line.
    void line(CharSequence whole) throws IOException {
        out.append(whole).append('\n');
    }
}
