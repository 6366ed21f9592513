// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.model;

import org.jspecify.annotations.Nullable;

/// The spans of one lane in columns, numbered from 0 in any order.
///
/// The answers never change for one object: when a lane grows, the source hands over another object. All methods are
/// called from any thread, often millions of times, and allocate nothing but labels.
public interface SpanColumns {
    /// Instead of a depth, for [SpanShape#PACKED].
    int PACKED = -1;

    /// Instead of a depth, for [SpanShape#MARKER].
    int MARKER = -2;

    /// {@return the columns of a lane without spans}
    static SpanColumns empty() {
        record NoSpans() implements SpanColumns {
            @Override
            public int size() {
                return 0;
            }

            @Override
            public long startNs(int span) {
                throw new IndexOutOfBoundsException(span);
            }

            @Override
            public long endNs(int span) {
                throw new IndexOutOfBoundsException(span);
            }

            @Override
            public SpanShape shape(int span) {
                throw new IndexOutOfBoundsException(span);
            }

            @Override
            public int labelId(int span) {
                throw new IndexOutOfBoundsException(span);
            }

            @Override
            public String label(int span) {
                throw new IndexOutOfBoundsException(span);
            }
        }
        return new NoSpans();
    }

    /// {@return the number of spans}
    int size();

    /// {@return how many of the spans are events; the others are signs of something that is not one}
    default int eventCount() {
        return size();
    }

    /// {@return its start on the axis, in ns, or in ticks in a lane with an axis of its own}
    long startNs(int span);

    /// {@return its end, exclusive; equal to the start of a marker; less than it where the span is reversed}
    long endNs(int span);

    /// {@return how it takes its place}
    SpanShape shape(int span);

    /// {@return its depth: how many ancestors it has, from 0; of [SpanShape#NESTED] only}
    default int depth(int span) {
        return 0;
    }

    /// Reads the places of spans, which the methods above return one by one. A lane's index asks for all of its spans, so
    /// columns that can answer for many at once should.
    ///
    /// @param from the first span
    /// @param to the one after the last
    /// @param startsNs takes the start of each span at its number
    /// @param endsNs takes their ends
    /// @param depths takes the depth of those that are nested, and [#PACKED] or [#MARKER] for others
    default void readPlaces(int from, int to, long[] startsNs, long[] endsNs, int[] depths) {
        for (int span = from; span < to; span++) {
            startsNs[span] = startNs(span);
            endsNs[span] = endNs(span);
            depths[span] = switch (shape(span)) {
                case NESTED -> depth(span);
                case PACKED -> PACKED;
                case MARKER -> MARKER;
            };
        }
    }

    /// Compares with the lane's previous columns. Called once for new columns, away from the JavaFX thread.
    ///
    /// @param before the previous columns
    /// @return the difference, or null to rebuild all that was made of them
    default @Nullable SpanGrowth growthSince(SpanColumns before) {
        return null;
    }

    /// {@return whether [#argb(int)] is a color that the data gives}
    default boolean hasColor(int span) {
        return false;
    }

    /// {@return its color as 0xAARRGGBB; meaningless without [#hasColor(int)]}
    default int argb(int span) {
        return 0;
    }

    /// {@return a number that is equal for spans with an equal label, at least within the lane}
    int labelId(int span);

    /// {@return what is written on it; "" where there is nothing to write}
    String label(int span);

    /// {@return the [SpanFlag] bits}
    default int flags(int span) {
        return 0;
    }

    /// {@return what its tool tip says below label and times; "" for nothing}
    default String description(int span) {
        return "";
    }

    /// {@return what the owner of the data calls it: equal for the same span in other columns, or null}
    default @Nullable Object item(int span) {
        return null;
    }
}
