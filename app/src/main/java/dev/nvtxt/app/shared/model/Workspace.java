// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.model;

import dev.nvtxt.analysis.cause.FileCauses;
import dev.nvtxt.app.shared.command.Command;
import dev.nvtxt.app.shared.command.Commands;
import dev.nvtxt.app.shared.saving.InputFiles;
import dev.nvtxt.parser.diagnostic.Problems;
import dev.nvtxt.parser.diagnostic.Severity;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.timeline.control.StateProperty;
import dev.nvtxt.timeline.core.Intent;
import dev.nvtxt.timeline.core.TimelineModel;
import dev.nvtxt.timeline.core.TimelineState;
import dev.nvtxt.timeline.model.SelectedRange;
import dev.nvtxt.timeline.model.SpanRef;
import dev.nvtxt.timeline.model.TimeWindow;
import dev.nvtxt.timeline.time.PlainTimeFormat;
import dev.nvtxt.timeline.time.TimeColumn;
import dev.nvtxt.timeline.time.TimeFormat;
import java.nio.file.Path;
import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// What the panels of one window share. Confined to the JavaFX thread.
///
/// A panel takes the workspace in its constructor, follows its properties, and asks for things with `send`; it knows no
/// other panel.
public final class Workspace {
    /// Says of numbers beside bars with their times on a GPU that these do not count.
    public static final String BY_CPU_TIMES = " · ranges count by their times on the CPU";

    private final UiExecutor executor;
    private final ObjectProperty<Report> report = new SimpleObjectProperty<>(this, "report", Report.EMPTY);
    private final ObjectProperty<Comparator<ReportFile>> fileOrder = new SimpleObjectProperty<>(this, "fileOrder",
            (_, _) -> 0);
    private final ObjectProperty<Map<ReportFile, ProblemCounts>> problemCounts = new SimpleObjectProperty<>(this,
            "problemCounts", Map.of());
    private final TimelineModel timeline = new TimelineModel();
    private Function<EventBar, @Nullable SpanRef> lanes = _ -> null;
    private final ObjectProperty<@Nullable EventRef> selection = new StateProperty<>(timeline,
            Workspace::selectedEvent, event -> new Intent.Select(event == null ? null : drawn(new EventBar(event))));
    private final ObjectProperty<@Nullable EventBar> selectedBar = new StateProperty<>(timeline,
            Workspace::selectedBar, bar -> new Intent.Select(bar == null ? null : drawn(bar)));
    private final ObjectProperty<@Nullable AxisRange> selectedRange = new StateProperty<>(timeline,
            Workspace::selectedRange, range -> new Intent.SelectRange(
                    range == null ? null : SelectedRange.of(range.startNs(), range.endNs())));
    private final ObjectProperty<Set<String>> selectedLanes = new StateProperty<>(timeline,
            Workspace::selectedLanes, _ -> new Intent.SelectRange(null));
    private final ObjectProperty<@Nullable ReportFile> selectedFile = new StateProperty<>(timeline, this::fileOf,
            _ -> new Intent.Select(null));
    private final ObjectProperty<@Nullable Measured> measured = new StateProperty<>(timeline, Workspace::measured,
            _ -> new Intent.SelectRange(null));
    private final ObjectProperty<Function<Set<String>, Map<ReportFile, BitSet>>> eventsOfLanes = new SimpleObjectProperty<>(
            this, "eventsOfLanes", _ -> Map.of());
    private Predicate<String> lanesOnGpu = _ -> false;
    private final BooleanProperty rangesOnGpu = new SimpleBooleanProperty(this, "rangesOnGpu");
    private Function<String, @Nullable ReportFile> fileOfLane = _ -> null;
    private Function<String, @Nullable LaneGroup> lanesBelow = _ -> null;
    private final ObjectProperty<AxisRange> visibleRange = new StateProperty<>(timeline, Workspace::visibleRange,
            range -> new Intent.SetWindow(TimeWindow.between(range.startNs(), range.endNs())));
    private final ObjectProperty<Visibility> visibility = new SimpleObjectProperty<>(this, "visibility",
            Visibility.ALL);
    private final BooleanProperty spreadsheetSafe = new SimpleBooleanProperty(this, "spreadsheetSafe", true);
    private final ObjectProperty<TimeFormat> timeFormat = new SimpleObjectProperty<>(this, "timeFormat",
            new PlainTimeFormat(0));
    private final StringProperty opening = new SimpleStringProperty(this, "opening", "");
    private long zeroNs;
    private final Modes modes = new Modes();
    private final Commands commands = new Commands();
    private final EditHistory edits = new EditHistory();
    private final ObservableSet<String> followed = FXCollections.observableSet(new HashSet<>());
    private final List<LongConsumer> axisListeners = new ArrayList<>();
    private final List<Consumer<Request>> receivers = new CopyOnWriteArrayList<>();

