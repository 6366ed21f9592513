// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.model;

/// Colors that people with any color vision can tell apart: seven of Okabe and Ito's, the yellow a little darker, and
/// nine selected to stay far from all others however the eye mixes them. None is gray, which means no color.
public final class SafePalette {
    private static final int[] COLORS = { 0xFF0072B2, 0xFFE69F00, 0xFF009E73, 0xFFCC79A7, 0xFF56B4E9, 0xFFD55E00,
        0xFFE3D84A, 0xFF663355, 0xFF883322, 0xFF99BB66, 0xFF9988FF, 0xFF99DDAA, 0xFF553377, 0xFFFFAACC, 0xFF6655CC,
        0xFFAA6633 };

    private SafePalette() {}

    /// {@return the number of colors}
    public static int size() {
        return COLORS.length;
    }

    /// {@return a color for any number; equal numbers get equal colors}
    public static int of(int hash) {
        int mixed = hash * 0x9E3779B9;
        return COLORS[(mixed >>> 16) % COLORS.length];
    }

    /// {@return the color with that index, counted around}
    public static int at(int index) {
        return COLORS[Math.floorMod(index, COLORS.length)];
    }
}
