// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.trace;

/// What an event is.
public enum EventKind {
    /// An instant.
    MARKER("marker"),
    /// A range from `RangeStartEnd`; such ranges may overlap in any way.
    START_END("start-end"),
    /// A range from `RangePush` and its `RangePop`; such ranges nest by thread.
    PUSH_POP("push-pop"),
    /// A range of another format than NVTXT; such ranges nest by track, unless the track says that they overlap.
    SLICE("slice");

    private final String word;

    EventKind(String word) {
        this.word = word;
    }

    /// {@return the word for it, the same in filters and all outputs}
    public String word() {
        return word;
    }
}
