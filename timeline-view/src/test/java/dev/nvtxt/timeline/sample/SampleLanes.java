// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.sample;

import dev.nvtxt.timeline.model.Lane;
import dev.nvtxt.timeline.model.LaneAxis;
import dev.nvtxt.timeline.model.LaneBadge;
import dev.nvtxt.timeline.model.LaneStatus;
import dev.nvtxt.timeline.model.SpanColumns;
import dev.nvtxt.timeline.model.SpanFlag;
import dev.nvtxt.timeline.model.SpanShape;
import dev.nvtxt.timeline.model.TimelineSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/// Lanes that look like those of a game and of a solver.
public final class SampleLanes {
    private static final String[] STAGES = { "Input", "Physics", "Animation", "Culling", "Shadow maps", "G-buffer",
        "Lighting", "Transparency", "Post processing", "Present" };

    private SampleLanes() {}

    /// {@return two files with everything that can be drawn}
    public static TimelineSource everything() {
        long base = 1_700_000_000_000_000_000L;
        List<Lane> lanes = new ArrayList<>();
        lanes.add(Lane.of("f1", "Renderer, build 1042").fileHeader()
                .badges(List.of(new LaneBadge("clock", "QPC ±100 ns", LaneBadge.Tone.PLAIN, "10 MHz"),
                        new LaneBadge("problems", "! 3", LaneBadge.Tone.ERROR, "3 problems")))
                .build());
        lanes.add(Lane.of("p1", "game.exe").number("1844").under("f1").build());
        lanes.add(Lane.of("t1", "Main thread").number("4880").under("p1").spans(frames(base, 40, 1)).build());
        lanes.add(Lane.of("t2", "Loader").number("4912").under("p1").spans(overlapping(base, 60, 2))
                .badges(List.of(new LaneBadge("problems", "! 1", LaneBadge.Tone.WARNING, "1 problem"))).build());
        lanes.add(Lane.of("t3", "Audio").number("5120").under("p1").spans(dense(base, 20000, 3)).build());
        lanes.add(Lane.of("t4", "Odd").number("5121").under("p1").spans(odd(base)).build());
        lanes.add(Lane.of("f2", "solver-rank-0.nvtxt").fileHeader()
                .badges(List.of(new LaneBadge("clock", "no clock", LaneBadge.Tone.WARNING, "set a rate")))
                .status(LaneStatus.loading("42% read")).build());
        lanes.add(Lane.of("p2", "solver").number("77").under("f2").build());
        lanes.add(Lane.of("t5", "rank 0").number("78").under("p2").spans(frames(base + 90_000_000, 20, 5))
                .status(LaneStatus.loading("42% read")).build());
        lanes.add(Lane.of("t6", "Rdtsc").number("79").under("p2").axis(new LaneAxis(1000, 900_000, "ticks"))
                .spans(frames(0, 1, 6)).build());
        return TimelineSource.of(lanes);
    }

    /// {@return frames of nested stages, with marks}
    public static SpanColumns frames(long base, int count, int seed) {
        Random random = new Random(seed);
        ArraySpans spans = new ArraySpans();
        long at = base;
        for (int frame = 0; frame < count; frame++) {
            long start = at;
            for (String stage : STAGES) {
                long length = 200_000L + random.nextInt(2_000_000);
                spans.nested(1, at, at + length, stage);
                long inner = at;
                for (int i = 0; i < 6; i++) {
                    long part = random.nextInt((int) (length / 7)) + 50L;
                    spans.nested(2, inner, inner + part, stage + " job " + i);
                    inner += part + random.nextInt(10_000);
                    if (inner > at + length) {
                        break;
                    }
                }
                at += length;
            }
            spans.nested(0, start, at, "Frame " + frame);
            spans.mark(at, "vsync " + frame);
            at += random.nextInt(800_000);
        }
        return spans;
    }

    /// {@return ranges that overlap without nesting}
    public static SpanColumns overlapping(long base, int count, int seed) {
        Random random = new Random(seed);
        ArraySpans spans = new ArraySpans();
        for (int i = 0; i < count; i++) {
            long start = base + random.nextInt(500_000_000);
            spans.packed(start, start + 5_000_000 + random.nextInt(60_000_000), "load texture_" + i + ".dds");
        }
        return spans;
    }

    /// {@return many short spans and marks}
    public static SpanColumns dense(long base, int count, int seed) {
        Random random = new Random(seed);
        ArraySpans spans = new ArraySpans();
        long at = base;
        for (int i = 0; i < count; i++) {
            long length = 1000L + random.nextInt(20_000);
            spans.nested(0, at, at + length, "mix " + i % 7);
            if (i % 4 == 0) {
                spans.mark(at, "underrun");
            }
            at += length + random.nextInt(i % 1000 < 300 ? 40_000 : 4_000);
        }
        return spans;
    }

    private static SpanColumns odd(long base) {
        ArraySpans spans = new ArraySpans();
        spans.add(new ArraySpans.Span(SpanShape.PACKED, 0, base + 180_000_000, base + 40_000_000, "reversed range",
                0xFF3377CC, SpanFlag.REVERSED.bit()));
        spans.add(new ArraySpans.Span(SpanShape.NESTED, 0, base + 200_000_000, base + 480_000_000, "open range",
                0xFF22AA66, SpanFlag.OPEN.bit()));
        spans.nested(0, base, base + 60_000_000, "日本語のラベル");
        spans.nested(0, base + 60_000_000, base + 120_000_000, "مرحبا بالعالم");
        spans.nested(0, base + 120_000_000, base + 120_000_000, "no length");
        spans.add(new ArraySpans.Span(SpanShape.NESTED, 1, base + 210_000_000, base + 300_000_000, "yellow",
                0xFFFFFF00, 0));
        spans.add(new ArraySpans.Span(SpanShape.NESTED, 1, base + 300_000_000, base + 390_000_000, "yellow again",
                0xFFFFFF00, 0));
        return spans;
    }
}
