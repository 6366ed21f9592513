// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.model;

/// What is odd about a span; the timeline draws it so and describes it. Combined as bits.
public enum SpanFlag {
    /// Has no end; drawn to the end it is given, with an open edge.
    OPEN("open: it has no end"),
    /// Ends before it starts; drawn from the smaller to the larger time.
    REVERSED("reversed: it ends before it starts"),
    /// A start without an end or an end without a start.
    UNMATCHED("unmatched"),
    /// Is after an event of its thread that is later in time.
    BACKWARDS("time runs backwards here"),
    /// Its start is outside what the axis can hold and is drawn at the edge.
    CLAMPED("outside the axis"),
    /// Its owner draws it with slanting stripes.
    STRIPES("marked with stripes"),
    /// Its owner draws it with upright bars.
    BARS("marked with bars"),
    /// Its owner draws it with level lines.
    LINES("marked with lines");

    /// The flags that an owner sets, which say nothing of the span itself.
    private static final int PATTERNS = STRIPES.bit() | BARS.bit() | LINES.bit();

    private final String words;

    SpanFlag(String words) {
        this.words = words;
    }

    /// {@return the bit of this flag in [SpanColumns#flags(int)]}
    @SuppressWarnings("EnumOrdinal") // bits live no longer than the program
    public int bit() {
        return 1 << ordinal();
    }

    /// {@return whether this flag is among the bits}
    public boolean isIn(int bits) {
        return (bits & bit()) != 0;
    }

    /// {@return a short description}
    public String words() {
        return words;
    }

    /// {@return whether anything is odd about the span itself, besides the patterns of its owner}
    public static boolean isOdd(int bits) {
        return (bits & ~PATTERNS) != 0;
    }

    /// {@return whether the span is drawn with a pattern over its color}
    public static boolean isPatterned(int bits) {
        return (bits & (PATTERNS | REVERSED.bit())) != 0;
    }

    /// {@return whether it is a pattern of the owner}
    public boolean isPattern() {
        return isIn(PATTERNS);
    }
}
