// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.sample;

import dev.nvtxt.timeline.model.SpanColumns;
import dev.nvtxt.timeline.model.SpanGrowth;
import dev.nvtxt.timeline.model.SpanShape;
import dev.nvtxt.timeline.sample.ArraySpans.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Spans of a lane that grows: most are added at its end in time, some anywhere; open ones get longer or are closed; some
/// stand at the end of the numbers and move when others are added.
public final class GrowingSpans extends ArraySpans {
    private final List<Span> list;
    private final int moving;
    private final @Nullable GrowingSpans before;
    private final SpanGrowth growth;

    private GrowingSpans(List<Span> list, int moving, @Nullable GrowingSpans before, SpanGrowth growth) {
        this.list = list;
        this.moving = moving;
        this.before = before;
        this.growth = growth;
        list.forEach(this::add);
    }

    /// {@return spans to begin with}
    public static GrowingSpans of(Random random) {
        List<Span> list = new ArrayList<>();
        int size = random.nextInt(3) == 0 ? random.nextInt(4) : random.nextInt(9000);
        for (int i = 0; i < size; i++) {
            list.add(span(random, i * 10L));
        }
        return new GrowingSpans(list, Math.min(size, random.nextInt(4)), null, new SpanGrowth(0));
    }

    /// {@return what has become of them some time later}
    public GrowingSpans later(Random random) {
        int kept = list.size() - moving;
        List<Span> now = new ArrayList<>(list.subList(0, kept));
        int[] changed = IntStream.range(0, random.nextInt(3)).map(_ -> random.nextInt(3) == 0 ? 0 : kept - 1)
                .filter(span -> span >= 0 && span < kept).distinct().sorted().toArray();
        long end = list.size() * 10L;
        for (int span : changed) {
            Span old = now.get(span);
            long stays = random.nextInt(4) == 0 ? old.startNs() - random.nextInt(3) : old.startNs();
            now.set(span, new Span(old.shape(), random.nextInt(8) == 0 ? 2 : old.depth(), stays,
                    old.shape() == SpanShape.MARKER ? stays : end + random.nextInt(100), old.label(),
                    random.nextBoolean() ? old.argb() : 0xFF00FF00, 1));
        }
        int added = random.nextInt(4) == 0 ? 0 : random.nextInt(random.nextInt(5) == 0 ? 5000 : 20);
        for (int i = 0; i < added; i++) {
            boolean isAnywhere = random.nextInt(40) == 0;
            now.add(span(random, isAnywhere ? random.nextLong(end + 1) : end + i * 10L));
        }
        now.addAll(list.subList(kept, list.size()));
        return new GrowingSpans(now, moving, this, new SpanGrowth(kept, changed));
    }

    private static Span span(Random random, long startNs) {
        SpanShape shape = SpanShape.values()[random.nextInt(3)];
        long length = switch (random.nextInt(6)) {
            case 0 -> 0;
            case 1 -> random.nextInt(400);
            case 2 -> random.nextInt(50) == 0 ? 20_000_000_000L : random.nextInt(20);
            default -> random.nextInt(9);
        };
        long end = shape == SpanShape.MARKER ? startNs : startNs + length;
        boolean isReversed = random.nextInt(30) == 0;
        return new Span(shape, random.nextInt(3), isReversed ? end : startNs, isReversed ? startNs : end,
                "span", 0xFF000000 + random.nextInt(3), random.nextInt(2));
    }

    @Override
    public @Nullable SpanGrowth growthSince(SpanColumns other) {
        return before != null && before.equals(other) ? growth : null;
    }
}
