// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.render;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.timeline.model.ShapeSink;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What a sink is told is enough to paint the same picture.
class RasterSinkTest {
    private static final int SIZE_PX = 64;

    @ParameterizedTest
    @ValueSource(longs = { 1, 2, 3, 4, 5, 6, 7, 8 })
    void paintingWhatIsToldGivesTheSamePixels(long seed) {
        var told = new Raster(SIZE_PX, SIZE_PX);
        var original = new Raster(SIZE_PX, SIZE_PX);
        original.tell(new Painter(told));
        paintSomething(original, new Random(seed));
        assertThat(told.pixels()).as("seed %d", seed).isEqualTo(original.pixels());
    }

    @ParameterizedTest
    @ValueSource(longs = { 9, 10 })
    void aSinkChangesNoPixel(long seed) {
        var plain = new Raster(SIZE_PX, SIZE_PX);
        paintSomething(plain, new Random(seed));
        var watched = new Raster(SIZE_PX, SIZE_PX);
        watched.tell(new Painter(new Raster(SIZE_PX, SIZE_PX)));
        paintSomething(watched, new Random(seed));
        assertThat(watched.pixels()).as("seed %d", seed).isEqualTo(plain.pixels());
    }

    private static void paintSomething(Raster raster, Random random) {
        for (int i = 0; i < 60; i++) {
            int x = random.nextInt(-10, SIZE_PX);
            int y = random.nextInt(-10, SIZE_PX);
            int w = random.nextInt(8, 30);
            int h = random.nextInt(8, 30);
            int argb = 0xFF000000 | random.nextInt(0x1000000);
            switch (random.nextInt(7)) {
                case 0 -> raster.fill(x, y, w, h, argb);
                case 1 -> raster.blend(x, y, w, h, argb, random.nextInt(1, 256));
                case 2 -> raster.outline(x, y, w, h, 2, argb);
                case 3 -> raster.stripes(x, y, w, h, 6, argb);
                case 4 -> raster.spindle(x, y, new int[]{ 0, 1, 2, 3, 2, 1, 0 }, argb);
                case 5 -> raster.pill(x, y, w, h, 3, argb);
                default -> raster.clip(x, y, w, h);
            }
        }
    }

    private record Painter(Raster raster) implements ShapeSink {
        @Override
        public void clip(int x, int y, int w, int h) {
            raster.clip(x, y, w, h);
        }

        @Override
        public void fill(int x, int y, int w, int h, int argb, int parts) {
            if (parts == 256) {
                raster.fill(x, y, w, h, argb);
            } else {
                raster.blend(x, y, w, h, argb, parts);
            }
        }

        @Override
        public void pill(int x, int y, int w, int h, int radius, int argb) {
            raster.pill(x, y, w, h, radius, argb);
        }

        @Override
        public void spindle(int middle, int y, int[] halfWidths, int argb) {
            raster.spindle(middle, y, halfWidths, argb);
        }

        @Override
        public void stripes(int x, int y, int w, int h, int period, int thick, int argb) {
            assertThat(thick).isEqualTo(period / 3);
            raster.stripes(x, y, w, h, period, argb);
        }

        @Override
        public void text(String text, float x, int baseLine, float widthPx, TextStyle style, int argb) {
            throw new AssertionError("no text was painted: " + text);
        }
    }
}
