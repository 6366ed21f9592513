// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.filter;

import dev.nvtxt.parser.report.ReportFile;
import java.util.BitSet;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/// Says which events are wanted.
///
/// Conditions compare a field (`msg cat proc thread file kind start end dur payload color depth line`) with a value by
/// `= != < <= > >= ~`; they are joined by `and`, `or`, `not` and brackets, and side by side means `and`. `~` finds a
/// regular expression, `*` in a text stands for any characters. A bare word or a quoted text alone is looked for in
/// the message, in any letter case. A condition with an absent value is false. `cat`, `proc` and `thread` compare with
/// name or number. Source: the command line's reference, "Filter".
///
///     dur > 1ms and cat = Render*
///
/// Immutable; safe for use by any number of threads.
public final class Filter {
    /// A chunk of events is tested by one thread; whole words of bits, so that threads share none.
    private static final int CHUNK_WORDS = 1 << 9;

    /// Wants every event.
    public static final Filter ALL = new Filter("", new Expression.All());

    private final String text;
    private final Expression expression;

    private Filter(String text, Expression expression) {
        this.text = text;
        this.expression = expression;
    }

    /// Reads a filter.
    ///
    /// @param text what the user typed; a blank text wants every event
    /// @return the filter
    /// @throws FilterException if it is none, with the place and what was expected
    public static Filter parse(String text) throws FilterException {
        return new Filter(text.strip(), FilterParser.parse(text));
    }

    /// {@return the text it was read from}
    public String text() {
        return text;
    }

    /// {@return whether it wants every event because it says nothing}
    public boolean isEmpty() {
        return expression instanceof Expression.All;
    }

    /// Finds the wanted events of a file, `start` and `end` counting from its report's first event.
    ///
    /// @return the numbers of the wanted events
    public BitSet match(ReportFile file) {
        return match(file, file.reportStartNs());
    }

    /// Finds the wanted events of a file. Takes some milliseconds per million events;
    /// all processors work on a large file.
    ///
    /// @param file the file
    /// @param originNs the axis time of the report's first event, from which `start` and `end` count, in nanoseconds
    /// @return the numbers of the wanted events
    public BitSet match(ReportFile file, long originNs) {
        int size = file.trace().events().size();
        if (isEmpty()) {
            var wanted = new BitSet(size);
            wanted.set(0, size);
            return wanted;
        }
        var test = new FilterCompiler(file, originNs).compile(expression);
        int words = (size + Long.SIZE - 1) / Long.SIZE;
        var bits = new long[words];
        int chunks = (words + CHUNK_WORDS - 1) / CHUNK_WORDS;
        IntStream.range(0, chunks).parallel().forEach(chunk -> {
            int end = Math.min(words, (chunk + 1) * CHUNK_WORDS);
            for (int word = chunk * CHUNK_WORDS; word < end; word++) {
                bits[word] = test(test, word * Long.SIZE, Math.min(size, (word + 1) * Long.SIZE));
            }
        });
        return BitSet.valueOf(bits);
    }

    private static long test(IntPredicate test, int from, int to) {
        long found = 0;
        for (int event = from; event < to; event++) {
            if (test.test(event)) {
                found |= 1L << event;
            }
        }
        return found;
    }
}
