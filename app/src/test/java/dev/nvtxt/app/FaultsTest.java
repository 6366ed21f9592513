// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.analysis.field.EventField;
import dev.nvtxt.app.feature.categories.VisibilityViewModel;
import dev.nvtxt.app.feature.details.DetailsViewModel;
import dev.nvtxt.app.feature.events.EventsViewModel;
import dev.nvtxt.app.feature.events.FieldColumn;
import dev.nvtxt.app.feature.export.ExportViewModel;
import dev.nvtxt.app.feature.fixes.FixesViewModel;
import dev.nvtxt.app.feature.problems.ProblemRow;
import dev.nvtxt.app.feature.problems.ProblemsViewModel;
import dev.nvtxt.app.feature.search.SearchViewModel;
import dev.nvtxt.app.feature.source.SourceViewModel;
import dev.nvtxt.app.feature.statistics.Analyses;
import dev.nvtxt.app.feature.statistics.RowDetails;
import dev.nvtxt.app.feature.statistics.StatisticsViewModel;
import dev.nvtxt.app.feature.summary.ImporterViewModel;
import dev.nvtxt.app.feature.summary.SummaryViewModel;
import dev.nvtxt.app.shared.export.PictureFormat;
import dev.nvtxt.app.shared.frames.FrameSettings;
import dev.nvtxt.app.shared.frames.FrameStrip;
import dev.nvtxt.app.shared.lanes.ColorMode;
import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.model.FixRequest;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.open.FollowFiles;
import dev.nvtxt.app.shared.open.OpenReport;
import dev.nvtxt.app.shared.panel.RowRanges;
import dev.nvtxt.app.shared.session.Autosave;
import dev.nvtxt.app.shared.session.Session;
import dev.nvtxt.app.shared.settings.SettingsStore;
import dev.nvtxt.app.shared.settings.UserSettings;
import dev.nvtxt.app.shared.tables.TableFormat;
import dev.nvtxt.app.shared.timeline.LanesViewModel;
import dev.nvtxt.app.shared.timeline.TimelinePanel;
import dev.nvtxt.app.testing.ExpectedLog;
import dev.nvtxt.app.testing.FaultTrial;
import dev.nvtxt.app.testing.InlineExecutor;
import dev.nvtxt.app.testing.ReadFiles;
import dev.nvtxt.app.testing.TestContext;
import dev.nvtxt.parser.report.LoadListener;
import dev.nvtxt.parser.report.LoadOptions;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.report.ReportLoader;
import dev.nvtxt.timeline.TimelineView;
import dev.nvtxt.timeline.model.Lane;
import dev.nvtxt.timeline.model.SpanColumns;
import dev.nvtxt.timeline.model.TimelineSource;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.util.WaitForAsyncUtils;

/// A fault in any background job leaves the next one working: each job of each panel breaks once. Timers need JavaFX.
@ExtendWith(ApplicationExtension.class)
class FaultsTest {
    private static final String TEXT = """
            TimeBase = Manual
            ProcessId = 1
            ThreadId = 2
            @RangeStartEnd, Start, End, Message
            RangeStartEnd, 0, 100, load
            RangeStartEnd, 200, 230, draw
            RangeStartEnd, 300, 350, draw
            Marker, 1.5, Manual, 1, 1, x
            """;

    /// Classes that start background jobs and are tried here, by way of another class or as themselves.
    private static final Set<String> TRIED_HERE = Set.of("Analyses", "Autosave",
            "DetailsViewModel", "EventsViewModel", "ExportViewModel", "FollowFiles", "LanesViewModel", "LineCache",
            "FrameStrip", "ImporterViewModel", "OpenReport", "ProblemsViewModel", "FixesViewModel", "ReportPublisher",
            "RowDetails", "SearchViewModel", "SourceViewModel", "StatisticsViewModel", "SummaryViewModel",
            "VisibilityViewModel");
    /// Classes that are tried in a test of their package.
    private static final Set<String> TRIED_ELSEWHERE = Set.of("AlignViewModel", "ClocksViewModel", "CompareWork",
            "HighlightedEvents", "RowDistribution", "BackgroundSort", "ImportViewModel", "SidePane", "SqlViewModel",
            "TargetViewModel", "TriggerWatch");
    /// Classes with jobs that leave nothing behind but a notice; [dev.nvtxt.app.shared.model.LatestTest] is about those.
    private static final Set<String> WITHOUT_STATE = Set.of("CommandPalette", "CompareWindow", "EventMenu",
            "FlamesPane", "FlowLinks", "GoToCommands", "GpuViewModel",
            "ListExport",
            "PaletteSource", "ResultViewModel", "SelectionViewModel", "StoredCopies", "SummaryModel",
            "TrendViewModel",
            "WindowSessions");

