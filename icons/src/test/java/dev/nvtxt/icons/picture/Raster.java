// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.icons.picture;

import java.util.ArrayList;
import java.util.List;

/// Turns shapes into pixels, the later over the earlier, with 8 × 8 samples a pixel.
final class Raster {
    private static final int SAMPLES = 8;

    private final int sizePx;
    private final int[] argb;

    private Raster(int sizePx, int[] argb) {
        this.sizePx = sizePx;
        this.argb = argb;
    }

    int sizePx() {
        return sizePx;
    }

    /// {@return the pixels row by row as 0xAARRGGBB}
    int[] argb() {
        return argb.clone();
    }

    static Raster paint(int sizePx, List<Shape> shapes) {
        var pixels = new int[sizePx * sizePx];
        double size = sizePx;
        for (int y = 0; y < sizePx; y++) {
            double top = y / size;
            double bottom = (y + 1) / size;
            var inRow = shapes.stream().filter(shape -> shape.reaches(0, top, 1, bottom)).toList();
            for (int x = 0; x < sizePx; x++) {
                double left = x / size;
                double right = (x + 1) / size;
                var here = new ArrayList<Shape>(inRow);
                here.removeIf(shape -> !shape.reaches(left, top, right, bottom));
                pixels[y * sizePx + x] = here.isEmpty() ? 0 : pixel(sizePx, x, y, here);
            }
        }
        return new Raster(sizePx, pixels);
    }

    private static int pixel(int sizePx, int x, int y, List<Shape> shapes) {
        // Colors are summed weighted by alpha, so that clear samples do not darken an edge.
        double alpha = 0;
        var sums = new double[3];
        for (int sample = 0; sample < SAMPLES * SAMPLES; sample++) {
            double sampleX = (x + (sample % SAMPLES + 0.5) / SAMPLES) / sizePx;
            int sampleRow = sample / SAMPLES;
            double sampleY = (y + (sampleRow + 0.5) / SAMPLES) / sizePx;
            int color = color(sampleX, sampleY, shapes);
            double weight = (color >>> 24) / 255.0;
            alpha += weight;
            for (int channel = 0; channel < 3; channel++) {
                sums[channel] += weight * (color >>> (channel * 8) & 0xFF);
            }
        }
        if (alpha == 0) {
            return 0;
        }
        int result = (int) Math.round(255 * alpha / (SAMPLES * SAMPLES)) << 24;
        for (int channel = 0; channel < 3; channel++) {
            result |= (int) Math.round(sums[channel] / alpha) << (channel * 8);
        }
        return result;
    }

    private static int color(double x, double y, List<Shape> shapes) {
        for (int i = shapes.size() - 1; i >= 0; i--) {
            if (shapes.get(i).contains(x, y)) {
                return shapes.get(i).argb(y);
            }
        }
        return 0;
    }
}
