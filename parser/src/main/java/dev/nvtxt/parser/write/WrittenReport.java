// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.write;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/// What [ReportWriter] wrote, and what NVTXT has no way to say.
///
/// @param events how many events were written
/// @param changes how often each change was made; without those that were not
public record WrittenReport(long events, Map<Change, Long> changes) {
    public WrittenReport {
        var copy = new EnumMap<Change, Long>(Change.class);
        copy.putAll(changes);
        changes = Collections.unmodifiableMap(copy);
    }

    /// What differs from the report.
    public enum Change {
        TEXT("text", "changed: line breaks or quotes can't be carried"), //
        UNTIMED("event", "left out: without a clock"), //
        OPEN_END("range", "without an end inside a range that ends; ended with the file"), //
        ARGUMENTS("event", "written without arguments, which NVTXT doesn't have"), //
        COUNTER("counter", "left out: NVTXT has none"), //
        FLOW("flow", "left out: NVTXT has none");

        private final String noun;
        private final String words;

        Change(String noun, String words) {
            this.noun = noun;
            this.words = words;
        }

        /// {@return what is counted}
        public String noun() {
            return noun;
        }

        /// {@return what happened, for one as for many}
        public String words() {
            return words;
        }
    }
}