    @TempDir
    static Path folder = Path.of("");

    private static FaultTrial.Use use(Act act, Check check) {
        return new FaultTrial.Use() {
            @Override
            public void act() throws Exception {
                act.act();
            }

            @Override
            public void check() throws Exception {
                check.check();
            }
        };
    }

    private interface Act {
        void act() throws Exception;
    }

    private interface Check {
        void check() throws Exception;
    }

    private static SettingsStore settings() {
        return SettingsStore.openDirect(folder.resolve("settings.json"));
    }

    private static ReportFile load(Workspace workspace) throws IOException {
        var path = Files.writeString(folder.resolve("run.nvtxt"), TEXT);
        workspace.reportProperty().set(
                new ReportLoader(LoadOptions.DEFAULT).load(List.of(path.toString()), new LoadListener() {}));
        return workspace.reportProperty().get().files().getFirst();
    }

    static Stream<Arguments> panels() {
        return Stream.of(panel("open", FaultsTest::open), panel("follow", FaultsTest::follow),
                panel("categories", FaultsTest::categories), panel("details", FaultsTest::details),
                panel("events", FaultsTest::events), panel("lanes", FaultsTest::lanes),
                panel("problems", FaultsTest::problems), panel("search", FaultsTest::search),
                panel("source", FaultsTest::source), panel("statistics", FaultsTest::statistics),
                panel("summary", FaultsTest::summary), panel("importer", FaultsTest::importer),
                panel("fixes", FaultsTest::fixes), panel("export", FaultsTest::export),
                panel("autosave", FaultsTest::autosave));
    }