    private final List<Supplier<List<String>>> sideInputs = new ArrayList<>();

    private @Nullable ArgumentKeys argumentKeys;

    /// Makes a workspace without files.
    public Workspace(UiExecutor executor) {
        this.executor = executor;
        edits.onAxis(byNs -> {
            timeline.apply(new Intent.MoveAxis(byNs));
            moveZero(byNs);
        });
    }

    /// What is being opened, as in "Opening run.nvtxt…"; "" while nothing is.
    public StringProperty openingProperty() {
        return opening;
    }

    /// {@return what an empty view says: that files are being opened, else what to do}
    ///
    /// @param otherwise a sentence
    public ObservableValue<String> unlessOpening(String otherwise) {
        return opening.map(text -> text.isEmpty() ? otherwise : text);
    }

    private static @Nullable EventRef selectedEvent(TimelineState state) {
        var bar = selectedBar(state);
        return bar == null ? null : bar.event();
    }

    private static @Nullable EventBar selectedBar(TimelineState state) {
        return state.selection() == null ? null : EventBar.of(state.selection().item());
    }

    private static @Nullable AxisRange selectedRange(TimelineState state) {
        var range = state.range();
        return range == null || range.startNs() == range.endNs()
                ? null
                : new AxisRange(range.startNs(), range.endNs());
    }

    private static @Nullable Measured measured(TimelineState state) {
        var range = state.range();
        return range == null || !range.isMeasured() ? null : Measured.of(range);
    }

    private static Set<String> selectedLanes(TimelineState state) {
        var range = state.range();
        return range == null ? Set.of() : range.lanes();
    }

    private static AxisRange visibleRange(TimelineState state) {
        var window = state.window();
        return window.isNone() ? new AxisRange(0, 1) : new AxisRange(window.startNs(), window.endNs());
    }

    /// {@return the state of the timeline, of which selection, selected range and visible range are parts}
    public TimelineModel timeline() {
        return timeline;
    }

    private SpanRef drawn(EventBar bar) {
        var span = lanes.apply(bar);
        return span == null ? SpanRef.notDrawn(bar.event()) : span;
    }

    /// Says where events are drawn. The selected bar is selected again, as it may be drawn elsewhere than before.
    ///
    /// @param spanOfBar finds the span of a bar, or that of its event; null where no lane has either
    /// @param eventsOf finds the events of lanes by the ids of these
    /// @param isOnGpu whether a lane has ranges where a stream of a device works for them
    public void setLanes(Function<EventBar, @Nullable SpanRef> spanOfBar,
            Function<Set<String>, Map<ReportFile, BitSet>> eventsOf, Predicate<String> isOnGpu) {
        lanes = spanOfBar;
        lanesOnGpu = isOnGpu;
        eventsOfLanes.set(eventsOf);
        var bar = selectedBar.get();
        if (bar != null) {
            timeline.apply(new Intent.Select(drawn(bar)));
        }
    }

    /// {@return the gate for background work}
    public UiExecutor executor() {
        return executor;
    }

    /// The files that are open; replaced as a whole when one is opened, closed or reloaded, or a clock changes.
    public ObjectProperty<Report> reportProperty() {
        return report;
    }

    /// The paths of the open files that are followed: what is added to them appears by itself.
    public ObservableSet<String> followed() {
        return followed;
    }

    /// The problems of files whose causes were looked for, with those that only the data shows.
    public ObjectProperty<Map<ReportFile, ProblemCounts>> problemCountsProperty() {
        return problemCounts;
    }

    /// In which order lists name the files; those that are equal in it stay as they were opened.
    public ObjectProperty<Comparator<ReportFile>> fileOrderProperty() {
        return fileOrder;
    }

    /// {@return the report with its files in the order in which lists name them}
    public Report sortedReport() {
        var opened = report.get();
        return new Report(opened.files().stream().sorted(fileOrder.get()).toList(), opened.unreadable(),
                opened.settings());
    }

