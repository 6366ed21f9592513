// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.problems;

import static dev.nvtxt.app.testing.TestFiles.file;
import static dev.nvtxt.app.testing.TestFiles.problem;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.nvtxt.analysis.fix.Fix;
import dev.nvtxt.app.shared.lanes.LaneBadges;
import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.model.FixRequest;
import dev.nvtxt.app.shared.model.Place;
import dev.nvtxt.app.shared.model.Request;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.model.Workspace.ProblemCounts;
import dev.nvtxt.app.shared.settings.SettingsStore;
import dev.nvtxt.app.shared.timeline.LanesViewModel;
import dev.nvtxt.app.testing.Event;
import dev.nvtxt.app.testing.TestContext;
import dev.nvtxt.app.testing.TestFiles;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.diagnostic.Problems;
import dev.nvtxt.parser.report.LoadListener;
import dev.nvtxt.parser.report.LoadOptions;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.report.ReportLoader;
import dev.nvtxt.parser.report.input.UnreadableFile;
import dev.nvtxt.parser.trace.SourceText;
import dev.nvtxt.parser.trace.TraceFile;
import dev.nvtxt.timeline.model.Lane;
import dev.nvtxt.timeline.model.LaneBadge;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javafx.collections.FXCollections;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProblemsViewModelTest {
    private final ReportFile frames = file("/data/frames.nvtxt",
            List.of(problem(ProblemCode.TRAILING_COMMA, 3), problem(ProblemCode.UNDEFINED_VARIABLE, 7, 4,
                    "undefined variable 'Clr'", "did you mean 'Color'?"), problem(ProblemCode.REVERSED_RANGE, 9)),
            List.of(Event.marker(7, 100, "frame"), Event.push(8, 9, 200, 100, "draw")));
    private final ReportFile loads = file("/data/loads.nvtxt", List.of(problem(ProblemCode.BAD_INTEGER, 2)), List.of());
    private final Workspace workspace = TestFiles.workspace(frames, loads);
    private final ProblemsViewModel model = new ProblemsViewModel(workspace);
    private final List<String> notices = new ArrayList<>();
    private final List<String> shownLines = new ArrayList<>();

    ProblemsViewModelTest() {
        workspace.onNotice(notice -> notices.add(notice.text()));
        workspace.on(Request.ShowLine.class,
                request -> shownLines.add(request.file().trace().fileName() + ':' + request.line()));
    }

    private List<String> rows() {
        return model.listProperty().get().rows().stream().map(ProblemRowText::of).toList();
    }

    @Test
    void problemsStandUnderTheirFile() {
        assertThat(rows()).containsExactly("/data/frames.nvtxt: 2 errors, 1 warning",
                "/data/frames.nvtxt:3:1: warning: trailing-comma [trailing-comma]",
                "/data/frames.nvtxt:7:4: error: undefined variable 'Clr' [undefined-variable]",
                "/data/frames.nvtxt:9:1: error: reversed-range [reversed-range]",
                "/data/loads.nvtxt: 1 error, 0 warnings", "/data/loads.nvtxt:2:1: error: bad-integer [bad-integer]");
        assertThat(model.listProperty().get().summary()).isEmpty();
    }

    @Test
    void filesStandInTheOrderThatTheUserChose() {
        workspace.fileOrderProperty().set(Comparator.comparing(file -> file.trace().problems().list().size()));
        assertThat(rows()).startsWith("/data/loads.nvtxt: 1 error, 0 warnings",
                "/data/loads.nvtxt:2:1: error: bad-integer [bad-integer]", "/data/frames.nvtxt: 2 errors, 1 warning");
        assertThat(model.filesWithProblems()).containsExactly(loads, frames);
        model.next();
        assertThat(chosenLine()).as("the first is the first that is listed").isEqualTo("loads.nvtxt:2");
    }

    @Test
    void saysThatThereAreNoProblemsOnlyWhenAllIsRead() {
        var clean = TestFiles.file("/data/clean.nvtxt", List.of(), List.of());
        var told = new ArrayList<String>();
        var text = model.cleanTextProperty();
        text.addListener((_, _, now) -> told.add(now));
        workspace.reportProperty().set(new Report(List.of(TestFiles.soFar(clean)), List.of()));
        workspace.reportProperty().set(new Report(List.of(clean), List.of()));
        assertThat(told).containsExactly("No problems so far.", "No problems found.");
    }

    @Test
    void aFoldedFileKeepsItsHeadingOnly() {
        model.toggle((ProblemRow.FileHeader) model.listProperty().get().rows().getFirst());
        assertThat(rows()).hasSize(3).first().isEqualTo("/data/frames.nvtxt: 2 errors, 1 warning");
        model.toggle((ProblemRow.FileHeader) model.listProperty().get().rows().getFirst());
        assertThat(rows()).hasSize(6);
    }

    @Test
    void badgesCountWhatOnlyTheDataShows(@TempDir Path folder) throws Exception {
        var lanes = new LanesViewModel(workspace, SettingsStore.openDirect(folder.resolve("settings.json")),
                FXCollections.observableArrayList());
        var text = "TimeBase = Manual\nProcessId = 1\nThreadId = 1\n@Marker, Time, Color\n"
                + "Marker, 5, 0x102030\nMarker, 6, 0x102030\n".repeat(6);
        var paths = List.of(Files.writeString(folder.resolve("a.nvtxt"), text).toString(),
                Files.writeString(folder.resolve("b.nvtxt"), text).toString());
        workspace.reportProperty().set(new ReportLoader(LoadOptions.DEFAULT).load(paths, new LoadListener() {}));
        assertThat(lanes.sourceProperty().get().lanes().stream().filter(Lane::isFileHeader)
                .flatMap(lane -> lane.badges().stream()).filter(badge -> badge.id().equals(LaneBadges.PROBLEMS)))
                .extracting(LaneBadge::text, LaneBadge::help).containsExactly(
                        tuple("! 1", "1 cause, 1 problem: 0 errors, 1 warning. Click to list them."),
                        tuple("! 2", "2 causes, 2 problems: 0 errors, 2 warnings. Click to list them."));
        assertThat(rows()).as("the same run twice")
                .anyMatch(row -> row.contains("all 12 events are also in " + paths.getFirst()));
    }

    @Test
    void aCauseIsOneRowThatOpens(@TempDir Path folder) throws Exception {
        var path = Files.writeString(folder.resolve("a.nvtxt"),
                "TimeBase = Manual\nProcessId = 1\nThreadId = 1\n@Marker, Time\n"
                        + "Marker, 0.5\n".repeat(3) + "Foo, 1\nFoo, 2\n");
        workspace.reportProperty().set(new ReportLoader(LoadOptions.DEFAULT)
                .load(List.of(path.toString()), new LoadListener() {}));
        var list = model.listProperty().get();
        assertThat(list.summary()).isEqualTo("1 cause");
        assertThat(list.entries()).extracting(entry -> entry.problem().code().id(), ProblemRow.Entry::countText)
                .containsExactly(tuple("decimal-times", "3"), tuple("unknown-command", "2"));
        assertThat(rows().get(1)).endsWith("[decimal-times] (explains 3 problems)");
        assertThat(rows().get(2)).endsWith("[unknown-command] (and 1 more like it)");
        model.choose(list.entries().getFirst());
        assertThat(model.fixesProperty().get().fixes()).extracting(Fix::title)
                .containsExactly("Multiply all times by 1000000000");
        model.toggle(list.entries().getFirst());
        assertThat(rows()).hasSize(6);
        model.codeProperty().set(ProblemCode.BAD_INTEGER);
        assertThat(rows()).as("the cause stays above what it explains").hasSize(5);
        model.codeProperty().set(null);
        model.toggle(model.listProperty().get().entries().getFirst());
        assertThat(rows()).hasSize(3);
    }

    @Test
    void filtersCombineAndFilesWithoutAMatchGo() {
        model.warningsListedProperty().set(false);
        model.textProperty().set("COLOR");
        assertThat(rows()).containsExactly("/data/frames.nvtxt: 2 errors, 1 warning",
                "/data/frames.nvtxt:7:4: error: undefined variable 'Clr' [undefined-variable]");
        assertThat(model.listProperty().get().summary()).isEqualTo("1 match the filter");
        model.clearFilter();
        assertThat(rows()).hasSize(6);
    }

    @Test
    void filtersByCodeAndByFile() {
        model.codeProperty().set(ProblemCode.BAD_INTEGER);
        assertThat(rows()).hasSize(2);
        model.codeProperty().set(null);
        model.pathProperty().set("/data/loads.nvtxt");
        assertThat(rows()).containsExactly("/data/loads.nvtxt: 1 error, 0 warnings",
                "/data/loads.nvtxt:2:1: error: bad-integer [bad-integer]");
    }

    @Test
    void whatIsSaidIsOfTheFileThatTheFilterLeaves() {
        model.choose(model.listProperty().get().entries().getFirst());
        model.codeProperty().set(ProblemCode.TRAILING_COMMA);
        assertThat(model.selectedProblemProperty().get()).isNotNull();
        model.pathProperty().set("/data/loads.nvtxt");
        assertThat(model.selectedProblemProperty().get()).as("of the other file").isNull();
        var list = model.listProperty().get();
        assertThat(list.filteredCounts()).isEqualTo(new ProblemCounts(0, 1, 0));
        assertThat(list.counts()).isEqualTo(new ProblemCounts(0, 3, 1));
        assertThat(list.byCode()).as("the code that is set can be seen").isEqualTo(Map.of(ProblemCode.TRAILING_COMMA,
                0, ProblemCode.BAD_INTEGER, 1));
        assertThat(list.summary()).isEqualTo("0 match the filter");
        model.codeProperty().set(null);
        assertThat(model.listProperty().get().summary()).isEmpty();
    }

    @Test
    void sortsWithinTheFile() {
        model.orderProperty().set(ProblemOrder.SEVERITY);
        assertThat(rows().subList(1, 4)).extracting(row -> row.split(":")[1]).containsExactly("7", "9", "3");
        model.descendingProperty().set(true);
        assertThat(rows().subList(1, 4)).extracting(row -> row.split(":")[1]).containsExactly("3", "7", "9");
    }

    @Test
    void whatIsNotListedIsCounted() {
        var trace = loads.trace();
        var many = new TraceFile(trace.path(), null, 1, 1, trace.events(), trace.names(),
                trace.categories(), List.of(), new Problems(trace.problems().list(), 12_345, 1), trace.source(), 1);
        workspace.reportProperty()
                .set(new Report(List.of(new ReportFile(many, List.of(), new long[0])), List.of()));
        assertThat(model.listProperty().get().summary()).isEqualTo("12,345 more not listed");
        assertThat(ProblemRowText.headerDetail((ProblemRow.FileHeader) model.listProperty().get().rows().getFirst()))
                .isEqualTo("12,345 errors, 1 warning · 12,345 more not listed");
    }

    @Test
    void openingAProblemShowsItsLineAndItsEvent() {
        model.open(model.listProperty().get().entries().get(1));
        assertThat(shownLines).containsExactly("frames.nvtxt:7");
        assertThat(workspace.selectionProperty().get()).isEqualTo(new EventRef(frames, 0));
    }

    /// There is no line to show.
    @Test
    void openingAProblemOfAFileWithoutTextZoomsToItsPlace() {
        var file = TestFiles.file("/data/game.pftrace", List.of(problem(ProblemCode.REVERSED_RANGE, 7)),
                List.of(Event.marker(7, 100, "frame")), SourceText.EMPTY);
        workspace.reportProperty().set(new Report(List.of(file), List.of()));
        var gone = new ArrayList<Place.Approach>();
        workspace.on(Request.GoTo.class, request -> gone.add(request.approach()));
        model.open(model.listProperty().get().entries().getFirst());
        assertThat(shownLines).isEmpty();
        assertThat(gone).containsExactly(Place.Approach.ZOOM);
    }

    @Test
    void aPreviewShowsItsEventAndLeavesTheSource() {
        var shown = new ArrayList<EventRef>();
        TestContext.onReveal(workspace, shown::add);
        model.preview(model.listProperty().get().entries().get(1));
        assertThat(workspace.selectionProperty().get()).isEqualTo(new EventRef(frames, 0));
        assertThat(shown).containsExactly(new EventRef(frames, 0));
        assertThat(shownLines).isEmpty();
    }

    /// The timeline goes to the nearest event; it is not said to be the one with the problem.
    @Test
    void aPreviewOfALineWithoutAnEventShowsThePlace() {
        var shown = new ArrayList<EventRef>();
        workspace.on(Request.GoTo.class, request -> {
            if (request.place() instanceof Place.NearEvent(EventRef event)) {
                shown.add(event);
            }
        });
        model.preview(model.listProperty().get().entries().getFirst());
        assertThat(shown).containsExactly(new EventRef(frames, 0));
        assertThat(workspace.selectionProperty().get()).isNull();
    }

    @Test
    void copiesAsCheckPrints() {
        var copied = new ArrayList<String>();
        model.copy(List.of(model.listProperty().get().entries().get(1)), copied::add);
        assertThat(copied).containsExactly("""
                /data/frames.nvtxt:7:4: error: undefined variable 'Clr' [undefined-variable]
                    7 | line 7
                      |    ^
                      = help: did you mean 'Color'?
                """);
    }

    @Test
    void theChosenProblemBringsItsFixes(@TempDir Path folder) throws Exception {
        var file = Files.writeString(folder.resolve("run.nvtxt"), "# a\nNameProcess, 1, b-c,\n");
        workspace.reportProperty().set(new ReportLoader(LoadOptions.DEFAULT).load(List.of(file.toString()),
                new LoadListener() {}));
        model.choose(model.listProperty().get().entries().getFirst());
        var line = Objects.requireNonNull(model.fixesProperty().get());
        assertThat(line.fixes()).extracting(Fix::title).containsExactly("Quote the word", "Delete the trailing comma");
        var asked = new ArrayList<FixRequest>();
        workspace.on(FixRequest.class, asked::add);
        model.showFixes(model.listProperty().get().entries().getFirst(), line.fixes().getFirst());
        assertThat(asked).containsExactly(new FixRequest(workspace.reportProperty().get().files().getFirst(),
                line.fixes().getFirst()));
        model.choose(null);
        assertThat(model.fixesProperty().get()).isNull();
    }

    private String chosenLine() {
        var entry = Objects.requireNonNull(model.selectedProblemProperty().get());
        return entry.file().trace().fileName() + ':' + entry.problem().line();
    }

    @Test
    void aProblemOfAPopLeadsToTheRangeThatItCloses() {
        model.open(model.listProperty().get().entries().get(2));
        assertThat(workspace.selectionProperty().get()).isEqualTo(new EventRef(frames, 1));
    }

    @Test
    void aProblemWithoutAnEventLeavesTheSelection() {
        model.open(model.listProperty().get().entries().getFirst());
        assertThat(workspace.selectionProperty().get()).isNull();
    }

    @Test
    void aProblemOfAFileWithoutEventsLeadsToItsLanes() {
        var shown = new ArrayList<Place>();
        workspace.on(Request.GoTo.class, request -> shown.add(request.place()));
        model.preview(model.listProperty().get().entries().getLast());
        assertThat(shown).containsExactly(new Place.LanesOfFile(loads));
    }

    @Test
    void nextAndPreviousGoRound() {
        var lists = new ArrayList<String>();
        model.onStep(() -> lists.add("shown"));
        var visited = new ArrayList<String>();
        for (var id : List.of("next", "previous", "next", "next")) {
            workspace.commands().find("edit." + id + "Problem").orElseThrow().run();
            visited.add(chosenLine());
        }
        assertThat(visited).containsExactly("frames.nvtxt:3", "loads.nvtxt:2", "frames.nvtxt:3", "frames.nvtxt:7");
        assertThat(lists).hasSize(4);
        assertThat(shownLines).isEmpty();
    }

    @Test
    void theWayToTheNextProblemSaysWhereThereIsNone() {
        workspace.reportProperty().set(
                new Report(List.of(TestFiles.file("/data/clean.nvtxt", List.of(), List.of())), List.of()));
        model.next();
        workspace.reportProperty().set(new Report(List.of(loads), List.of()));
        model.codeProperty().set(ProblemCode.REVERSED_RANGE);
        model.previous();
        assertThat(notices).containsExactly("No problems found.", "No matching problems.");
    }

    @Test
    void aFileThatIsReadAgainKeepsTheChosenProblem() {
        model.choose(model.listProperty().get().entries().get(1));
        var again = file("/data/frames.nvtxt", frames.trace().problems().list(), List.of());
        workspace.reportProperty().set(new Report(List.of(again), List.of()));
        assertThat(model.selectedProblemProperty().get()).isNotNull()
                .satisfies(entry -> assertThat(entry.file()).isSameAs(again));
        workspace.reportProperty().set(Report.EMPTY);
        assertThat(model.selectedProblemProperty().get()).isNull();
    }

    @Test
    void unreadableFilesComeFirst() {
        workspace.reportProperty().set(new Report(List.of(loads),
                List.of(new UnreadableFile("gone.nvtxt", "not-found", "There is no file gone.nvtxt."))));
        assertThat(rows()).first().isEqualTo("gone.nvtxt: error: There is no file gone.nvtxt.");
        assertThat(model.listProperty().get().summary()).isEqualTo("1 unreadable file");
    }

    @Test
    void theChosenProblemBringsItsSourceLine() {
        model.choose(model.listProperty().get().entries().get(1));
        assertThat(model.excerptProperty().get()).isEqualTo(new ProblemExcerpt("lin", "e", " 7"));
    }

    @Test
    void exportsWhatIsListed(@TempDir Path folder) throws Exception {
        model.codeProperty().set(ProblemCode.UNDEFINED_VARIABLE);
        var text = folder.resolve("problems.txt");
        model.export(text, ProblemExport.ProblemFormat.TEXT);
        assertThat(text).content().isEqualTo("""
                /data/frames.nvtxt:7:4: error: undefined variable 'Clr' [undefined-variable]
                    7 | line 7
                      |    ^
                      = help: did you mean 'Color'?
                /data/frames.nvtxt: 2 more problems not listed
                /data/frames.nvtxt: 2 errors, 1 warning, 2 events
                """);
        var sarif = folder.resolve("problems.sarif");
        model.export(sarif, ProblemExport.ProblemFormat.SARIF);
        assertThat(Files.readString(sarif)).contains("\"version\":\"2.1.0\"", "\"ruleId\":\"undefined-variable\"")
                .doesNotContain("\"ruleId\":\"trailing-comma\"");
        assertThat(notices).contains("Exported the problems to " + sarif + ".");
    }

    @Test
    void anExportThatFailsIsSaid(@TempDir Path folder) {
        model.export(folder, ProblemExport.ProblemFormat.JSON);
        assertThat(notices).singleElement().asString().isEqualTo("Can't write " + folder + ": it is a folder.");
    }
}
