// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.command;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What a few letters find in the command palette.
class FuzzyMatchTest {
    @ParameterizedTest
    @CsvSource({ "open,Open Folder…", "fold op,Open Folder…", "opf,Open Folder…", "FRAME 61,Frame 61",
        "rt41,read tile 41",
        "cma,cudaMemcpyAsync" })
    void findsPartsAndScatteredLetters(String typed, String text) {
        assertThat(new FuzzyMatch(typed).score(text)).isNotEqualTo(FuzzyMatch.NONE);
    }

    @ParameterizedTest
    @CsvSource({ "xyz,Open Folder…", "open close,Open Folder…", "14,read tile 41",
        "gap,Go to Last Place", "key,Keep the History" })
    void findsNothingElse(String typed, String text) {
        assertThat(new FuzzyMatch(typed).score(text)).isEqualTo(FuzzyMatch.NONE);
    }

    @ParameterizedTest
    @CsvSource({ "slow,Go to Longest Event,Lower Panel", "slow,Go to Slowest Frame,Select Lower Row",
        "png,Export… (Image)," + "Open Nsight Folder", "dark,Theme: Dark,Drag and Mark",
        "fit selected,Zoom to the selection,Fold its file",
        "same name,Next Event with Same Message,Rename the Same Lane",
        "remove bookmark,Toggle Bookmark (at Selected Event or Pointer),Add Bookmark with Note…",
        "delete bookmark,Toggle Bookmark (at Selected Event or Pointer),Add Bookmark with Note…" })
    void commandsAreFoundByOtherWordsForTheSameThing(String typed, String text, String other) {
        var match = FuzzyMatch.ofCommands(typed);
        assertThat(match.score(text)).isGreaterThan(match.score(other)).isGreaterThan(500);
        assertThat(new FuzzyMatch("slow").score("longest event")).as("for a message").isEqualTo(FuzzyMatch.NONE);
    }

    @Test
    void smallWordsBetweenTheOthersDoNotCount() {
        assertThat(FuzzyMatch.ofCommands("next event of the same name").score("Next Event with Same Message"))
                .isNotEqualTo(FuzzyMatch.NONE);
        assertThat(FuzzyMatch.ofCommands("of the").score("Next Event")).isEqualTo(FuzzyMatch.NONE);
    }

    @Test
    void aBeginningBeatsAPartAndAPartBeatsLetters() {
        var match = new FuzzyMatch("load");
        int begins = match.score("load level");
        int word = match.score("level load");
        int inside = match.score("reload");
        int letters = match.score("lane of a door");
        assertThat(begins).isGreaterThan(word);
        assertThat(word).isGreaterThan(inside);
        assertThat(inside).isGreaterThan(letters);
        assertThat(letters).isPositive();
    }

    @Test
    void aWholeWordBeatsABeginning() {
        var match = FuzzyMatch.ofCommands("key");
        assertThat(match.score("Assign a Key")).isGreaterThan(match.score("Keyboard and Mouse"))
                .isGreaterThan(match.score("Assign a Keyboard"));
    }

    @Test
    void ofEqualMatchesTheShorterTextIsBetter() {
        var match = new FuzzyMatch("frame");
        assertThat(match.score("frame")).isGreaterThan(match.score("frame of the second pass"));
    }
}
