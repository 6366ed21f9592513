// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.model.palette;

/// The colors of everything but the spans. Immutable.
@SuppressWarnings("EnumOrdinal") // an index into an array that is made here
public final class TimelinePalette {
    /// For light themes.
    public static final TimelinePalette LIGHT = new TimelinePalette(false, new int[]{ 0xFFFFFFFF, 0xFFFAFBFC,
        0xFFF6F8FA, 0xFFEAEEF2, 0xFFF6F8FA, 0xFFD0D7DE, 0xFFEDF0F3, 0xFF1F2328, 0xFF59636E, 0xFF0964D0, 0xFFBF3989,
        0xFF8250DF, 0xFF8F6000, 0xFFCF222E, 0xFF57606A, 0xFFD8DEE4 });
    /// For dark themes.
    public static final TimelinePalette DARK = new TimelinePalette(true, new int[]{ 0xFF0D1117, 0xFF11161D,
        0xFF161B22, 0xFF21262D, 0xFF161B22, 0xFF30363D, 0xFF1C222A, 0xFFE6EDF3, 0xFF9198A1, 0xFF4493F8, 0xFFF778BA,
        0xFFAB7DF8, 0xFFD29922, 0xFFF85149, 0xFF8B949E, 0xFF2A313A });

    private final boolean dark;
    private final int[] argb;

    private TimelinePalette(boolean dark, int[] argb) {
        this.dark = dark;
        this.argb = argb;
    }

    /// {@return whether it is for a dark theme}
    public boolean isDark() {
        return dark;
    }

    /// {@return an opaque color as 0xAARRGGBB}
    public int argb(PaletteColor color) {
        return argb[color.ordinal()];
    }
}
