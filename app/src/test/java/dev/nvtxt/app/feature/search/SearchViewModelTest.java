// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.model.Visibility;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.testing.InlineExecutor;
import dev.nvtxt.app.testing.ReadFiles;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.concurrent.FutureTask;
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
    @CsvSource({ "draw,0 2", "Frame,1", "game,0 1", "RENDER,1", "4711,0", "(near,2", "nothing here,''" })
    void looksInMessageCategoryProcessThreadAndPayload(String text, String expected) {
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
        model.textProperty().set("arg.url");
        assertThat(hits()).containsExactly(0);
        model.textProperty().set("arg.url =");
        assertThat(hits()).isEmpty();
        assertThat(model.errorProperty().get()).isEmpty();
    }

    @Test
    void looksInTheValuesOfArguments() {
        workspace.reportProperty().set(ReadFiles.chrome("""
                [{"ph":"i","pid":1,"ts":1,"name":"a","args":{"url":"https://host/x","n":512}},
                 {"ph":"i","pid":1,"ts":2,"name":"b","args":{"deep":{"list":[1,"Host"]},"ok":true}},
                 {"ph":"i","pid":1,"ts":3,"name":"c","args":{"host":"elsewhere"}}]
                """));
        model.textProperty().set("host");
        assertThat(hits()).containsExactly(0, 1);
        model.textProperty().set("512");
        assertThat(hits()).containsExactly(0);
        model.textProperty().set("true");
        assertThat(hits()).containsExactly(1);
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
        workspace.onReveal(revealed::add);
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
                .isEqualTo(
                        "No matching events for ‘nothing here’ in message, category, process, thread, payload or arguments.");
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
    void tellsOfTheFirstHitBeforeItHasLookedThroughAll() {
        var text = new StringBuilder("@Marker, Time, Message\nTimeBase = Manual\nProcessId = 1\nThreadId = 1\n");
        for (int i = 0; i < 100_000; i++) {
            text.append("Marker, ").append(i).append(", event\n");
        }
        var report = ReadFiles.report(text.toString());
        var told = new ArrayList<SearchHits>();
        var all = new Search(report, Visibility.ALL, new SearchQuery("event", false, false), told::add).run();
        assertThat(told.getFirst().size()).isEqualTo(1);
        assertThat(told.getFirst().isComplete()).isFalse();
        assertThat(all.size()).isEqualTo(100_000);
        assertThat(all.isComplete()).isTrue();
    }

    @Test
    void hitsAreFoundByNumberAndByEvent() {
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
        var hits = new Search(report, Visibility.ALL, new SearchQuery("yes", false, false), _ -> {}).run();
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

    @Test
    void anExpressionThatTakesForeverEndsWithItsThread() throws Exception {
        var test = new FutureTask<>(() -> new SearchQuery("(x+)+\\1y", true, true).test().test("x".repeat(60)));
        var thread = Thread.ofPlatform().start(test);
        thread.interrupt();
        assertThatThrownBy(test::get).hasCauseInstanceOf(CancellationException.class);
        thread.join();
    }
}
