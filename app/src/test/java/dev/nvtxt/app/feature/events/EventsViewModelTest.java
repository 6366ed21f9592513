// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.events;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.analysis.field.EventField;
import dev.nvtxt.app.shared.model.EventBar;
import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.model.Place;
import dev.nvtxt.app.shared.model.Visibility;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.panel.RowRanges;
import dev.nvtxt.app.shared.tables.TableFormat;
import dev.nvtxt.app.testing.Event;
import dev.nvtxt.app.testing.InlineExecutor;
import dev.nvtxt.app.testing.ReadFiles;
import dev.nvtxt.app.testing.TestContext;
import dev.nvtxt.app.testing.TestFiles;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.timeline.model.SpanRef;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EventsViewModelTest {
    private final ReportFile first = TestFiles.file("a.nvtxt", List.of(),
            List.of(Event.marker(1, 50, "beta").on(2, 7), Event.range(2, 10, 40, "Alpha").with(3, 0xFFFF0000, -5),
                    Event.push(3, 0, 20, 20, null)));
    private final ReportFile empty = TestFiles.file("b.nvtxt", List.of(), List.of());
    private final ReportFile last = TestFiles.file("c.nvtxt", List.of(),
            List.of(Event.range(9, 5, 6, "gamma").with(1, 0x80000000, 70)));
    private final Workspace workspace = TestFiles.workspace(first, empty, last);
    private final EventsViewModel model = new EventsViewModel(workspace);

    private List<String> column(FieldColumn column) {
        return model.rowsProperty().get().stream().map(number -> model.cell(column, number)).toList();
    }

    @Test
    void eventsStandInTheOrderOfTheFiles() {
        assertThat(column(new FieldColumn(EventField.FILE))).containsExactly("a.nvtxt", "a.nvtxt", "a.nvtxt",
                "c.nvtxt");
        assertThat(column(new FieldColumn(EventField.LINE))).containsExactly("1", "2", "3", "9");
        assertThat(column(new FieldColumn(EventField.KIND))).containsExactly("marker", "start-end", "push-pop",
                "start-end");
        assertThat(column(new FieldColumn(EventField.DUR_NS))).containsExactly("", "no clock", "open", "no clock");
        assertThat(column(new FieldColumn(EventField.COLOR))).containsExactly("", "0xFFFF0000", "", "0x80000000");
        assertThat(model.status()).isEqualTo("4 events");
    }

    @Test
    void aRangeThatWasSelectedOnTheGpuIsCopiedWithItsTimesThere() {
        var report = ReadFiles
                .report("TimeBase = Manual\n@RangeStartEnd, Start, End, Message\nRangeStartEnd, 0, 4000, step\n");
        var shared = new Workspace(new InlineExecutor());
        shared.reportProperty().set(report);
        var events = new EventsViewModel(shared);
        var texts = new ArrayList<String>();
        var step = new EventRef(report.files().getFirst(), 0);
        shared.selectionProperty().set(step);
        events.copySelected(texts::add);
        shared.setLanes(bar -> new SpanRef("gpu", 0, bar), _ -> Map.of(), _ -> true);
        shared.selectedBarProperty().set(new EventBar(step,
                new EventBar.OtherTimes(EventBar.Subject.GPU, new AxisRange(10_000, 25_000))));
        events.copySelected(texts::add);
        var own = texts.getFirst().split("\n");
        var onGpu = texts.getLast().split("\n");
        assertThat(onGpu[0]).startsWith(own[0]).matches(".*\tGPU start \\(.*\\)\tGPU duration \\(.*\\)");
        assertThat(onGpu[1]).startsWith(own[1]).matches(".*\t10\\.0*\t15\\.0*");
    }

    @Test
    void processesAndThreadsHaveTheirNumbers() {
        var events = new EventsViewModel(new Workspace(new InlineExecutor()));
        events.workspace().reportProperty().set(ReadFiles.report("""
                TimeBase = Manual
                NameProcess, 7, "game.exe"
                @Marker, Time, ProcessId, ThreadId, Message
                Marker, 0, 7, 9, "one"
                """));
        events.setActive(true);
        assertThat(events.cell(new FieldColumn(EventField.PROCESS), 0)).isEqualTo("game.exe (7)");
        assertThat(events.cell(new FieldColumn(EventField.THREAD), 0)).isEqualTo("9");
    }

    /// What is shown is exact, and what is copied is what is shown.
    @Test
    void aColumnOfTimesHasOneUnitInItsTitleAndEveryDigit() {
        var read = ReadFiles.report("""
                TimeBase = Manual
                ProcessId = 1
                ThreadId = 1
                @RangeStartEnd, Start, End, Message
                RangeStartEnd, 1000, 26523801, "Frame"
                RangeStartEnd, 5000, 7834000, "Pass"
                RangeStartEnd, 6000, 6834, "Copy"
                """);
        var events = new EventsViewModel(new Workspace(new InlineExecutor()));
        events.workspace().reportProperty().set(read);
        events.setActive(true);
        var duration = new FieldColumn(EventField.DUR_NS);
        assertThat(events.title(duration)).isEqualTo("Duration (ms)");
        assertThat(events.title(new FieldColumn(EventField.START_NS))).isEqualTo("Start (ms)");
        assertThat(events.title(new FieldColumn(EventField.LINE))).isEqualTo("Line");
        assertThat(events.rowsProperty().get()).extracting(number -> events.cell(duration, number))
                .containsExactly("26.522801", "7.829000", "0.000834");
        var copied = new ArrayList<String>();
        events.copy(RowRanges.of(1, 1), TableFormat.TSV, copied::add);
        assertThat(copied.getFirst()).contains("Start (ms)").contains("Duration (ms)").contains("0.005000")
                .contains("7.829000");
        events.copy(RowRanges.of(1, 1), TableFormat.CSV, copied::add);
        assertThat(copied.getLast()).contains("dur_ns").contains("7829000");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = { "MESSAGE | false | 2 1 9 3", "MESSAGE | true | 9 1 2 3",
        "PAYLOAD | false | 2 9 1 3", "PAYLOAD | true | 9 2 1 3", "CATEGORY | false | 9 2 1 3",
        "START_TICKS | false | 9 2 3 1", "START_TICKS | true | 1 3 2 9", "END_TICKS | false | 9 2 1 3",
        "KIND | false | 1 3 2 9", "LINE | true | 9 3 2 1", "PROCESS | true | 1 2 3 9", "THREAD | true | 1 2 3 9",
        "FILE | true | 9 1 2 3", "DEPTH | false | 3 1 2 9", "COLOR | false | 9 2 1 3", "TIME_BASE | false | 1 2 3 9",
        "START_NS | false | 1 2 3 9", "DUR_NS | false | 1 2 3 9", "PID | true | 1 2 3 9" })
    void sortsByEveryColumnWithAbsentValuesLast(EventField field, boolean isDescending, String lines) {
        model.descendingProperty().set(isDescending);
        model.sortColumnProperty().set(new FieldColumn(field));
        assertThat(String.join(" ", column(new FieldColumn(EventField.LINE)))).isEqualTo(lines);
    }

    @Test
    void filteredEventsAreNotShownAndTheirNumberIsSaid() {
        var shown = new BitSet();
        shown.set(1);
        workspace.visibilityProperty().set(new Visibility(Map.of(first, shown)));
        assertThat(column(new FieldColumn(EventField.LINE))).containsExactly("2", "9");
        assertThat(model.status()).isEqualTo("2 of 4 events match the filter");
    }

    @Test
    void theSelectionIsFollowedThroughSortingAndFiltering() {
        workspace.selectionProperty().set(new EventRef(first, 1));
        assertThat(model.selectedRowProperty().get()).isEqualTo(1);
        model.sortColumnProperty().set(new FieldColumn(EventField.START_TICKS));
        model.descendingProperty().set(true);
        assertThat(model.selectedRowProperty().get()).isEqualTo(2);
        workspace.visibilityProperty().set(new Visibility(Map.of(first, new BitSet())));
        assertThat(model.selectedRowProperty().get()).isEqualTo(-1);
    }

    @Test
    void selectingAndRevealingReachTheWorkspace() {
        var revealed = new ArrayList<EventRef>();
        TestContext.onReveal(workspace, revealed::add);
        model.go(3, Place.Approach.REVEAL);
        assertThat(workspace.selectionProperty().get()).isEqualTo(new EventRef(last, 0));
        model.go(0, Place.Approach.ZOOM);
        assertThat(revealed).containsExactly(new EventRef(last, 0), new EventRef(first, 0));
    }

    @Test
    void saysAnEventInASentence() {
        assertThat(model.sentence(0)).isEqualTo("marker beta, start 50 ticks, process 2, thread 7, line 1");
        assertThat(model.sentence(2))
                .isEqualTo("push-pop, start 20 ticks, duration open, process 1, thread 1, line 3");
    }

    @Test
    void copiesAndExportsExactValues(@TempDir Path folder) throws Exception {
        var copied = new ArrayList<String>();
        model.copy(RowRanges.of(1, 1), TableFormat.CSV, copied::add);
        assertThat(copied.getFirst().lines().toList()).containsExactly(
                "file,line,kind,start_ns,dur_ns,message,category,process,thread,depth,color,payload,time_base,"
                        + "start_ticks,end_ticks",
                "a.nvtxt,2,start-end,,,Alpha,3,1,1,,0xFFFF0000,-5,Manual,10,40");
        model.copy(RowRanges.NONE, TableFormat.CSV, copied::add);
        assertThat(copied.getLast().lines()).as("all rows where none is chosen").hasSize(5);
        var file = folder.resolve("events.tsv");
        model.export(file, TableFormat.TSV);
        assertThat(Files.readAllLines(file)).hasSize(5).last().asString()
                .startsWith("c.nvtxt\t9\tstart-end\t\t\tgamma");
    }

    @Test
    void whileNobodyLooksNothingIsSorted() {
        model.setActive(false);
        workspace.reportProperty().set(new Report(List.of(last), List.of()));
        assertThat(model.status()).isEqualTo("4 events");
        model.setActive(true);
        assertThat(model.status()).isEqualTo("1 event");
    }

    @Test
    void argumentsAndTracksCanBeColumnsAndNumbersAreSortedAsNumbers() {
        var traced = new EventsViewModel(TestFiles.workspace(ReadFiles.chrome("""
                [{"name":"a","ph":"X","pid":1,"tid":2,"ts":0,"dur":4,"args":{"size":9,"ProviderGuid":"{0A-1}"}},
                 {"name":"b","ph":"X","pid":1,"tid":2,"ts":5,"dur":4,"args":{"size":100,"ProviderGuid":"beta"}},
                 {"name":"c","ph":"X","pid":1,"tid":2,"ts":10,"dur":4,"args":{"size":"none"}},
                 {"name":"d","ph":"X","pid":1,"tid":2,"ts":15,"dur":4},
                 {"name":"load","ph":"b","cat":"io","id":1,"pid":1,"ts":20,"args":{"size":9.5}}]
                """).files().getFirst()));
        var size = new ArgumentColumn("size", false);
        traced.sortColumnProperty().set(size);
        assertThat(traced.rowsProperty().get()).extracting(number -> traced.cell(size, number))
                .containsExactly("9", "9.5", "100", "none", "");
        traced.descendingProperty().set(true);
        assertThat(traced.rowsProperty().get()).extracting(number -> traced.cell(size, number))
                .containsExactly("none", "100", "9.5", "9", "");
        traced.sortColumnProperty().set(new FieldColumn(EventField.TRACK));
        assertThat(traced.rowsProperty().get())
                .extracting(number -> traced.cell(new FieldColumn(EventField.TRACK), number))
                .containsExactly("load", "", "", "", "");
        traced.sortColumnProperty().set(new FieldColumn(EventField.PROVIDER));
        assertThat(traced.rowsProperty().get())
                .extracting(number -> traced.cell(new FieldColumn(EventField.PROVIDER), number))
                .containsExactly("{0A-1}", "beta", "", "", "");
        traced.moreColumns().setAll(size, new FieldColumn(EventField.PROVIDER));
        var copied = new ArrayList<String>();
        traced.copy(RowRanges.NONE, TableFormat.TSV, copied::add);
        assertThat(copied.getFirst().lines().findFirst().orElseThrow())
                .contains("\tMessage\targ.size\tProvider\tCategory\t").contains("\tThread\tTrack\t");
    }
}