    private static Arguments panel(String name, FaultTrial.Maker maker) {
        return Arguments.of(name, maker);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("panels")
    void aFaultLeavesTheNextJobWorking(String name, FaultTrial.Maker maker) throws Exception {
        // It logs what the disk refuses, which is no fault of the program.
        try (var _ = ExpectedLog.of(Autosave.class)) {
            FaultTrial.run(maker);
        }
    }

    private static void waitFor(TimelineView view) throws TimeoutException {
        WaitForAsyncUtils.waitForFxEvents();
        WaitForAsyncUtils.waitFor(300, TimeUnit.SECONDS, () -> !view.busyProperty().get());
        WaitForAsyncUtils.waitForFxEvents();
    }

    private static TimelineSource withBrokenLane(TimelineSource source) {
        var broken = (SpanColumns) Proxy.newProxyInstance(SpanColumns.class.getClassLoader(),
                new Class<?>[]{ SpanColumns.class }, (columns, method, arguments) -> switch (method.getName()) {
                    case "size", "eventCount" -> 1;
                    case "equals" -> columns == arguments[0];
                    default -> throw new StackOverflowError("on purpose");
                });
        return TimelineSource.of(Stream.concat(source.lanes().stream(),
                Stream.of(Lane.of("broken", "Broken").spans(broken).build())).toList());
    }

    /// The timeline has threads of its own.
    @Test
    void aFaultInALaneLeavesTheOthersWorking(FxRobot robot) throws Exception {
        var workspace = new Workspace(new InlineExecutor());
        var model = new LanesViewModel(workspace, settings(), FXCollections.observableArrayList());
        load(workspace);
        try (var log = ExpectedLog.of("dev.nvtxt.timeline.lanes.FaultLog")) {
            var view = WaitForAsyncUtils.asyncFx(
                    () -> new TimelinePanel(workspace, model, new SimpleBooleanProperty()).view()).get();
            robot.interact(() -> view.sourceProperty().set(withBrokenLane(model.sourceProperty().get())));
            waitFor(view);
            assertThat(view.extentProperty().get().isNone()).as("the other lanes are indexed").isFalse();
            robot.interact(() -> view.filterProperty().set((lane, _) -> {
                throw new IllegalStateException(lane.id());
            }));
            waitFor(view);
            assertThat(log.messages()).as("one for the spans, one for the filter").hasSize(2);
            var picture = new ByteArrayOutputStream();
            WaitForAsyncUtils.asyncFx(() -> PictureFormat.SVG.draw(view, 1600, 900, 1)).get().write(picture);
            assertThat(picture.toString(StandardCharsets.UTF_8))
                    .contains("be drawn: internal error (StackOverflowError)")
                    .contains("be filtered: internal error (IllegalStateException)");
        }
    }

    private static FaultTrial.Use open(Workspace workspace) throws IOException {
        var path = Files.writeString(folder.resolve("opened.nvtxt"), TEXT);
        var open = new OpenReport(workspace, settings());
        return use(() -> {
            open.closeAll();
            open.open(List.of(path.toString()));
        }, () -> {
            assertThat(workspace.reportProperty().get().files()).hasSize(1);
            assertThat(open.readingProperty()).isEmpty();
            assertThat(open.progress().runningProperty().get()).isFalse();
            assertThat(open.reload(Set.of(path.toString()))).as("something is still being read").isTrue();
        });
    }

    private static FaultTrial.Use follow(Workspace workspace) throws IOException {
        var path = Files.writeString(folder.resolve("followed.nvtxt"), TEXT);
        var open = new OpenReport(workspace, settings());
        open.open(List.of(path.toString()));
        workspace.followed().add(path.toString());
        var follow = new FollowFiles(workspace, open);
        return use(() -> {
            open.reload();
            follow.check();
            Files.writeString(path, "RangeStartEnd, 400, 450, more\n", StandardOpenOption.APPEND);
            follow.check();
        }, () -> {
            follow.check();
            open.open(List.of(path.toString()));
            assertThat(workspace.reportProperty().get().files().getLast().trace().lines())
                    .isEqualTo(Files.readAllLines(path).size());
            assertThat(open.readingProperty()).isEmpty();
        });
    }

    private static FaultTrial.Use categories(Workspace workspace) {
        var model = new VisibilityViewModel(workspace, settings());
        return use(() -> {
            load(workspace);
            model.filterTextProperty().set("");
            model.filterTextProperty().set("msg ~ draw");
        }, () -> {
            var file = workspace.reportProperty().get().files().getFirst();
            assertThat(model.categoriesProperty().get()).isNotEmpty();
            assertThat(workspace.visibilityProperty().get().isVisible(file, 0)).isFalse();
            assertThat(workspace.visibilityProperty().get().isVisible(file, 1)).isTrue();
        });
    }

    private static FaultTrial.Use details(Workspace workspace) {
        var model = new DetailsViewModel(workspace, new SimpleBooleanProperty(),
                new SimpleObjectProperty<>(ColorMode.GIVEN));
        return use(() -> workspace.selectionProperty().set(new EventRef(load(workspace), 0)),
                () -> assertThat(model.detailsProperty().get()).isNotNull());
    }

    private static FaultTrial.Use events(Workspace workspace) {
        var model = new EventsViewModel(workspace);
        var copied = new ArrayList<String>();
        var target = folder.resolve("events.tsv");
        return use(() -> {
            load(workspace);
            model.descendingProperty().set(true);
            model.sortColumnProperty().set(new FieldColumn(EventField.START_NS));
            model.descendingProperty().set(false);
            model.copy(RowRanges.of(0, 1), TableFormat.TSV, copied::add);
            Files.deleteIfExists(target);
            model.export(target, TableFormat.TSV);
        }, () -> {
            assertThat(model.rowsProperty().get().size()).isEqualTo(3);
            assertThat(model.sortingProperty().get()).isFalse();
            assertThat(copied).isNotEmpty();
            assertThat(target).exists();
        });
    }

    private static FaultTrial.Use lanes(Workspace workspace) {
        var model = new LanesViewModel(workspace, settings(), FXCollections.observableArrayList());
        return use(() -> load(workspace), () -> assertThat(model.modelProperty().get().report())
                .isEqualTo(workspace.reportProperty().get()));
    }

    private static FaultTrial.Use problems(Workspace workspace) {
        var model = new ProblemsViewModel(workspace);
        return use(() -> {
            load(workspace);
            model.clearFilter();
            model.choose(null);
            model.next();
        }, () -> {
            assertThat(model.listProperty().get().entries()).isNotEmpty();
            assertThat(model.selectedProblemProperty().get()).isInstanceOf(ProblemRow.Entry.class);
            assertThat(model.excerptProperty().get()).isNotNull();
        });
    }

    private static FaultTrial.Use search(Workspace workspace) {
        var model = new SearchViewModel(workspace);
        return use(() -> {
            load(workspace);
            model.textProperty().set("load");
            model.textProperty().set("draw");
        }, () -> assertThat(model.statusProperty().get()).isEqualTo("2 hits"));
    }

    private static FaultTrial.Use source(Workspace workspace) {
        var model = new SourceViewModel(workspace);
        var copied = new ArrayList<String>();
        var revealed = new ArrayList<EventRef>();
        TestContext.onReveal(workspace, revealed::add);
        return use(() -> {
            load(workspace);
            model.read(1);
            model.choose(5);
            model.copy(List.of(1), copied::add);
        }, () -> {
            model.read(1);
            assertThat(model.failure(1)).isNull();
            assertThat(model.read(1)).isNotNull();
            assertThat(copied).contains("TimeBase = Manual\n");
            assertThat(revealed).isNotEmpty();
        });
    }

    private static FaultTrial.Use statistics(Workspace workspace) {
        var model = new StatisticsViewModel(workspace);
        var row = new RowDetails(model);
        var analyses = new Analyses(model, new FrameSettings());
        var strip = new FrameStrip(workspace, analyses.frameSettings(), model::statistics);
        analyses.frameSettings().nameProperty().set("draw");
        return use(() -> {
            model.activeProperty().set(true);
            load(workspace);
            for (var detail : Analyses.Detail.values()) {
                analyses.detailProperty().set(detail);
            }
            model.selectedGroupProperty().set(null);
            var table = model.tableProperty().get();
            if (table != null) {
                model.selectedGroupProperty().set(table.rows().getFirst());
            }
        }, () -> {
            assertThat(analyses.flamesProperty().get()).isNotNull();
            assertThat(analyses.lanesProperty().get()).isNotEmpty();
            assertThat(analyses.framesProperty().get()).isNotEmpty();
            assertThat(strip.framesProperty().get()).isNotEmpty();
            assertThat(row.contentProperty().get()).isNotNull();
            assertThat(row.histogramProperty().get()).isNotNull();
        });
    }

    private static FaultTrial.Use summary(Workspace workspace) {
        var model = new SummaryViewModel(workspace);
        return use(() -> load(workspace), () -> assertThat(model.rowsProperty()).hasSize(1));
    }

    private static FaultTrial.Use importer(Workspace workspace) {
        var settings = new UserSettings(settings());
        settings.importer().set(folder.resolve("no-such-program").toString());
        var model = new ImporterViewModel(workspace, settings);
        return use(() -> {
            model.ask(List.of(load(workspace)));
        }, () -> {
            assertThat(model.askingProperty().get()).isFalse();
            assertThat(model.outputProperty().get()).doesNotStartWith("Running");
        });
    }

    private static FaultTrial.Use fixes(Workspace workspace) throws IOException {
        var file = load(workspace);
        var target = folder.resolve("fixed.nvtxt");
        var models = new ArrayList<FixesViewModel>();
        return use(() -> {
            Files.deleteIfExists(target);
            var model = new FixesViewModel(workspace, FixRequest.all(file), _ -> {});
            models.add(model);
            model.save(target);
        }, () -> {
            assertThat(models.getLast().summaryProperty().get()).doesNotStartWith("Looking");
            assertThat(target).exists();
        });
    }

    private static FaultTrial.Use export(Workspace workspace) throws IOException {
        var file = load(workspace);
        var target = folder.resolve("trimmed.nvtxt");
        var model = new ExportViewModel(workspace, (_, _, _, _, _) -> out -> out.write(1));
        return use(() -> {
            Files.deleteIfExists(target);
            model.exportTrimmed(file, target);
        }, () -> assertThat(target).exists());
    }

    private static FaultTrial.Use autosave(Workspace workspace) {
        var own = folder.resolve("autosave");
        var saved = new Session(List.of("a.nvtxt"), ReadFiles.report(TEXT).settings(), Map.of());
        var autosave = new Autosave(own, workspace.executor(), () -> saved);
        return use(() -> {
            autosave.offer(_ -> {}, _ -> {});
            autosave.keep();
        }, () -> {
            try (var kept = Files.list(own)) {
                assertThat(kept).isNotEmpty();
            }
        });
    }

    /// {@return the simple names of all classes that are tried, here or elsewhere}
    static Set<String> tried() {
        return Stream.of(TRIED_HERE, TRIED_ELSEWHERE, WITHOUT_STATE).flatMap(Set::stream).collect(Collectors.toSet());
    }
}
