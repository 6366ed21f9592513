// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.model.palette;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Any two colors of the palette are seen as two, also by eyes that lack a kind of cones.
class SafePaletteTest {
    /// A just noticeable difference is about 2.3; areas that do not touch need several times that.
    private static final double LEAST_DISTANCE = 14;

    /// What is seen of linear red, green and blue: Machado, Oliveira and Fernandes (2009), severity 1.
    private enum Vision {
        COMMON(1, 0, 0, 0, 1, 0, 0, 0, 1),
        PROTANOPIA(0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998),
        DEUTERANOPIA(0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881),
        TRITANOPIA(1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900);

        private final List<Double> matrix;

        Vision(double... matrix) {
            this.matrix = Arrays.stream(matrix).boxed().toList();
        }

        /// {@return what is seen of a color, as CIE L*a*b*}
        double[] lab(int argb) {
            double[] rgb = { linear(argb >> 16 & 255), linear(argb >> 8 & 255), linear(argb & 255) };
            double[] seen = new double[3];
            for (int row = 0; row < 3; row++) {
                double sum = 0;
                for (int column = 0; column < 3; column++) {
                    sum += matrix.get(3 * row + column) * rgb[column];
                }
                seen[row] = Math.clamp(sum, 0, 1);
            }
            double x = root((0.4124 * seen[0] + 0.3576 * seen[1] + 0.1805 * seen[2]) / 0.95047);
            double y = root(0.2126 * seen[0] + 0.7152 * seen[1] + 0.0722 * seen[2]);
            double z = root((0.0193 * seen[0] + 0.1192 * seen[1] + 0.9505 * seen[2]) / 1.08883);
            return new double[]{ 116 * y - 16, 500 * (x - y), 200 * (y - z) };
        }

        private static double linear(int value) {
            double part = value / 255.0;
            return part <= 0.04045 ? part / 12.92 : Math.pow((part + 0.055) / 1.055, 2.4);
        }

        private static double root(double part) {
            return part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116.0;
        }
    }

    @ParameterizedTest
    @EnumSource
    void anyTwoColorsAreToldApart(Vision vision) {
        for (int i = 0; i < SafePalette.size(); i++) {
            for (int j = 0; j < i; j++) {
                double[] a = vision.lab(SafePalette.at(i));
                double[] b = vision.lab(SafePalette.at(j));
                double distance = Math.sqrt(Math.pow(a[0] - b[0], 2) + Math.pow(a[1] - b[1], 2)
                        + Math.pow(a[2] - b[2], 2));
                assertThat(distance).as("%08X and %08X", SafePalette.at(i), SafePalette.at(j))
                        .isGreaterThan(LEAST_DISTANCE);
            }
        }
    }

    /// Bars in the dark theme stand on almost black: three to one is what graphics need to be seen (WCAG 1.4.11).
    @Test
    void eachColorIsSeenOnDark() {
        for (int i = 0; i < SafePalette.size(); i++) {
            assertThat(luminance(SafePalette.at(i)) + 0.05).as("%08X", SafePalette.at(i))
                    .isGreaterThan(2.9 * (luminance(0xFF0D1117) + 0.05));
        }
    }

    private static double luminance(int argb) {
        return 0.2126 * Vision.linear(argb >> 16 & 255) + 0.7152 * Vision.linear(argb >> 8 & 255)
                + 0.0722 * Vision.linear(argb & 255);
    }
}
