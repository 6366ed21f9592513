// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.surface;

/// Arithmetic with opaque colors.
public final class Argb {
    private static final int DARK_TEXT = 0xFF000000;
    private static final int LIGHT_TEXT = 0xFFFFFFFF;
    /// The contrast that text needs (WCAG 1.4.3).
    private static final double READABLE = 4.5;

    private Argb() {}

    /// {@return a mixed with b, of which `parts` of 256 are taken}
    public static int mix(int a, int b, int parts) {
        int complement = 256 - parts;
        int redBlue = ((a & 0xFF00FF) * complement + (b & 0xFF00FF) * parts) >>> 8 & 0xFF00FF;
        int green = ((a & 0x00FF00) * complement + (b & 0x00FF00) * parts) >>> 8 & 0x00FF00;
        return 0xFF000000 | redBlue | green;
    }

    /// {@return the text color, dark or light, for a color: light where that is readable, as black on brown looks darker than
    /// its contrast says; else the one with the larger contrast}
    public static int textOn(int argb) {
        double luminance = luminance(argb);
        double onLight = 1.05 / (luminance + 0.05);
        double onDark = (luminance + 0.05) / (luminance(DARK_TEXT) + 0.05);
        return onLight > READABLE || onLight > onDark ? LIGHT_TEXT : DARK_TEXT;
    }

    /// {@return the contrast of two colors as WCAG defines it, from 1 to 21}
    public static double contrast(int a, int b) {
        double first = luminance(a) + 0.05;
        double second = luminance(b) + 0.05;
        return Math.max(first, second) / Math.min(first, second);
    }

    private static double luminance(int argb) {
        return 0.2126 * LINEAR[argb >> 16 & 0xFF] + 0.7152 * LINEAR[argb >> 8 & 0xFF] + 0.0722 * LINEAR[argb & 0xFF];
    }

    private static final double[] LINEAR = linear();

    private static double[] linear() {
        double[] table = new double[256];
        for (int i = 0; i < 256; i++) {
            double value = i / 255.0;
            table[i] = value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
        }
        return table;
    }
}
