// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.trace;

/// What an event is.
public enum EventKind {
    /// An instant.
    MARKER,
    /// A range from `RangeStartEnd`; such ranges may overlap in any way.
    START_END,
    /// A range from `RangePush` and its `RangePop`; such ranges nest by thread.
    PUSH_POP,
    /// A range of another format than NVTXT; such ranges nest by track, unless the track says that they overlap.
    SLICE
}
