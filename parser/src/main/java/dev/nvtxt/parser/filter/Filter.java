// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.filter;

import dev.nvtxt.parser.report.ReportFile;
import java.util.BitSet;

/// Says which events are wanted.
///
/// Conditions compare a field (`msg cat proc thread file kind start end dur payload color depth line`) with a value by
/// `= != < <= > >= ~`; they are joined by `and`, `or`, `not` and brackets, and side by side means `and`. `~` finds a
/// regular expression, `*` in a text stands for any characters. A bare word or a quoted text alone is looked for in
/// the message, in any letter case. A comparison with an absent value is false. `cat`, `proc` and `thread` compare with
/// name or number. Source: the command line's reference, "Filter".
///
///     dur > 1ms and cat = Render*
///
/// Immutable; safe for use by any number of threads.
public final class Filter {
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

    /// Finds the wanted events of a file. Takes some milliseconds per million events.
    ///
    /// @param file the file
    /// @param originNs the axis time of the report's first event, from which `start` and `end` count, in nanoseconds
    /// @return the numbers of the wanted events
    public BitSet match(ReportFile file, long originNs) {
        int size = file.trace().events().size();
        var wanted = new BitSet(size);
        if (isEmpty()) {
            wanted.set(0, size);
            return wanted;
        }
        var test = new FilterCompiler(file, originNs).compile(expression);
        for (int event = 0; event < size; event++) {
            if (test.test(event)) {
                wanted.set(event);
            }
        }
        return wanted;
    }
}