    /// The selected event, or null; it belongs to a file of the report.
    public ObjectProperty<@Nullable EventRef> selectionProperty() {
        return selection;
    }

    /// The selected event as the lane draws it in which it was selected, or null.
    public ObjectProperty<@Nullable EventBar> selectedBarProperty() {
        return selectedBar;
    }

    /// The selected range, or null; one without length is a cursor, of which the timeline alone knows.
    public ObjectProperty<@Nullable AxisRange> selectedRangeProperty() {
        return selectedRange;
    }

    /// The ids of the lanes that the selected range is on; empty for all.
    public ReadOnlyProperty<Set<String>> selectedLanesProperty() {
        return selectedLanes;
    }

    /// {@return the events of the lanes that the selected range is on, which are few of all files; null for all lanes}
    public @Nullable Map<ReportFile, BitSet> selectedLaneEvents() {
        var ids = selectedLanes.get();
        return ids.isEmpty() ? null : eventsOf(ids);
    }

    /// {@return whether the events of the selected lanes are known: those of files that were just read are not as long as
    /// their lanes are in the making}
    public boolean hasSelectedLanes() {
        return selectedLanes.get().isEmpty() || eventsOf(Set.of()).keySet().containsAll(report.get().files());
    }

    /// Does something whenever lanes have been made anew.
    public void onLanes(Runnable action) {
        eventsOfLanes.addListener((_, _, _) -> action.run());
    }

    /// Whether lanes have ranges where a stream of a device works for them.
    public BooleanProperty rangesOnGpuProperty() {
        return rangesOnGpu;
    }

    /// {@return whether the selected range, or without one the selected bar, has ranges by their times on a GPU}
    public boolean isSelectionOnGpu() {
        var bar = selectedBar.get();
        return selectedRange.get() == null
                ? bar != null && bar.isOnGpu()
                : selectedLanes.get().stream().anyMatch(lanesOnGpu);
    }

    /// {@return which times of ranges a filter looks at where those on a GPU are drawn, to follow a count; "" if there is none}
    public String timesOfFilter() {
        return rangesOnGpu.get() && visibility.get().isByTimes() ? BY_CPU_TIMES : "";
    }

    /// A lane with those below it.
    ///
    /// @param id its id
    /// @param title its title
    /// @param file the file that it is of
    /// @param ids the ids of these lanes
    public record LaneGroup(String id, String title, ReportFile file, Set<String> ids) {}

    /// Says which file a lane is of, and what is below it, both by its id; null where there is no such lane.
    public void setLaneFiles(Function<String, @Nullable ReportFile> fileOf,
            Function<String, @Nullable LaneGroup> groupOf) {
        fileOfLane = fileOf;
        lanesBelow = groupOf;
    }

    /// {@return the file that a lane is of, by the id of the lane; null where there is no such lane}
    public @Nullable ReportFile fileOfLane(String laneId) {
        return fileOfLane.apply(laneId);
    }

    /// {@return the selected lane, without one that of the selected range where that is on one lane alone; or null}
    public @Nullable LaneGroup selectedLane() {
        var lane = timeline.state().selectedLane();
        var ofRange = selectedLanes.get();
        return lane != null
                ? lanesBelow.apply(lane)
                : ofRange.size() == 1 ? lanesBelow.apply(ofRange.iterator().next()) : null;
    }

    /// {@return the events of lanes: for each file of the report a set}
    public Map<ReportFile, BitSet> eventsOf(Set<String> laneIds) {
        return eventsOfLanes.get().apply(laneIds);
    }

    /// The file of the event or the lane that was selected last, or null.
    public ReadOnlyProperty<@Nullable ReportFile> selectedFileProperty() {
        return selectedFile;
    }

    /// {@return the file that a command of one file is for: that of the event or the lane that was selected last, without one
    /// the last file; null without files}
    public @Nullable ReportFile fileForCommands() {
        var files = report.get().files();
        var selection = selectedFile.get();
        return selection != null && files.contains(selection) ? selection : files.isEmpty() ? null : files.getLast();
    }

    /// Names the file that a command is for in its menu entry.
    ///
    /// @param text gives the entry with the name of the file
    public void nameFile(Command command, Function<ReportFile, String> text) {
        Runnable nameIt = () -> {
            var file = fileForCommands();
            command.menuText(file == null ? command.text() : text.apply(file));
        };
        report.subscribe(_ -> nameIt.run());
        selectedFile.addListener((InvalidationListener) _ -> nameIt.run());
    }

