// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.benchmarks.timeline;

import dev.nvtxt.timeline.model.SpanColumns;
import dev.nvtxt.timeline.model.SpanShape;
import java.util.SplittableRandom;

/// A lane of many spans: nested ones in four depths, packed ones that overlap, and marks, dense and sparse by turns.
final class SyntheticSpans implements SpanColumns {
    private static final int KINDS = 8;

    private final long[] starts;
    private final int[] lengths;

    /// Makes a lane.
    ///
    /// @param size how many spans
    /// @param lengthNs how much of the axis they fill
    /// @param seed chooses them
    SyntheticSpans(int size, long lengthNs, long seed) {
        starts = new long[size];
        lengths = new int[size];
        SplittableRandom random = new SplittableRandom(seed);
        long groups = Math.max(1, size / KINDS);
        long step = Math.max(100, lengthNs / groups);
        for (int group = 0; group * KINDS < size; group++) {
            boolean burst = group / 500 % 3 == 0;
            long start = group * step + (burst ? 0 : random.nextLong(step / 4));
            long room = burst ? step / 10 : step / 2;
            for (int kind = 0; kind < KINDS && group * KINDS + kind < size; kind++) {
                int span = group * KINDS + kind;
                starts[span] = start + offset(kind, room);
                lengths[span] = (int) Math.min(Integer.MAX_VALUE, length(kind, room, random));
            }
        }
    }

    private static long offset(int kind, long room) {
        return switch (kind) {
            case 2 -> room / 8;
            case 3 -> room / 2;
            case 4 -> room / 4;
            default -> 0;
        };
    }

    private static long length(int kind, long room, SplittableRandom random) {
        return switch (kind) {
            case 0 -> room;
            case 1 -> room - room / 16;
            case 2, 3 -> room / 4;
            case 4 -> room / 10;
            case 5, 6 -> room + random.nextLong(room * 3);
            default -> 0;
        };
    }

    @Override
    public int size() {
        return starts.length;
    }

    @Override
    public long startNs(int span) {
        return starts[span];
    }

    @Override
    public long endNs(int span) {
        return starts[span] + lengths[span];
    }

    @Override
    public SpanShape shape(int span) {
        return switch (span % KINDS) {
            case 5, 6 -> SpanShape.PACKED;
            case 7 -> SpanShape.MARKER;
            default -> SpanShape.NESTED;
        };
    }

    @Override
    public int depth(int span) {
        return switch (span % KINDS) {
            case 1 -> 1;
            case 2, 3 -> 2;
            case 4 -> 3;
            default -> 0;
        };
    }

    @Override
    public boolean hasColor(int span) {
        return span % 3 == 0;
    }

    @Override
    public int argb(int span) {
        return 0xFF000000 | span * 0x9E3779;
    }

    @Override
    public int labelId(int span) {
        return span % 97;
    }

    @Override
    public String label(int span) {
        return LABELS[span % 97];
    }

    private static final String[] LABELS = new String[97];

    static {
        for (int i = 0; i < LABELS.length; i++) {
            LABELS[i] = "Render pass " + i;
        }
    }

    @Override
    public int flags(int span) {
        return 0;
    }
}
