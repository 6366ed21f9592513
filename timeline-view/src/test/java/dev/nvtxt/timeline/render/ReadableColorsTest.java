// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.render;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.timeline.model.LaneBadge;
import dev.nvtxt.timeline.model.palette.PaletteColor;
import dev.nvtxt.timeline.model.palette.SafePalette;
import dev.nvtxt.timeline.model.palette.TimelinePalette;
import dev.nvtxt.timeline.surface.Argb;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReadableColorsTest {
    @Test
    void writesReadablyOnAnyColor() {
        Random random = new Random(1);
        for (int i = 0; i < 5000; i++) {
            int color = 0xFF000000 | random.nextInt();
            assertThat(Argb.contrast(Argb.textOn(color), color)).as("%08X", color).isGreaterThan(4.5);
        }
        for (int i = 0; i < SafePalette.size(); i++) {
            assertThat(Argb.contrast(Argb.textOn(SafePalette.at(i)), SafePalette.at(i))).isGreaterThan(4.5);
        }
    }

    @Test
    void writesLightOnBrown() {
        assertThat(Argb.textOn(0xFFAA6633)).isEqualTo(0xFFFFFFFF);
        assertThat(Argb.textOn(0xFFE69F00)).isEqualTo(0xFF000000);
    }

    @ParameterizedTest
    @EnumSource(value = PaletteColor.class, names = { "TEXT", "TEXT_MUTED", "ACCENT", "WARNING", "ERROR" })
    void writesReadablyInBothThemes(PaletteColor text) {
        for (TimelinePalette palette : new TimelinePalette[]{ TimelinePalette.LIGHT, TimelinePalette.DARK }) {
            for (PaletteColor behind : new PaletteColor[]{ PaletteColor.BACKGROUND,
                PaletteColor.BACKGROUND_ALTERNATE, PaletteColor.HEADER, PaletteColor.HEADER_STRONG,
                PaletteColor.RULER }) {
                assertThat(Argb.contrast(palette.argb(text), palette.argb(behind)))
                        .as("%s on %s, dark %s", text, behind, palette.isDark()).isGreaterThan(4.5);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = { false, true })
    void writesReadablyOnBadges(boolean isDark) {
        TimelinePalette palette = isDark ? TimelinePalette.DARK : TimelinePalette.LIGHT;
        for (LaneBadge.Tone tone : LaneBadge.Tone.values()) {
            int color = palette.argb(HeaderPainter.color(tone));
            int ground = HeaderPainter.badgeGround(palette, color);
            assertThat(Argb.contrast(HeaderPainter.badgeText(palette, color, ground), ground)).as("%s", tone)
                    .isGreaterThan(4.5);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = { false, true })
    void barsOfAnyColorHaveAnEdgeThatIsSeen(boolean isDark) {
        int background = (isDark ? TimelinePalette.DARK : TimelinePalette.LIGHT).argb(PaletteColor.BACKGROUND);
        Random random = new Random(3);
        for (int i = 0; i < 5000; i++) {
            int color = i < SafePalette.size() ? SafePalette.at(i) : 0xFF000000 | random.nextInt();
            assertThat(Argb.contrast(RowPainter.edgeOf(color, background), background)).as("%08X", color)
                    .isGreaterThan(2.9);
        }
        assertThat(Argb.contrast(RowPainter.edgeOf(background, background), background)).isGreaterThan(2.9);
        assertThat(RowPainter.edgeOf(0xFF0072B2, background)).as("seen without").isEqualTo(0xFF0072B2);
    }

    @ParameterizedTest
    @ValueSource(booleans = { false, true })
    void writesReadablyOnWhatTheFilterDims(boolean isDark) {
        TimelinePalette palette = isDark ? TimelinePalette.DARK : TimelinePalette.LIGHT;
        Random random = new Random(2);
        for (int i = 0; i < 5000; i++) {
            int color = i == 0 ? 0xFF000000 : i == 1 ? 0xFFFFFFFF : 0xFF000000 | random.nextInt();
            int dimmed = RowPainter.dimmed(color, palette.argb(PaletteColor.BACKGROUND));
            int text = RowPainter.dimmedText(dimmed, palette.argb(PaletteColor.TEXT));
            assertThat(Argb.contrast(text, dimmed)).as("%08X", color).isGreaterThan(4.5);
        }
    }

    /// What is no text needs 3 : 1 to be seen.
    @ParameterizedTest
    @EnumSource(value = PaletteColor.class, names = { "ACCENT", "HIT", "BOOKMARK", "WARNING", "ERROR" })
    void drawsLinesAndSignsSoThatTheyAreSeen(PaletteColor color) {
        for (TimelinePalette palette : new TimelinePalette[]{ TimelinePalette.LIGHT, TimelinePalette.DARK }) {
            for (PaletteColor behind : new PaletteColor[]{ PaletteColor.BACKGROUND,
                PaletteColor.BACKGROUND_ALTERNATE, PaletteColor.HEADER_STRONG, PaletteColor.RULER }) {
                assertThat(Argb.contrast(palette.argb(color), palette.argb(behind)))
                        .as("%s on %s, dark %s", color, behind, palette.isDark()).isGreaterThan(3);
            }
        }
    }

    @Test
    void mixesFromOneColorToTheOther() {
        assertThat(Argb.mix(0xFF102030, 0xFFFFFFFF, 0)).isEqualTo(0xFF102030);
        assertThat(Argb.mix(0xFF102030, 0xFF405060, 256)).isEqualTo(0xFF405060);
        assertThat(Argb.mix(0xFF000000, 0xFF808080, 128)).isEqualTo(0xFF404040);
    }
}
