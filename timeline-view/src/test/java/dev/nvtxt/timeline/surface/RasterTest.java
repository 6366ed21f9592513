// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.surface;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

/// Columns that are drawn together are the pixels that they are one by one.
class RasterTest {
    private static final int WIDTH = 24;
    private static final int HEIGHT = 16;

    @Test
    void columnsSideBySideOverAndUnderOthers() {
        var random = new Random(1);
        var raster = new Raster(WIDTH, HEIGHT);
        int[] expected = new int[WIDTH * HEIGHT];
        int x = 0;
        for (int step = 0; step < 20_000; step++) {
            // Mostly the next column, at times somewhere else, and wrapped at the right edge.
            x = random.nextInt(8) == 0 ? random.nextInt(WIDTH) : (x + 1) % WIDTH;
            int y = random.nextInt(6) == 0 ? random.nextInt(HEIGHT) : 3;
            int w = random.nextInt(5) == 0 ? 1 + random.nextInt(4) : 1;
            int h = random.nextInt(6) == 0 ? 1 + random.nextInt(HEIGHT) : 5;
            int argb = 0xFF000000 | random.nextInt(1 << 24);
            int parts = random.nextInt(20) == 0 ? 100 : Surface.WHOLE;
            raster.blend(x, y, w, h, argb, parts);
            for (int line = y; line < Math.min(HEIGHT, y + h); line++) {
                for (int column = x; column < Math.min(WIDTH, x + w); column++) {
                    int at = line * WIDTH + column;
                    expected[at] = parts == Surface.WHOLE ? argb : Argb.mix(expected[at], argb, parts);
                }
            }
            if (random.nextInt(30) == 0) {
                assertThat(raster.pixels()).isEqualTo(expected);
            }
        }
        assertThat(raster.copy(0, 0, WIDTH, HEIGHT)).isEqualTo(expected);
    }
}
