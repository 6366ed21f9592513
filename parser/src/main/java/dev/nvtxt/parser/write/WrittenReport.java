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
        TEXT("text", "has line breaks or quotes that NVTXT can't carry; they were replaced"), //
        UNTIMED("event", "has no clock and was left out"), //
        OPEN_END("range", "has no end inside a range that ends; it was ended with the file"), //
        ARGUMENTS("event", "has arguments, which NVTXT doesn't have"), //
        COUNTER("counter", "was left out; NVTXT has none"), //
        FLOW("flow", "was left out; NVTXT has none");

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

        /// {@return what happened to it}
        public String words() {
            return words;
        }
    }
}