    private @Nullable ReportFile fileOf(TimelineState state) {
        var event = selectedEvent(state);
        var span = state.selection();
        var lane = state.selectedLane();
        boolean isLane = lane != null && (span == null || (span.isDrawn() && !span.laneId().equals(lane)));
        var ofLane = isLane ? fileOfLane.apply(lane) : null;
        return ofLane != null ? ofLane : event == null ? null : event.file();
    }

    /// Selects the time from one bar to another, between their nearest edges, on all lanes.
    public void measure(EventBar from, EventBar to) {
        timeline.apply(new Intent.SelectRange(SelectedRange.between(drawn(from), from.startNs(), from.endNs(),
                drawn(to), to.startNs(), to.endNs())));
    }

    /// The two bars between which the selected range is measured, or null.
    public ReadOnlyProperty<@Nullable Measured> measuredProperty() {
        return measured;
    }

    /// The visible range: what the timeline shows.
    public ObjectProperty<AxisRange> visibleRangeProperty() {
        return visibleRange;
    }

    /// {@return the keys of the arguments in the open files; looked up from the first call on}
    public ArgumentKeys argumentKeys() {
        var keys = argumentKeys;
        if (keys == null) {
            keys = new ArgumentKeys(this);
            argumentKeys = keys;
        }
        return keys;
    }

    /// Which events are visible, by the category tree and the filter; replaced as a whole when one of them changes.
    public ObjectProperty<Visibility> visibilityProperty() {
        return visibility;
    }

    /// How times of the axis and durations are written, with the zero that times count from.
    public ObjectProperty<TimeFormat> timeFormatProperty() {
        return timeFormat;
    }

    /// {@return the time that times count from until the user says otherwise: that of the first event which is not stray}
    public long zeroNs() {
        return zeroNs;
    }

    /// Sets that time; times count from it unless the user chose another one.
    public void setZeroNs(long newZeroNs) {
        boolean isAutomatic = AxisFormat.zeroOf(timeFormat.get()) == zeroNs;
        zeroNs = newZeroNs;
        if (isAutomatic) {
            timeFormat.set(AxisFormat.withZero(timeFormat.get(), newZeroNs));
        }
    }

    /// Moves all that refers to the axis, as the open files are about to be at other times of it: what the timeline
    /// shows, bookmarks, the selected range, the time that times count from, and what edits know of them. This is no
    /// edit itself.
    ///
    /// @param byNs to later times where positive
    public void moveAxis(long byNs) {
        zeroNs += byNs;
        moveZero(byNs);
        edits.axisMoved(byNs);
        axisListeners.forEach(listener -> listener.accept(byNs));
        timeline.apply(new Intent.MoveAxis(byNs));
    }

    private void moveZero(long byNs) {
        timeFormat.set(AxisFormat.withZero(timeFormat.get(), AxisFormat.zeroOf(timeFormat.get()) + byNs));
    }

    /// Registers what keeps times of the axis of its own; it takes by how many nanoseconds they are to be moved.
    public void onAxisMoved(LongConsumer listener) {
        axisListeners.add(listener);
    }

    /// {@return how a column of times is written, where all are in one unit}
    public Optional<TimeColumn> timeColumn() {
        return timeFormat.get().column(report.get().startNs(), report.get().endNs());
    }

    /// Whether CSV files get an apostrophe before what a spreadsheet would run as a formula.
    public BooleanProperty spreadsheetSafeProperty() {
        return spreadsheetSafe;
    }

    /// {@return the files that are open or were read besides: nothing is written over them}
    public InputFiles inputs() {
        var inputs = InputFiles.of(report.get());
        for (var source : sideInputs) {
            inputs = inputs.with(source.get());
        }
        return inputs;
    }

    /// Registers what names files that are read besides the open ones, such as a session or a calibration.
    public void addInputs(Supplier<List<String>> source) {
        sideInputs.add(source);
    }

    /// {@return what the mouse does on the timeline for now}
    public Modes modes() {
        return modes;
    }

    /// {@return what the user changed and can take back}
    public EditHistory edits() {
        return edits;
    }

