// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.write;

import module java.base;

/// The result of [ReportWriter], with the values that NVTXT cannot express.
///
/// @param events how many events were written
/// @param differences how often the result differs from the report in each way; without those that it doesn't
public record WrittenReport(long events, Map<Loss, Long> differences) {
    public WrittenReport {
        var copy = new EnumMap<Loss, Long>(Loss.class);
        copy.putAll(differences);
        differences = Collections.unmodifiableMap(copy);
    }

    /// What differs from the report.
    public enum Loss {
        TEXT("text", "changed: NVTXT can't represent the line breaks or quotes"), //
        UNTIMED("event", "left out: no clock"), //
        ROUNDED("time", "rounded to a tick of the time base"), //
        ID("process or thread id", "of more than 24 bits, of which Nsight keeps 24: free ones are used"), //
        OPEN_END("range", "without an end inside a range that ends; closed at the end of the file"), //
        ARGUMENTS("event", "written without arguments, which NVTXT doesn't have"), //
        COUNTER("counter", "left out: NVTXT has no counters"), //
        FLOW("flow", "left out: NVTXT has no flows");

        private final String noun;
        private final String words;

        Loss(String noun, String words) {
            this.noun = noun;
            this.words = words;
        }

        /// {@return what happened, for example `2 flows left out: NVTXT has no flows`}
        ///
        /// @param count how often
        public String words(long count) {
            return count + " " + noun + (count == 1 ? " " : "s ") + words;
        }
    }
}
