// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.align;

import dev.nvtxt.parser.report.ReportFile;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.IntStream;

/// The starts of the events of one time base that have a message, in order of time.
///
/// @param ticks the starts, in ticks
/// @param texts for each the number of its message, which two sequences share; -1 where only one of them has it
@SuppressWarnings("ArrayRecordComponent") // columns, read in tight loops; never leaves the package
record EventSequence(long[] ticks, int[] texts) {
    /// More than this does not make a suggestion better, only slower.
    private static final int MAX_EVENTS = 1_000_000;

    /// Gathers events.
    ///
    /// @param numbers the number of each message that counts
    static EventSequence of(ReportFile file, int timeBase, Map<String, Integer> numbers) {
        var events = file.trace().events();
        var numberOf = new int[events.textCount()];
        for (int text = 0; text < numberOf.length; text++) {
            numberOf[text] = numbers.getOrDefault(events.text(text), -1);
        }
        var unsorted = IntStream.range(0, events.size())
                .filter(event -> events.timeBase(event) == timeBase && events.messageId(event) >= 0).limit(MAX_EVENTS)
                .toArray();
        var inOrder = inOrder(unsorted, Arrays.stream(unsorted).mapToLong(events::start).toArray());
        return new EventSequence(Arrays.stream(inOrder).mapToLong(events::start).toArray(),
                Arrays.stream(inOrder).map(event -> numberOf[events.messageId(event)]).toArray());
    }

    private static int[] inOrder(int[] unsorted, long[] starts) {
        boolean sorted = true;
        for (int i = 1; i < starts.length && sorted; i++) {
            sorted = starts[i - 1] <= starts[i];
        }
        if (sorted) {
            return unsorted;
        }
        return IntStream.range(0, unsorted.length).boxed()
                .sorted((a, b) -> Long.compare(starts[a], starts[b])).mapToInt(i -> unsorted[i]).toArray();
    }

    int size() {
        return ticks.length;
    }
}
