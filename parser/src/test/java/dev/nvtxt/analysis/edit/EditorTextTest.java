// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.edit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.analysis.edit.EditorText.Meaning;
import java.util.List;
import org.junit.jupiter.api.Test;

class EditorTextTest {
    private static final EditorText TEXT = EditorText.of("""
            TimeBase = Qpc
            Color = Red
            @RangePush, Time, Message, Color
            RangePush, 1, "draw, then flip", Blue
            # RangePush, 2
            Marker, 5, $TimeBase
            Color = Green
            RangePop, 7, $Color
            """);

    private static String meaning(int line, int at) {
        return TEXT.meaning(line, at).map(Meaning::text).orElse("");
    }

    @Test
    void cutsLinesAsTheFormatDoes() {
        var text = EditorText.of("a\r\nb\rc\nd");
        assertThat(List.of(text.line(1), text.line(2), text.line(3), text.line(4))).containsExactly("a", "b", "c", "d");
        assertThat(text.lineCount()).isEqualTo(4);
        assertThat(text.line(0) + text.line(5)).isEmpty();
        assertThat(EditorText.of("").lineCount()).isEqualTo(1);
        assertThat(EditorText.of("a\n").lineCount()).isEqualTo(2);
    }

    @Test
    void replacesSpans() {
        var text = EditorText.of("ab\r\ncd\ne");
        assertThat(text.replace(1, 1, 2, 1, "X\nY").text()).isEqualTo("aX\nYd\ne");
        assertThat(text.replace(3, 1, 3, 1, "!").text()).isEqualTo("ab\r\ncd\ne!");
        assertThat(text.replace(1, 99, 1, 99, "!").text()).isEqualTo("ab!\r\ncd\ne");
        assertThat(text.replace(9, 0, 9, 0, "!").text()).isEqualTo("ab\r\ncd\ne!");
        assertThat(text.replace(0, 0, 9, 0, "").text()).isEmpty();
    }

    @Test
    void listsDefinitionsAndAssignments() {
        assertThat(TEXT.origins()).extracting(origin -> origin.line() + (origin.isDefinition() ? " @" : " ")
                + origin.name())
                .containsExactly("1 TimeBase", "2 Color", "3 @RangePush", "7 Color");
    }

    @Test
    void saysWhatACommandAndItsValuesAre() {
        assertThat(meaning(4, 3)).startsWith("**RangePush**").contains("Time, Message, Color (line 3)");
        assertThat(meaning(4, 11)).startsWith("**Time**");
        assertThat(meaning(4, 20)).startsWith("**Message**");
        assertThat(meaning(4, 35)).startsWith("**Color**").contains("0xFF0000FF");
        assertThat(meaning(6, 0)).contains("the format's order");
        assertThat(meaning(3, 2)).startsWith("**RangePush**");
        assertThat(meaning(3, 13)).startsWith("**Time**");
        assertThat(meaning(2, 0)).contains("every later call");
        assertThat(meaning(2, 9)).startsWith("**Color**").contains("0xFFFF0000");
        assertThat(meaning(5, 4)).isEmpty();
    }

    @Test
    void goesToTheLastDefinitionAbove() {
        assertThat(TEXT.meaning(4, 0).orElseThrow().origin()).extracting("line").isEqualTo(3);
        assertThat(TEXT.meaning(6, 12).orElseThrow().origin()).extracting("line").isEqualTo(1);
        assertThat(TEXT.meaning(8, 15).orElseThrow().origin()).extracting("line", "from").containsExactly(7, 0);
        assertThat(TEXT.meaning(6, 0).orElseThrow().origin()).isNull();
    }

    private static List<String> completions(String line) {
        var text = EditorText.of(TEXT.text() + line);
        return text.completions(text.lineCount(), line.length()).stream().map(Completion::text).toList();
    }

    @Test
    void completesByPlace() {
        assertThat(completions("Ra")).containsExactly("RangePush", "RangePop", "RangeStartEnd");
        assertThat(completions("@na")).containsExactly("NameCategory", "NameOsThread", "NameProcess");
        assertThat(completions("@Marker, Time, ")).contains("Message").doesNotContain("Time", "Start");
        assertThat(completions("@Marker, Time, M")).containsExactly("Message");
        assertThat(completions("RangePush, 1, \"x\", Corn")).containsExactly("CornflowerBlue", "Cornsilk");
        assertThat(completions("TimeBase = Cl")).containsExactly("ClockMonotonicRaw");
        assertThat(completions("Marker, 1, $")).containsExactly("TimeBase", "Color");
        assertThat(completions("Marker, 1, $Co")).containsExactly("Color");
        assertThat(completions("RangePush, 1, \"Re")).isEmpty();
        assertThat(completions("# Ra")).isEmpty();
        assertThat(completions("Message = ")).isEmpty();
    }

    @Test
    void hasAnswersForAnyPlaceOfAnyText() {
        for (var line : List.of("", "@", "$", "= ,", "@Foo, , Bar", "Foo, $", "\"", "RangePush,,,,,,,,,", "é, 1",
                "\u0000")) {
            var text = EditorText.of("X = 1\n@RangePush\n" + line);
            for (int at = -1; at <= line.length() + 1; at++) {
                assertThat(text.completions(3, at)).isNotNull();
                assertThat(text.meaning(3, at)).isNotNull();
            }
        }
    }
}
