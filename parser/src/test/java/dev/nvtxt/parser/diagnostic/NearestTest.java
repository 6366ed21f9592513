// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.diagnostic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class NearestTest {
    static LongStream seeds() {
        return LongStream.range(0, Long.getLong("nvtxt.seeds", 60));
    }

    @ParameterizedTest
    @CsvSource({ "'', '', 0", "abc, abc, 0", "abc, '', 3", "'', abc, 3", "abc, abd, 1", "abc, ab, 1", "ab, abc, 1",
        "abcd, abdc, 1", "Makrer, Marker, 1", "ca, abc, 3", "kitten, sitting, 3" })
    void aSwapOfNeighborsIsOneEdit(String a, String b, int edits) {
        assertThat(Nearest.distance(a, b)).isEqualTo(edits);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void theDistanceIsThatOfItsDefinition(long seed) {
        var random = new Random(seed);
        for (int i = 0; i < 20; i++) {
            var a = text(random, 6);
            var b = text(random, 6);
            assertThat(Nearest.distance(a, b)).as("seed " + seed + ": " + a + ", " + b)
                    .isEqualTo(edits(a, b, a.length(), b.length()));
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void theNearestIsThatOfAllCandidates(long seed) {
        var random = new Random(seed);
        for (int i = 0; i < 20; i++) {
            var name = text(random, 12);
            var candidates = new ArrayList<String>();
            for (int k = 0; k < 8; k++) {
                candidates.add(edited(name, random));
            }
            int allowed = Math.clamp(name.length() / 3, 1, 3);
            var nearest = candidates.stream()
                    .filter(candidate -> edits(name, candidate) <= allowed)
                    .min((x, y) -> edits(name, x) != edits(name, y) ? edits(name, x) - edits(name, y) : x.compareTo(y));
            assertThat(Nearest.of(name, candidates)).as("seed " + seed + ": " + name + " in " + candidates)
                    .isEqualTo(nearest.orElse(null));
        }
    }

    @Test
    void letterCaseIsNoEdit() {
        assertThat(Nearest.of("MARKR", List.of("Marker", "Maker"))).isEqualTo("Marker");
    }

    @Test
    void veryLongNamesAndVeryManyCandidatesAreNotSearched() {
        assertThat(Nearest.of("a".repeat(64), List.of("a".repeat(63)))).isNotNull();
        assertThat(Nearest.of("a".repeat(65), List.of("a".repeat(64)))).isNull();
        assertThat(Nearest.of("abcd", Collections.nCopies(1000, "abce"))).isEqualTo("abce");
        assertThat(Nearest.of("abcd", Collections.nCopies(1001, "abce"))).isNull();
    }

    private static String text(Random random, int most) {
        var text = new StringBuilder();
        for (int length = random.nextInt(most + 1); length > 0; length--) {
            text.append((char) ('a' + random.nextInt(4)));
        }
        return text.toString();
    }

    private static String edited(String name, Random random) {
        var text = new StringBuilder(name);
        for (int edits = random.nextInt(5); edits > 0; edits--) {
            int at = random.nextInt(text.length() + 1);
            switch (random.nextInt(3)) {
                case 0 -> text.insert(at, (char) ('a' + random.nextInt(5)));
                case 1 -> text.delete(at, Math.min(text.length(), at + 1));
                default -> text.append('z').deleteCharAt(0);
            }
        }
        return text.toString();
    }

    private static int edits(String a, String b) {
        return edits(a, b, a.length(), b.length());
    }

    /// The definition, word for word: of the beginnings of both texts.
    private static int edits(String a, String b, int i, int j) {
        if (i == 0 || j == 0) {
            return i + j;
        }
        var table = new int[i + 1][j + 1];
        for (int x = 0; x <= i; x++) {
            for (int y = 0; y <= j; y++) {
                table[x][y] = cell(a, b, table, x, y);
            }
        }
        return table[i][j];
    }

    private static int cell(String a, String b, int[][] table, int x, int y) {
        if (x == 0 || y == 0) {
            return x + y;
        }
        int replaced = table[x - 1][y - 1] + (a.charAt(x - 1) == b.charAt(y - 1) ? 0 : 1);
        int least = Math.min(replaced, 1 + Math.min(table[x - 1][y], table[x][y - 1]));
        boolean isSwap = x > 1 && y > 1 && a.charAt(x - 1) == b.charAt(y - 2) && a.charAt(x - 2) == b.charAt(y - 1);
        return isSwap ? Math.min(least, 1 + table[x - 2][y - 2]) : least;
    }
}
