// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.analysis.filter.Filter;
import dev.nvtxt.analysis.filter.FilterException;
import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.model.Visibility;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.testing.HeldExecutor;
import dev.nvtxt.app.testing.InlineExecutor;
import dev.nvtxt.app.testing.ReadFiles;
import dev.nvtxt.app.testing.TestContext;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.timeline.core.Intent;
import dev.nvtxt.timeline.model.TimeWindow;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SearchViewModelTest {
    private static final String TEXT = """
            NameProcess, 7, "game.exe"
            NameOsThread, 7, 2, "render"
            NameCategory, 1, "Frame"
            TimeBase = Manual
            @Marker, Time, ProcessId, ThreadId, CategoryId, Message, Payload
            Marker, 1, 7, 1, 5, "Draw sky", 4711
            Marker, 2, 7, 2, 1, "clear", 1
            Marker, 3, 8, 3, 5, "draw (near)", 2
            """;

    private final Workspace workspace = new Workspace(new InlineExecutor());
    private final SearchViewModel model = new SearchViewModel(workspace);

    private List<Integer> hits() {
        var hits = model.hitsProperty().get();
        return IntStream.range(0, hits.size()).mapToObj(hits::get).map(EventRef::event).toList();
    }

    @ParameterizedTest
    @CsvSource({ "draw,0 2", "cat:fra,1", "proc:game,0 1", "thread:RENDER,1", "payload = 4711,0", "'(near)',2",
        "draw sky,0", "cat: Frame clear,1", "nothing here,''", "proc:7 and not clear,0" })
    void aBareWordMeansTheMessageAndConditionsTheRest(String text, String expected) {
        workspace.reportProperty().set(ReadFiles.report(TEXT));
        model.textProperty().set(text);
        var numbers = expected.isEmpty()
                ? List.of()
                : List.of(expected.split(" ")).stream().map(Integer::valueOf).toList();
        assertThat(hits()).isEqualTo(numbers);
    }

    @Test
    void aConditionOnAnArgumentIsOneOfTheFilter() {
        workspace.reportProperty().set(ReadFiles.chrome("""
                [{"ph":"i","pid":1,"ts":1,"name":"arg.url","args":{"url":"xa","n":5}},
                 {"ph":"i","pid":1,"ts":2,"name":"b","args":{"url":"ya"}}]
                """));
        model.textProperty().set("arg.url = x*");
        assertThat(hits()).containsExactly(0);
        model.textProperty().set("arg.url = *a and not msg = arg*");
        assertThat(hits()).containsExactly(1);
        model.textProperty().set("arg.url:YA");
        assertThat(hits()).containsExactly(1);
        model.textProperty().set("arg.n:5");
        assertThat(hits()).containsExactly(0);
        model.textProperty().set("arg.url");
        assertThat(hits()).containsExactly(0);
        model.textProperty().set("arg.url =");
        assertThat(hits()).isEmpty();
        assertThat(model.errorProperty().get()).isEqualTo("A value is missing after '='.");
    }

    @Test
    void whatIsStillBeingOpenedIsNotSaidToHaveNoHits() {
        workspace.openingProperty().set("Opening a.nvtxt…");
        model.textProperty().set("nothing here");
        assertThat(List.of(model.statusProperty().get(), model.emptyTextProperty().get()))
                .containsOnly("Searching…");
        workspace.reportProperty().set(ReadFiles.report(TEXT));
        workspace.openingProperty().set("");
        assertThat(model.statusProperty().get()).isEqualTo("No matching events");
        assertThat(model.emptyTextProperty().get()).isEqualTo("No matching events for ‘nothing here’.");
    }

    @Test
    void beforeTheFirstLookThereAreNotSaidToBeNoHits() {
        var held = new HeldExecutor();
        var slow = new Workspace(held);
        var search = new SearchViewModel(slow);
        slow.reportProperty().set(ReadFiles.report(TEXT));
        search.textProperty().set("draw");
        // As when something has been opened meanwhile.
        slow.openingProperty().set("Opening a.nvtxt…");
        slow.openingProperty().set("");
        assertThat(search.emptyTextProperty().get()).isEqualTo("Searching…");
        held.letGo();
        assertThat(search.hitsProperty().get().size()).isEqualTo(2);
    }

    @Test
    void aNameThatNoFileHasIsAnErrorAndNotZeroHits() {
        workspace.reportProperty().set(ReadFiles.report(TEXT));
        model.textProperty().set("cat:Farme");
        assertThat(model.errorProperty().get()).isEqualTo("No category is 'Farme'; did you mean 'Frame'?");
        assertThat(model.emptyTextProperty().get()).isEqualTo(model.errorProperty().get());
        model.textProperty().set("thraed:render");
        assertThat(model.errorProperty().get()).startsWith("There is no field 'thraed'; did you mean 'thread'?");
    }

    /// The first hit of all may be far from what the user looks at.
    @Test
    void goesFirstToTheHitNearestToTheView() {
        workspace.reportProperty().set(ReadFiles.report("""
                TimeBase = Manual
                ProcessId = 1
                ThreadId = 1
                @Marker, Time, Message
                Marker, 10, "hit a"
                Marker, 100, "hit b"
                Marker, 500, "hit c"
                Marker, 1000, "other"
                """));
        var file = workspace.reportProperty().get().files().getFirst();
        model.textProperty().set("hit");
        workspace.timeline().apply(new Intent.SetExtent(TimeWindow.between(0, 1000)));
        for (long[] each : new long[][]{ { 40, 90, 1 }, { 400, 700, 2 }, { 11, 20, 0 }, { 800, 900, 2 },
            { 0, 5, 0 } }) {
            model.textProperty().set("");
            model.textProperty().set("hit");
            workspace.selectionProperty().set(null);
            workspace.visibleRangeProperty().set(new AxisRange(each[0], each[1]));
            model.next();
            assertThat(workspace.selectionProperty().get()).as("%d to %d", each[0], each[1])
                    .isEqualTo(new EventRef(file, (int) each[2]));
        }
    }

    @Test
    void theSelectedEventIsTheCurrentHit() {
        workspace.reportProperty().set(ReadFiles.report(TEXT));
        var file = workspace.reportProperty().get().files().getFirst();
        workspace.selectionProperty().set(new EventRef(file, 2));
        model.textProperty().set("draw");
        assertThat(hits().get(model.currentProperty().get())).as("selected before the search").isEqualTo(2);
        workspace.selectionProperty().set(new EventRef(file, hits().getFirst()));
        assertThat(model.currentProperty().get()).isZero();
        assertThat(model.statusProperty().get()).startsWith("1 of ");
    }

    @Test
    void letterCaseAndExpressionsCountWhereTheUserSaysSo() {
        workspace.reportProperty().set(ReadFiles.report(TEXT));
        model.textProperty().set("draw");
        model.caseSensitiveProperty().set(true);
        assertThat(hits()).containsExactly(2);
        model.textProperty().set("^[Dd]raw \\w+$");
        model.regexProperty().set(true);
        assertThat(hits()).containsExactly(0);
        model.textProperty().set("(near");
        assertThat(model.errorProperty().get()).isNotEmpty();
        assertThat(model.statusProperty().get()).isEqualTo(model.errorProperty().get());
        assertThat(hits()).isEmpty();
    }

    @Test
    void goesFromHitToHitThroughAllFilesAndAround() {
        workspace.reportProperty().set(ReadFiles.report(TEXT, TEXT));
        var files = workspace.reportProperty().get().files();
        var revealed = new ArrayList<EventRef>();
        TestContext.onReveal(workspace, revealed::add);
        model.textProperty().set("draw");
        assertThat(model.statusProperty().get()).isEqualTo("4 hits");
        for (int i = 0; i < 5; i++) {
            model.next();
        }
        model.previous();
        assertThat(revealed).containsExactly(new EventRef(files.get(0), 0), new EventRef(files.get(1), 0),
                new EventRef(files.get(0), 2), new EventRef(files.get(1), 2), new EventRef(files.get(0), 0),
                new EventRef(files.get(1), 2));
        assertThat(model.statusProperty().get()).isEqualTo("4 of 4 hits");
    }

    @Test
    void goesFromHitToHitInTimeNotInTheOrderOfLines() {
        workspace.reportProperty().set(ReadFiles.report("""
                TimeBase = Manual
                ProcessId = 1
                ThreadId = 1
                @Marker, Time, Message
                Marker, 30, "hit c"
                Marker, 10, "hit a"
                Marker, 40, "other"
                Marker, 20, "hit b"
                """));
        model.textProperty().set("hit");
        assertThat(hits()).containsExactly(1, 3, 0);
        var file = workspace.reportProperty().get().files().getFirst();
        workspace.selectionProperty().set(new EventRef(file, 2));
        model.previous();
        assertThat(workspace.selectionProperty().get()).isEqualTo(new EventRef(file, 0));
        model.previous();
        assertThat(workspace.selectionProperty().get()).isEqualTo(new EventRef(file, 3));
        model.next();
        model.next();
        assertThat(workspace.selectionProperty().get()).isEqualTo(new EventRef(file, 1));
    }

    @Test
    void beginsAtTheSelectedEvent() {
        workspace.reportProperty().set(ReadFiles.report(TEXT));
        var file = workspace.reportProperty().get().files().getFirst();
        model.textProperty().set("draw");
        workspace.selectionProperty().set(new EventRef(file, 1));
        model.next();
        assertThat(workspace.selectionProperty().get()).isEqualTo(new EventRef(file, 2));
        workspace.selectionProperty().set(new EventRef(file, 1));
        model.previous();
        assertThat(workspace.selectionProperty().get()).isEqualTo(new EventRef(file, 0));
    }

    @Test
    void leavesOutWhatIsHidden() {
        workspace.reportProperty().set(ReadFiles.report(TEXT));
        model.textProperty().set("draw");
        var shown = new BitSet();
        shown.set(2);
        workspace.visibilityProperty()
                .set(new Visibility(Map.of(workspace.reportProperty().get().files().getFirst(), shown)));
        assertThat(hits()).containsExactly(2);
    }

    @Test
    void saysWhyThereAreNoHits() {
        assertThat(model.emptyTextProperty().get()).startsWith("Type to search");
        workspace.reportProperty().set(ReadFiles.report(TEXT));
        model.textProperty().set("nothing here");
        assertThat(model.emptyTextProperty().get())
                .isEqualTo("No matching events for ‘nothing here’.");
        workspace.visibilityProperty()
                .set(new Visibility(Map.of(workspace.reportProperty().get().files().getFirst(), new BitSet())));
        assertThat(model.emptyTextProperty().get()).endsWith("\nHidden and dimmed events are not searched.");
        model.textProperty().set("(near");
        model.regexProperty().set(true);
        assertThat(model.emptyTextProperty().get()).isEqualTo("Invalid regular expression: Unclosed group at 6");
        model.textProperty().set("");
        assertThat(model.emptyTextProperty().get()).startsWith("Type to search");
    }

    @Test
    void tellsOfTheHitsOfAFileBeforeItHasLookedThroughAll() throws FilterException {
        var report = ReadFiles.report(TEXT, TEXT);
        var told = new ArrayList<SearchHits>();
        var all = new Search(report, Visibility.ALL, Filter.parse("draw"), told::add).run();
        assertThat(told).extracting(SearchHits::size).containsExactly(2, 4);
        assertThat(told.getFirst().isComplete()).isFalse();
        assertThat(all.size()).isEqualTo(4);
        assertThat(all.isComplete()).isTrue();
    }

    @Test
    void hitsAreFoundByNumberAndByEvent() throws FilterException {
        long seed = 7;
        var random = new Random(seed);
        var texts = new String[5];
        for (int file = 0; file < texts.length; file++) {
            var text = new StringBuilder("@Marker, Time, Message\nTimeBase = Manual\nProcessId = 1\nThreadId = 1\n");
            for (int i = random.nextInt(40); i > 0; i--) {
                text.append("Marker, 1, ").append(random.nextBoolean() ? "yes" : "no").append('\n');
            }
            texts[file] = text.toString();
        }
        var report = ReadFiles.report(texts);
        var hits = new Search(report, Visibility.ALL, Filter.parse("yes"), _ -> {}).run();
        var expected = new ArrayList<EventRef>();
        for (var file : report.files()) {
            for (int event = 0; event < file.trace().events().size(); event++) {
                var ref = new EventRef(file, event);
                boolean isHit = "yes".equals(file.trace().events().message(event));
                assertThat(hits.contains(file, event)).as("seed %d", seed).isEqualTo(isHit);
                assertThat(hits.indexFrom(ref)).as("seed %d", seed).isEqualTo(expected.size());
                if (isHit) {
                    expected.add(ref);
                }
            }
        }
        assertThat(IntStream.range(0, hits.size()).mapToObj(hits::get)).as("seed %d", seed).isEqualTo(expected);
    }
}
