// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.analysis.compare.ComparisonRow;
import dev.nvtxt.analysis.compare.Verdict;
import dev.nvtxt.analysis.compare.structure.DifferenceKind;
import dev.nvtxt.analysis.stats.group.GroupKey;
import dev.nvtxt.app.feature.compare.chart.Distributions;
import dev.nvtxt.app.feature.compare.side.SidePart;
import dev.nvtxt.app.feature.compare.side.SideSpec;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.tables.diff.DiffHeadline;
import dev.nvtxt.app.shared.tables.diff.DiffNotes;
import dev.nvtxt.app.shared.tables.diff.DiffResult;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportBuilder;
import dev.nvtxt.parser.report.input.UnreadableFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CompareViewModelTest {
    private final Workspace workspace = Runs.workspace(Runs.run("a.nvtxt", 1000), Runs.run("b.nvtxt", 1500));
    private final CompareViewModel model = new CompareViewModel(workspace);

    @Test
    void theFirstTwoFilesAreTheFirstTwoSides() {
        assertThat(result().comparison().sides()).extracting(side -> side.name()).containsExactly("a.nvtxt", "b.nvtxt");
        var row = result().rows().getFirst();
        assertThat(row.label()).isEqualTo("work");
        assertThat(row.changes().getFirst().verdict()).isEqualTo(Verdict.SLOWER);
        assertThat(row.changes().getFirst().amounts().totalNs()).isEqualTo(40 * 500);
    }

    @Test
    void oneFileIsNotComparedWithItselfUntilTheUserSaysSo() {
        workspace.reportProperty().set(new Report(workspace.reportProperty().get().files().subList(0, 1), List.of()));
        assertThat(model.sides()).hasSize(1);
        assertThat(model.resultProperty().get()).isNull();
        assertThat(model.isChosen()).isFalse();
        model.addSide();
        assertThat(result().comparison().sides()).extracting(side -> side.name()).containsExactly("a.nvtxt", "a.nvtxt");
        assertThat(result().rows()).allMatch(row -> !row.changes().getFirst().isDifferent());
        assertThat(Objects.requireNonNull(result().structure()).differences()).isEmpty();
    }

    @Test
    void filesThatTheOnlySideIsComparedWithBecomeTheSecondOneWhenTheyAreRead() {
        var report = ReportBuilder.build(List.of(Runs.run("new.nvtxt", 1000), Runs.run("old-1.nvtxt", 1500),
                Runs.run("old-2.nvtxt", 1400)), List.of());
        var opened = new ArrayList<String>();
        workspace.reportProperty().set(new Report(report.files().subList(0, 1), List.of()));
        var model = new CompareViewModel(workspace, opened::addAll);
        model.compareWith(List.of("old-1.nvtxt", "old-2.nvtxt"));
        assertThat(opened).containsExactly("old-1.nvtxt", "old-2.nvtxt");
        assertThat(model.sides()).hasSize(1);
        workspace.reportProperty().set(new Report(report.files().subList(0, 2), List.of()));
        assertThat(model.sides()).hasSize(2);
        workspace.reportProperty().set(report);
        assertThat(model.sides().stream().map(side -> side.partProperty().get().files().size())).containsExactly(1, 2);
        assertThat(model.sides().getFirst().partProperty().get().text()).isEqualTo("new.nvtxt");
    }

    @Test
    void aFurtherSideIsAFileThatIsOnNoSide() {
        workspace.reportProperty().set(ReportBuilder.build(List.of(Runs.run("old-1.nvtxt", 1000),
                Runs.run("old-2.nvtxt", 1000), Runs.run("new-1.nvtxt", 1500), Runs.run("other.nvtxt", 1500)),
                List.of()));
        var files = workspace.reportProperty().get().files();
        model.choose(Stream.of(files.subList(0, 2), files.subList(2, 3)).map(SidePart::runs)
                .map(part -> new SideSpec(part, Optional.empty(), "", "", "")).toList());
        model.addSide();
        assertThat(model.sides().getLast().partProperty().get().files()).containsExactly(files.get(3));
    }

    @Test
    void aSideThatIsTheSameAsTheFirstIsKnown() {
        workspace.reportProperty().set(new Report(workspace.reportProperty().get().files().subList(0, 1), List.of()));
        model.addSide();
        assertThat(model.isSameAsFirst(1)).isTrue();
        model.sides().get(1).filterProperty().set("msg = work");
        assertThat(model.isSameAsFirst(1)).isFalse();
    }

    @Test
    void withTheSameFilePartsOfItAreCompared() {
        var report = workspace.reportProperty().get();
        workspace.reportProperty().set(new Report(report.files().subList(0, 1), List.of()));
        model.compareWith(List.of("./a.nvtxt"));
        assertThat(names()).containsExactly("a.nvtxt", "a.nvtxt");
        assertThat(model.isChosen()).isTrue();
    }

    @Test
    void aFileThatTheOnlySideCannotBeComparedWithIsNamed() {
        var report = workspace.reportProperty().get();
        workspace.reportProperty().set(new Report(report.files().subList(0, 1), List.of()));
        model.compareWith(List.of("c.nvtxt"));
        workspace.reportProperty().set(new Report(report.files().subList(0, 1),
                List.of(new UnreadableFile("c.nvtxt", "unreadable", "permission denied"))));
        assertThat(model.sides()).hasSize(1);
        assertThat(model.troubleProperty().get()).contains("c.nvtxt").contains("permission denied");
    }

    @Test
    void aFileThatComesLaterIsTheSecondSideUnlessSidesWereChosen() {
        var report = workspace.reportProperty().get();
        var first = new Report(report.files().subList(0, 1), List.of());
        workspace.reportProperty().set(first);
        workspace.reportProperty().set(report);
        assertThat(names()).containsExactly("a.nvtxt", "b.nvtxt");
        workspace.reportProperty().set(first);
        model.addSide();
        model.sides().get(0).spanProperty().set(new AxisRange(0, 100));
        workspace.reportProperty().set(report);
        assertThat(names()).containsExactly("a.nvtxt, 0 ns … 100 ns", "a.nvtxt");
    }

    @Test
    void chosenSidesAreFoundAgainWhenFilesAreReadAgain() {
        var files = workspace.reportProperty().get().files();
        model.sides().get(0).partProperty().set(SidePart.of(files.get(1)).get(5));
        workspace.reportProperty().set(ReportBuilder.build(List.of(Runs.run("b.nvtxt", 1600),
                Runs.run("a.nvtxt", 1000)), List.of()));
        assertThat(names()).containsExactly("b.nvtxt, Thread 4", "b.nvtxt");
        assertThat(model.sides().get(0).partProperty().get().file())
                .isSameAs(workspace.reportProperty().get().files().getFirst());
    }

    @Test
    void withoutFilesThereIsNothing() {
        workspace.reportProperty().set(new Report(List.of(), List.of()));
        assertThat(model.sides()).isEmpty();
        assertThat(model.resultProperty().get()).isNull();
    }

    @Test
    void aSideIsAFileOrAProcessOrAThread() {
        var parts = SidePart.of(workspace.reportProperty().get().files().getFirst());
        assertThat(parts).extracting(SidePart::label).containsExactly("Entire File", "Process 1", "Process 9",
                "Thread 2", "Thread 3", "Thread 4");
        model.sides().get(0).partProperty().set(parts.get(4));
        model.sides().get(1).partProperty().set(parts.get(2));
        assertThat(result().comparison().sides()).extracting(side -> side.name())
                .containsExactly("a.nvtxt, Thread 3", "a.nvtxt, Process 9");
        assertThat(result().rows()).hasSize(1);
        assertThat(result().rows().getFirst().changes().getFirst().amounts().medianNs()).isEqualTo(200);
    }

    @Test
    void theThreadsOfAFileAreInTheOrderOfItsLanes() {
        var file = Runs.workspace(Runs.read("a.nvtxt", """
                TimeBase = Manual
                @RangeStartEnd, Start, End, ProcessId, ThreadId, Message
                RangeStartEnd, 0, 5, 1, 30, work
                RangeStartEnd, 1, 5, 1, 4, work
                RangeStartEnd, 2, 5, 1, 7, work
                """)).reportProperty().get().files().getFirst();
        assertThat(SidePart.of(file)).extracting(SidePart::label).containsExactly("Entire File", "Thread 4",
                "Thread 7", "Thread 30");
        assertThat(SidePart.of(file).getLast().thread()).isZero();
    }

    @Test
    void aSideIsASpanOfAFileThatMayBeOnTheOtherSideToo() {
        var part = model.sides().get(0).partProperty().get();
        model.sides().get(1).partProperty().set(part);
        model.sides().get(0).spanProperty().set(new AxisRange(0, 100_000));
        model.sides().get(1).spanProperty().set(new AxisRange(100_000, 400_000));
        var row = result().rows().stream().filter(any -> any.label().equals("part")).findFirst().orElseThrow();
        assertThat(row.sides()).extracting(side -> side.measured()).containsExactly(10L, 30L);
        assertThat(row.changes().getFirst().verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    }

    @Test
    void theSpanOfASideFollowsTheAxis() {
        model.sides().get(0).spanProperty().set(new AxisRange(0, 100_000));
        workspace.moveAxis(7);
        assertThat(model.sides()).extracting(side -> side.spanProperty().get())
                .containsExactly(new AxisRange(7, 100_007), null);
    }

    /// As the command line has them: a filter and a span of several files, with a name.
    @Test
    void aSideIsAFilterOfAllFilesWithANameOfItsOwn() {
        var files = workspace.reportProperty().get().files();
        assertThat(SidePart.of(files)).extracting(SidePart::text).startsWith("All files", "a.nvtxt",
                "a.nvtxt – Process 1");
        model.sides().get(0).partProperty().set(SidePart.of(files).getFirst());
        model.sides().get(0).filterProperty().set("msg = part");
        model.sides().get(1).filterProperty().set("msg = part");
        model.sides().get(1).nameProperty().set("new");
        assertThat(names()).containsExactly("All files [msg = part]", "new");
        assertThat(result().rows()).singleElement().satisfies(row -> assertThat(row.sides())
                .extracting(side -> side.measured()).containsExactly(80L, 40L));
        model.rowProperty().set(result().rows().getFirst());
        assertThat(model.selectedEventsProperty().get().getFirst()).containsOnlyKeys(files);
    }

    @Test
    void filesOfTwoFoldersAreTheRunsOfTwoSides() {
        workspace.reportProperty().set(runs());
        assertThat(names()).containsExactly("old/run-#.nvtxt", "new/run-#.nvtxt");
        assertThat(result().comparison().sides()).extracting(side -> side.runs().size()).containsExactly(2, 3);
    }

    @Test
    void whatIsDroppedOnASideIsOpenedAndBecomesItsRuns() {
        var opened = new ArrayList<String>();
        var compare = new CompareViewModel(workspace, opened::addAll);
        compare.setRuns(compare.sides().get(1), List.of("new", "a.nvtxt"));
        assertThat(opened).as("what is open is not opened again").containsExactly("new");
        var all = new ArrayList<>(runs().files());
        all.addAll(workspace.reportProperty().get().files());
        workspace.reportProperty().set(new Report(all,
                List.of(new UnreadableFile("new/run-9.nvtxt", "unreadable", "permission denied"))));
        var side = compare.sides().get(1).partProperty().get();
        assertThat(side.files()).extracting(file -> file.trace().path()).containsExactly("new/run-1.nvtxt",
                "new/run-2.nvtxt", "new/run-3.nvtxt", "a.nvtxt");
        assertThat(compare.sides().getFirst().partProperty().get().files())
                .extracting(file -> file.trace().path()).containsExactly("a.nvtxt");
        assertThat(compare.troubleProperty().get())
                .isEqualTo("B: new/run-9.nvtxt is left out: permission denied.");
    }

    @Test
    void runsThatAreClosedAreLeftOut() {
        var report = runs();
        workspace.reportProperty().set(report);
        model.swap();
        workspace.reportProperty().set(new Report(report.files().subList(0, 4), List.of()));
        assertThat(result().comparison().sides()).extracting(side -> side.runs().size()).containsExactly(2, 2);
    }

    @Test
    void theRunNearestTheMedianIsMatchedUntilTheUserChoosesAnother() {
        workspace.reportProperty().set(runs());
        assertThat(matched()).containsExactly("old/run-1.nvtxt", "new/run-2.nvtxt");
        var before = result().comparison();
        model.sides().get(1).runProperty().set("new/run-3.nvtxt");
        assertThat(matched()).containsExactly("old/run-1.nvtxt", "new/run-3.nvtxt");
        assertThat(result().comparison()).as("rows are of all runs").isSameAs(before);
        assertThat(model.sides().get(1).shownRun().trace().path()).isEqualTo("new/run-3.nvtxt");
        assertThat(DiffNotes.runs(before, 0, Objects.requireNonNull(result().structure())))
                .isEqualTo("By range: A run 1 of 2 (run-1.nvtxt, nearest the median) and B run 3 of 3"
                        + " (run-3.nvtxt).");
        model.sides().get(1).runProperty().set("");
        assertThat(matched()).last().isEqualTo("new/run-2.nvtxt");
    }

    private List<String> matched() {
        var structure = Objects.requireNonNull(result().structure());
        return Stream.of(structure.a(), structure.b()).map(side -> side.scope().files().getFirst().trace().path())
                .toList();
    }

    private static Report runs() {
        return ReportBuilder.build(List.of(Runs.run("old/run-1.nvtxt", 1000), Runs.run("old/run-2.nvtxt", 1010),
                Runs.run("new/run-1.nvtxt", 1500), Runs.run("new/run-2.nvtxt", 1510),
                Runs.run("new/run-3.nvtxt", 1520)), List.of());
    }

    @Test
    void aSideWithoutEventsSaysSo() {
        model.sides().get(1).filterProperty().set("msg = nothing");
        assertThat(DiffHeadline.of(result(), 0))
                .containsExactly("B has no events to compare: check its filter and its time range.");
        model.sides().get(0).filterProperty().set("msg = nothing");
        assertThat(DiffHeadline.of(result(), 0)).containsExactly("Neither A nor B has any events to compare.");
    }

    @Test
    void aNameOfManyLinesIsCutInTheAnswer() {
        var head = "TimeBase = Manual\n@RangeStartEnd, Start, End, Message\nRangeStartEnd, 0, 10, same\n";
        workspace.reportProperty().set(ReportBuilder.build(List.of(Runs.read("a.nvtxt", head),
                Runs.read("b.nvtxt", head + "RangeStartEnd, 10, 30, " + "kernel_of_templates_".repeat(40) + "\n")),
                List.of()));
        assertThat(DiffHeadline.of(result(), 0)).anySatisfy(sentence -> assertThat(sentence)
                .isEqualTo("Added: " + "kernel_of_templates_".repeat(3).substring(0, 59) + "…."));
    }

    @Test
    void aRowIsChosenByItsNameAlsoWhereRowsAreOfSomethingElse() {
        model.chooseRow(GroupKey.PATTERN_PATH, "work > part");
        assertThat(model.keyProperty().get()).isEqualTo(GroupKey.PATTERN_PATH);
        assertThat(Objects.requireNonNull(model.rowProperty().get()).label()).isEqualTo("work > part");
        model.chooseRow(GroupKey.PATTERN_PATH, "wait");
        assertThat(Objects.requireNonNull(model.rowProperty().get()).label()).isEqualTo("wait");
    }

    @Test
    void rowsAreFilteredByTextAndUnchangedOnesHidden() {
        assertThat(model.listedRows()).extracting(ComparisonRow::label).containsExactly("work", "part", "wait");
        model.rowFilterProperty().set(" PA ");
        assertThat(model.listedRows()).extracting(ComparisonRow::label).containsExactly("part");
        model.unchangedHiddenProperty().set(true);
        assertThat(model.listedRows()).isEmpty();
        model.rowFilterProperty().set("");
        assertThat(model.listedRows()).extracting(ComparisonRow::label).containsExactly("work");
    }

    @Test
    void theChosenRowHasADistributionOnEachSide() {
        assertThat(model.distributionProperty().get()).isNull();
        model.rowProperty().set(result().rows().getFirst());
        var shown = Objects.requireNonNull(model.distributionProperty().get());
        assertThat(shown.sides()).extracting(Distributions.SideDistribution::count).containsExactly(40, 40);
        assertThat(shown.sides()).extracting(Distributions.SideDistribution::medianNs).containsExactly(1019.5, 1519.5);
        for (var side : shown.sides()) {
            assertThat(side.counts().stream().mapToInt(Integer::intValue).sum()).isEqualTo(40);
        }
        assertThat(shown.sides().get(0).counts().getFirst()).isPositive();
        assertThat(shown.sides().get(1).counts().getLast()).isPositive();
        assertThat(shown.place(1000)).isZero();
        assertThat(shown.place(1539)).isEqualTo(1);
        assertThat(shown.place(1240)).isBetween(0.49, 0.51);
        model.rowProperty().set(null);
        assertThat(model.distributionProperty().get()).isNull();
    }

    @Test
    void anySideButTheLastTwoCanBeRemoved() {
        for (int i = 0; i < 5; i++) {
            model.addSide();
        }
        assertThat(model.sides()).hasSize(6);
        assertThat(result().rows().getFirst().changes()).hasSize(5);
        while (model.sides().size() > 2) {
            model.removeSide(model.sides().getLast());
        }
        model.removeSide(model.sides().getLast());
        assertThat(model.sides()).hasSize(2);
    }

    @Test
    void swappedSidesTurnTheVerdictAround() {
        model.swap();
        assertThat(result().comparison().sides()).extracting(side -> side.name()).containsExactly("b.nvtxt", "a.nvtxt");
        assertThat(result().rows().getFirst().changes().getFirst().verdict()).isEqualTo(Verdict.FASTER);
    }

    @Test
    void walkingGoesFromDifferenceToDifferenceAndRoundAgain() {
        var all = Objects.requireNonNull(result().structure()).differences();
        assertThat(all).hasSize(40).allMatch(difference -> difference.kind() == DifferenceKind.SLOWER);
        model.walk(1);
        assertThat(model.differenceProperty().get()).isSameAs(all.getFirst());
        model.walk(-1);
        assertThat(model.differenceProperty().get()).isSameAs(all.getLast());
        model.walk(1);
        assertThat(model.differenceProperty().get()).isSameAs(all.getFirst());
    }

    @ParameterizedTest
    @ValueSource(doubles = { 10, 49, 60 })
    void theThresholdHidesSmallerDifferences(double percent) {
        model.thresholdPercentProperty().set(percent);
        long expected = Objects.requireNonNull(result().structure()).differences().stream()
                .filter(difference -> difference.changeNs() > 0).count();
        // 500 of 1000 to 1039 ns: from 48.1 to 50 percent.
        assertThat(expected).isEqualTo(percent == 10 ? 40 : percent == 49 ? 21 : 0);
    }

    @Test
    void walkingWithoutDifferencesGoesNowhere() {
        model.thresholdPercentProperty().set(60);
        model.walk(1);
        assertThat(model.differenceProperty().get()).isNull();
    }

    @Test
    void rowsCanBePathsOrThreads() {
        model.keyProperty().set(GroupKey.PATH);
        assertThat(result().rows()).extracting(row -> row.label()).contains("work > part");
        model.keyProperty().set(GroupKey.THREAD);
        assertThat(result().rows()).extracting(row -> row.label()).contains("1 / 2", "9 / 4");
    }

    private List<String> names() {
        return result().comparison().sides().stream().map(side -> side.name()).toList();
    }

    private DiffResult result() {
        return Objects.requireNonNull(model.resultProperty().get());
    }
}
