// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.sample;

import dev.nvtxt.timeline.model.SpanColumns;
import dev.nvtxt.timeline.model.SpanShape;
import java.util.Random;

/// Spans of all shapes from a seed: clusters, gaps, equal times, reversed ones, any order, near and far from zero.
public final class RandomSpans {
    private RandomSpans() {}

    /// {@return the spans of a seed; the same for the same seed}
    @SuppressWarnings("EnumOrdinal") // any shape will do
    public static SpanColumns of(long seed) {
        Random random = new Random(seed);
        ArraySpans spans = new ArraySpans();
        long base = random.nextInt(3) == 0 ? 1_700_000_000_000_000_000L : random.nextInt(2000) - 1000L;
        int size = 1 + random.nextInt(random.nextInt(4) == 0 ? 3000 : 120);
        long range = 1L << (2 + random.nextInt(34));
        for (int i = 0; i < size; i++) {
            long start = base + (random.nextInt(3) == 0 ? random.nextInt(20) : random.nextLong(range));
            long length = switch (random.nextInt(4)) {
                case 0 -> 0;
                case 1 -> random.nextInt(5);
                case 2 -> random.nextLong(Math.max(1, range / 50));
                default -> random.nextLong(range);
            };
            SpanShape shape = SpanShape.values()[random.nextInt(3)];
            boolean reversed = shape != SpanShape.MARKER && random.nextInt(12) == 0;
            long end = shape == SpanShape.MARKER ? start : start + length;
            spans.add(new ArraySpans.Span(shape, random.nextInt(4), reversed ? end : start, reversed ? start : end,
                    "span " + i % 9, 0, 0));
        }
        return spans;
    }
}
