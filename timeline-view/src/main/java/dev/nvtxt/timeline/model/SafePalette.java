// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.model;

/// Colours that people with any of the three kinds of colour-vision deficiency can tell apart: the hues of Okabe and
/// Ito, each in a plain, a lighter and a darker step, so that lightness tells neighbours apart as well.
public final class SafePalette {
    private static final int[] COLORS = { 0xFF0072B2, 0xFFE69F00, 0xFF009E73, 0xFFCC79A7, 0xFF56B4E9, 0xFFD55E00,
        0xFFE3D84A, 0xFF8C8C8C, 0xFF6FA8D6, 0xFFB37A00, 0xFF63C6A6, 0xFFA34F7E, 0xFF2B7FB5, 0xFFF0A36B, 0xFF00745A,
        0xFFBDB06B };

    private SafePalette() {}

    /// {@return the number of colours}
    public static int size() {
        return COLORS.length;
    }

    /// {@return a colour for any number; equal numbers get equal colours}
    public static int of(int hash) {
        int mixed = hash * 0x9E3779B9;
        return COLORS[(mixed >>> 16) % COLORS.length];
    }

    /// {@return the colour with that index, counted around}
    public static int at(int index) {
        return COLORS[Math.floorMod(index, COLORS.length)];
    }
}
