// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.lanes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.testing.ReadFiles;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.Category;
import dev.nvtxt.timeline.model.Lane;
import java.util.List;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ColorModeTest {
    private static final String TEXT = """
            NameCategory, 1, "Frame"
            NameCategory, 2, "Load"
            TimeBase = Manual
            ProcessId = 7
            @Marker, Time, ThreadId, CategoryId, Color, Message
            Marker, 1, 1, 1, Red, "a"
            Marker, 2, 1, 2, Red, "b"
            Marker, 3, 2, 1, Red, "b"
            Marker, 4, 2, 2, Blue, "a"
            """;

    private static final List<Lane> LANES = new LaneBuilder().build(ReadFiles.report(TEXT), LaneGrouping.FILE).source()
            .lanes();

    /// The colors of the four events by their order of first use: 0 1 1 0 is two colors, the outer and the inner same.
    private static List<Integer> pattern(ColorMode mode) {
        var lane = LANES.stream().filter(each -> each.spans().size() == 4).findFirst().orElseThrow();
        var colors = IntStream.range(0, 4).mapToObj(span -> mode.colors().argb(lane, span)).toList();
        var distinct = colors.stream().distinct().toList();
        return colors.stream().map(distinct::indexOf).toList();
    }

    @Test
    void eachModeTellsApartWhatItIsNamedFor() {
        assertThat(pattern(ColorMode.GIVEN)).containsExactly(0, 0, 0, 1);
        assertThat(pattern(ColorMode.CATEGORY)).containsExactly(0, 1, 0, 1);
        assertThat(pattern(ColorMode.MESSAGE)).containsExactly(0, 1, 1, 0);
        assertThat(pattern(ColorMode.THREAD)).containsExactly(0, 0, 1, 1);
        assertThat(pattern(ColorMode.PROCESS)).as("one process").containsExactly(0, 0, 0, 0);
    }

    /// The names are those of a game; by their hashes alone three pairs of them share colors.
    @Test
    void noTwoOfAKindShareAColorWhileThereAreColorsForAll() {
        var names = List.of("Frame", "Physics", "Render", "Audio", "Streaming", "Animation", "UI", "Network", "Input",
                "GPU", "Jobs", "Load", "Script", "Scene", "Sound", "AI");
        var text = new StringBuilder("TimeBase = Manual\n");
        for (int at = 0; at < names.size(); at++) {
            text.append("NameCategory, %d, \"%s\"\n".formatted(at + 1, names.get(at)));
        }
        text.append("@Marker, Time, ProcessId, ThreadId, CategoryId, Message\n");
        for (int at = 0; at < names.size(); at++) {
            text.append("Marker, %d, %d, %d, %d, \"%s\"\n".formatted(at, 100 + at, 7000 + 4 * at, at + 1,
                    names.get(at)));
        }
        var lane = new LaneBuilder().build(ReadFiles.report(text.toString()), LaneGrouping.FILE).source().lanes()
                .stream().filter(each -> each.spans().size() == names.size()).findFirst().orElseThrow();
        for (var mode : List.of(ColorMode.CATEGORY, ColorMode.MESSAGE, ColorMode.THREAD, ColorMode.PROCESS,
                ColorMode.GIVEN)) {
            assertThat(IntStream.range(0, names.size()).mapToObj(span -> mode.colors().argb(lane, span)))
                    .as(mode.text()).doesNotHaveDuplicates();
        }
    }

    /// By their hashes alone, Frame and Physics share a color.
    @Test
    void whatHasAColorKeepsItWhenAnotherFileIsClosed() {
        var both = ReadFiles.report(categories("Frame", "Physics", "Load"), categories("Physics", "Audio", "Jobs"));
        var before = EventColors.ofCategories(both.files());
        var last = both.files().subList(1, 2);
        var after = EventColors.ofCategories(last);
        assertThat(colors(after, last)).isEqualTo(colors(before, last));
        var reopened = List.of(last.getFirst(), both.files().getFirst());
        assertThat(colors(EventColors.ofCategories(reopened), both.files())).as("opened again")
                .isEqualTo(colors(before, both.files()));
    }

    private static String categories(String... names) {
        var text = new StringBuilder("TimeBase = Manual\n");
        for (int at = 0; at < names.length; at++) {
            text.append("NameCategory, %d, \"%s\"\n".formatted(at + 1, names[at]));
        }
        return text.append("@Marker, Time, CategoryId\nMarker, 1, 1\n").toString();
    }

    private static List<Integer> colors(ToIntFunction<Category> colors, List<ReportFile> files) {
        return files.stream().flatMap(file -> file.trace().categories().all().stream())
                .map(colors::applyAsInt).toList();
    }

    @Test
    void filesHaveColorsAndDurationsAreShownWithinTheirMessage() {
        var text = """
                TimeBase = Manual
                @RangeStartEnd, Start, End, Message
                RangeStartEnd, 0, 10, "a"
                RangeStartEnd, 20, 120, "a"
                RangeStartEnd, 200, 1200, "a"
                RangeStartEnd, 2000, 9000, "b"
                """;
        var lanes = new LaneBuilder().build(ReadFiles.report(text, text), LaneGrouping.FILE).source().lanes().stream()
                .filter(each -> each.spans().size() == 4).toList();
        assertThat(ColorMode.FILE.colors().argb(lanes.get(0), 0))
                .isEqualTo(ColorMode.FILE.colors().argb(lanes.get(0), 3))
                .isNotEqualTo(ColorMode.FILE.colors().argb(lanes.get(1), 0));
        assertThat(IntStream.range(0, 4).mapToObj(span -> ColorMode.DURATION.colors().argb(lanes.get(0), span)))
                .containsExactly(0xFFFFFFCC, 0xFFFEB24C, 0xFFB10026, 0xFFFFFFCC);
    }

    @Test
    void equalNamesHaveEqualColorsInAllFiles() {
        var other = new LaneBuilder().build(ReadFiles.report("NameCategory, 9, \"Load\"\n" + """
                TimeBase = Manual
                @Marker, Time, ProcessId, ThreadId, CategoryId, Message
                Marker, 1, 1, 1, 9, "b"
                """), LaneGrouping.FILE).source().lanes().stream().filter(lane -> lane.spans().size() == 1).findFirst()
                .orElseThrow();
        var lane = LANES.stream().filter(each -> each.spans().size() == 4).findFirst().orElseThrow();
        for (var mode : List.of(ColorMode.CATEGORY, ColorMode.MESSAGE)) {
            assertThat(mode.colors().argb(other, 0)).isEqualTo(mode.colors().argb(lane, 1));
        }
    }
}