    /// Lets commands be done only while a file is open.
    public void enableWithFiles(Command... some) {
        report.subscribe(now -> List.of(some).forEach(each -> each.enabledProperty().set(!now.files().isEmpty())));
    }

    /// Registers what does one kind of request.
    public <R extends Request> void on(Class<R> kind, Consumer<R> receiver) {
        receivers.add(request -> {
            if (kind.isInstance(request)) {
                receiver.accept(kind.cast(request));
            }
        });
    }

    /// Asks for something.
    public void send(Request request) {
        receivers.forEach(receiver -> receiver.accept(request));
    }

    /// Registers what shows a notice.
    public void onNotice(Consumer<Notice> shower) {
        on(Notice.class, shower);
    }

    /// Tells the user something.
    public void post(Notice notice) {
        send(notice);
    }

    /// Tells the user that a file was written, with a way to open it until it is open.
    ///
    /// @param opener opens a file by its path
    public void postSaved(String text, Path saved, Consumer<String> opener) {
        var path = saved.toAbsolutePath().toString();
        post(Notice.of(Notice.Tone.INFO, text).withAction("Open copy", () -> opener.accept(path)).until(
                report.map(now -> now.files().stream().anyMatch(file -> file.trace().path().equals(path)))));
    }

    /// Tells the user what the newest edit has done, with a way back.
    public void postUndoable(String text) {
        var step = edits.positionProperty().get();
        // What was done since is not taken back by this button, so that the notice goes with the next step.
        post(Notice.of(Notice.Tone.INFO, text).withAction("Undo", edits::undo)
                .until(edits.positionProperty().map(now -> !now.equals(step))));
    }

    /// Selects a place on the timeline and goes there. A range takes the place of the selected event, so that the keys that
    /// fit the selection act on it.
    public void go(Place place, Place.Approach approach) {
        timeline.applyAsOneStep(() -> {
            if (place instanceof Place.OfEvent(EventRef event)) {
                timeline.apply(new Intent.Select(drawn(new EventBar(event))));
            } else if (place instanceof Place.OfRange(AxisRange range, _)) {
                selection.set(null);
                selectedRange.set(range);
            }
            send(new Request.GoTo(place, approach));
        });
    }

    /// Selects an event and brings it into view.
    public void reveal(EventRef event) {
        go(new Place.OfEvent(event), Place.Approach.REVEAL);
    }

    /// {@return what the user can do in this window; a panel adds its own in its constructor}
    public Commands commands() {
        return commands;
    }

    /// Two bars with the time between them.
    public record Measured(EventBar from, EventBar to) {
        /// {@return the bars whose edges a range has; null where an edge has none}
        public static @Nullable Measured of(SelectedRange range) {
            var first = range.from().span();
            var second = range.to().span();
            var from = first == null ? null : EventBar.of(first.item());
            var to = second == null ? null : EventBar.of(second.item());
            return from == null || to == null ? null : new Measured(from, to);
        }

        /// {@return where the times are, as "on GPU" or "on CPU → on GPU"; "" where both bars have those of their events}
        public String place() {
            boolean isOwn = from.other() == null && to.other() == null;
            return isOwn
                    ? ""
                    : Stream.of(from.place(), to.place()).distinct().collect(Collectors.joining(" → "));
        }
    }

    /// How many causes and problems there are, as `nvtxt check` counts them.
    ///
    /// @param causes causes of several problems, or of none that is listed
    /// @param errors errors, listed or not
    /// @param warnings warnings, listed or not
    public record ProblemCounts(int causes, long errors, long warnings) {
        /// Those of no file.
        public static final ProblemCounts NONE = new ProblemCounts(0, 0, 0);

        /// {@return those of a file whose causes are not looked for}
        public static ProblemCounts of(Problems problems) {
            return new ProblemCounts(0, problems.errors(), problems.warnings());
        }

        /// {@return those of a file}
        public static ProblemCounts of(Problems problems, FileCauses causes) {
            return new ProblemCounts(causes.causes().size(), problems.errors() + causes.unseen(Severity.ERROR),
                    problems.warnings() + causes.unseen(Severity.WARNING));
        }

        /// {@return the sum of both}
        public ProblemCounts plus(ProblemCounts other) {
            return new ProblemCounts(causes + other.causes, errors + other.errors, warnings + other.warnings);
        }

        /// {@return errors and warnings}
        public long all() {
            return errors + warnings;
        }
    }
}
