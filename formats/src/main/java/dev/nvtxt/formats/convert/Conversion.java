// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.convert;

import module java.base;

/// What became of an input.
///
/// @param events how many events were written
/// @param rows how many lines or records the input has, without the header of a table
/// @param counts how often each finding was made
/// @param first the first places of each finding, by kind
public record Conversion(long events, long rows, Map<Finding, Long> counts, List<Example> first) {
    public Conversion {
        counts = Map.copyOf(counts);
        first = List.copyOf(first);
    }

    /// What did not go as the mapping says. Nothing of it is dropped without being counted.
    public enum Finding {
        NO_MATCH("did not match the pattern and was left out", "did not match the pattern and were left out"), //
        BAD_TIME("has no readable time and was left out", "have no readable time and were left out"), //
        BAD_VALUE("has a value that can't be read; the event was written without it",
                "have values that can't be read; the events were written without them"), //
        REVERSED("ends before it starts; a marker was written at its start",
                "end before they start; markers were written at their starts"), //
        UNPAIRED("has no other half to begin or end a range; a marker was written",
                "have no other half to begin or end a range; markers were written"), //
        REPLACED("has a text that NVTXT can't carry; line breaks or quotes were replaced",
                "have texts that NVTXT can't carry; line breaks or quotes were replaced"), //
        BAD_BYTES("has bytes that are not UTF-8; they were replaced",
                "have bytes that are not UTF-8; they were replaced");

        private final String one;
        private final String several;

        Finding(String one, String several) {
            this.one = one;
            this.several = several;
        }

        /// {@return what happened to a line}
        public String words() {
            return one;
        }

        /// {@return what happened to that many lines}
        public String words(long count) {
            return count == 1 ? one : several;
        }
    }

    /// Where something was found.
    ///
    /// @param finding what
    /// @param line the line of the input, from 1
    /// @param column the column or group, or ""
    /// @param value the text that is there
    public record Example(Finding finding, long line, String column, String value) {}

    /// {@return how often a finding was made}
    public long count(Finding finding) {
        return counts.getOrDefault(finding, 0L);
    }
}
