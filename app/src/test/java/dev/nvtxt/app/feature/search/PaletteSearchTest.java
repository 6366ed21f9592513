// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.feature.search.PaletteSource.PaletteSearch;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What the palette answers first.
class PaletteSearchTest {
    private static final PaletteSearch SEARCH = new PaletteSearch(
            List.of(command("Go to Time…", "Ctrl+G"), command("Bookmark; press again to remove it", "M"),
                    command("Back", "Back Space", "Alt+Left"), command("Zoom In", "W", "+"),
                    command("Clocks… (Move a File by an Offset)"),
                    new PaletteItem(PaletteItem.Type.CATEGORY, "M", "game.nvtxt", () -> {})),
            List.of(), (_, _) -> () -> {});

    private static PaletteItem command(String text, String... keys) {
        return new PaletteItem(PaletteItem.Type.COMMAND, text, keys.length == 0 ? "" : keys[0], List.of(keys), true,
                () -> {});
    }

    @ParameterizedTest
    @CsvSource({ "ctrl+g,Go to Time…", "Control G,Go to Time…", "m,Bookmark; press again to remove it",
        "alt left,Back", "backspace,Back", "+,Zoom In" })
    void aKeyFindsWhatItDoes(String typed, String text) {
        assertThat(SEARCH.find(typed)).first().extracting(PaletteItem::text).isEqualTo(text);
    }

    @Test
    void aWordBeatsWhatIsInsideOfAnotherWord() {
        assertThat(SEARCH.find("move")).extracting(PaletteItem::text).startsWith("Clocks… (Move a File by an Offset)");
    }

    @Test
    void scatteredLettersCountWhereNothingElseMatches() {
        var search = new PaletteSearch(List.of(command("Next Event with the Same Message"), command("Theme: Dark")),
                List.of(), (_, _) -> () -> {});
        assertThat(search.find("theme")).extracting(PaletteItem::text).containsExactly("Theme: Dark");
        assertThat(search.find("nsm")).extracting(PaletteItem::text)
                .containsExactly("Next Event with the Same Message");
    }

    @Test
    void whatCannotBeDoneNowIsFoundAfterWhatCan() {
        var zoom = new PaletteItem(PaletteItem.Type.COMMAND, "Zoom to the selection", "F", List.of("F"), false,
                () -> {});
        var search = new PaletteSearch(List.of(zoom, command("Zoom In", "W")), List.of(), (_, _) -> () -> {});
        assertThat(search.find("")).extracting(PaletteItem::text).containsExactly("Zoom In");
        assertThat(search.find("zoom")).extracting(PaletteItem::text).containsExactly("Zoom In", zoom.text());
        assertThat(search.find("fit selection")).containsExactly(zoom);
    }

    @Test
    void aNameWithAColonIsNoCondition() {
        var entries = List.of(command("Theme: Dark"), command("Theme: Light"));
        assertThat(PaletteSource.isCondition("theme: li", entries)).isFalse();
        assertThat(PaletteSource.isCondition("thread: main", entries)).isTrue();
        assertThat(PaletteSource.isCondition("dur > 1 ms", entries)).isTrue();
    }
}
