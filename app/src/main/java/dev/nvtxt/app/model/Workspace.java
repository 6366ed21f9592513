// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.model;

import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.timeline.time.PlainTimeFormat;
import dev.nvtxt.timeline.time.TimeFormat;
import java.util.Comparator;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.jspecify.annotations.Nullable;

/// What the panels of one window share. Confined to the JavaFX thread.
///
/// A panel takes the workspace in its constructor, follows its properties, and asks for things with `reveal` and
/// `showLine`; it knows no other panel.
public final class Workspace {
    private final UiExecutor executor;
    private final ObjectProperty<Report> report = new SimpleObjectProperty<>(this, "report", Report.EMPTY);
    private final ObjectProperty<Comparator<ReportFile>> fileOrder = new SimpleObjectProperty<>(this, "fileOrder",
            (_, _) -> 0);
    private final ObjectProperty<@Nullable EventRef> selection = new SimpleObjectProperty<>(this, "selection");
    private final ObjectProperty<@Nullable TimeRange> selectedRange = new SimpleObjectProperty<>(this, "selectedRange");
    private final ObjectProperty<TimeRange> visibleRange = new SimpleObjectProperty<>(this, "visibleRange",
            new TimeRange(0, 1));
    private final ObjectProperty<Visibility> visibility = new SimpleObjectProperty<>(this, "visibility",
            Visibility.ALL);
    private final BooleanProperty spreadsheetSafe = new SimpleBooleanProperty(this, "spreadsheetSafe", true);
    private final ObjectProperty<TimeFormat> timeFormat = new SimpleObjectProperty<>(this, "timeFormat",
            new PlainTimeFormat(0));
    private final Modes modes = new Modes();
    private final Commands commands = new Commands();
    private final EditHistory edits = new EditHistory();
    private final Signal<Notice> notices = new Signal<>();
    private final Signal<EventRef> revealed = new Signal<>();
    private final Signal<ReportFile> clocksShown = new Signal<>();
    private final Signal<FileLine> linesShown = new Signal<>();
    private final Signal<ReportFile> problemsShown = new Signal<>();
    private final Signal<EventRef> broughtIntoView = new Signal<>();
    private final Signal<FixRequest> fixesShown = new Signal<>();

    private final Signal<String> narrowed = new Signal<>();
    private final Signal<String> findRequests = new Signal<>();
    private final Signal<EventRef> statisticsShown = new Signal<>();
    private final Signal<EventRef> framesChosen = new Signal<>();
    private final Signal<List<EventRef>> eventsCompared = new Signal<>();
    private final Signal<EventRef> eventsShown = new Signal<>();
    private final Signal<FileRequest> fileRequests = new Signal<>();

    private @Nullable ArgumentKeys argumentKeys;

    private record FileLine(ReportFile file, int number) {}

    /// Makes a workspace without files.
    public Workspace(UiExecutor executor) {
        this.executor = executor;
    }

    /// {@return the gate for background work}
    public UiExecutor executor() {
        return executor;
    }

    /// The files that are open; replaced as a whole when one is opened, closed or reloaded, or a clock changes.
    public ObjectProperty<Report> reportProperty() {
        return report;
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

    /// The selected range, or null.
    public ObjectProperty<@Nullable TimeRange> selectedRangeProperty() {
        return selectedRange;
    }

    /// The visible range: what the timeline shows.
    public ObjectProperty<TimeRange> visibleRangeProperty() {
        return visibleRange;
    }

    /// {@return the keys of the arguments in the open files; looked up from the first call on}
    public ArgumentKeys argumentKeys() {
        var known = argumentKeys;
        if (known == null) {
            known = new ArgumentKeys(this);
            argumentKeys = known;
        }
        return known;
    }

    /// Which events are shown, by the category tree and the filter; replaced as a whole when one of them changes.
    public ObjectProperty<Visibility> visibilityProperty() {
        return visibility;
    }

    /// How times of the axis and durations are written, with the zero that times count from.
    public ObjectProperty<TimeFormat> timeFormatProperty() {
        return timeFormat;
    }

    /// Whether CSV files get an apostrophe before what a spreadsheet would run as a formula.
    public BooleanProperty spreadsheetSafeProperty() {
        return spreadsheetSafe;
    }

    /// {@return what the mouse does on the timeline for now}
    public Modes modes() {
        return modes;
    }

    /// {@return what the user changed and can take back}
    public EditHistory edits() {
        return edits;
    }

    /// Registers what shows a notice.
    public void onNotice(Consumer<Notice> shower) {
        notices.connect(shower);
    }

    /// Tells the user something.
    public void post(Notice notice) {
        notices.send(notice);
    }

    /// {@return what the user can do in this window; a panel adds its own in its constructor}
    public Commands commands() {
        return commands;
    }

    /// Registers what brings an event into view on the timeline.
    public void onReveal(Consumer<EventRef> revealer) {
        revealed.connect(revealer);
    }

    /// Chooses an event and brings it into view.
    public void reveal(EventRef event) {
        selection.set(event);
        revealed.send(event);
    }

    /// Registers what brings an event into view without selecting it.
    public void onBringIntoView(Consumer<EventRef> shower) {
        broughtIntoView.connect(shower);
    }

    /// Brings an event into view; the selection stays.
    public void bringIntoView(EventRef event) {
        broughtIntoView.send(event);
    }

    /// Registers what shows the clocks of a file.
    public void onShowClock(Consumer<ReportFile> shower) {
        clocksShown.connect(shower);
    }

    /// Shows the clocks of a file, so that they can be set.
    public void showClock(ReportFile file) {
        clocksShown.send(file);
    }

    /// Registers what shows a line of a file.
    public void onShowLine(BiConsumer<ReportFile, Integer> shower) {
        linesShown.connect(line -> shower.accept(line.file, line.number));
    }

    /// Shows a line of a file, from 1, in *Source text*.
    public void showLine(ReportFile file, int line) {
        linesShown.send(new FileLine(file, line));
    }

    /// Registers what lists the problems of a file.
    public void onShowProblems(Consumer<ReportFile> shower) {
        problemsShown.connect(shower);
    }

    /// Lists the problems of a file in *Problems*.
    public void showProblems(ReportFile file) {
        problemsShown.send(file);
    }

    /// Registers what limits the filter by one more condition.
    public void onNarrow(Consumer<String> narrower) {
        narrowed.connect(narrower);
    }

    /// Limits the filter by one more condition.
    public void narrow(String condition) {
        narrowed.send(condition);
    }

    /// Registers what looks for a text.
    public void onFind(Consumer<String> finder) {
        findRequests.connect(finder);
    }

    /// Looks for a text in all events.
    public void find(String text) {
        findRequests.send(text);
    }

    /// Registers what shows the statistics of the message of an event.
    public void onShowStatistics(Consumer<EventRef> shower) {
        statisticsShown.connect(shower);
    }

    /// Shows the statistics of the message of an event.
    public void showStatistics(EventRef event) {
        statisticsShown.send(event);
    }

    /// Registers what takes the events with the message of one as frames.
    public void onUseAsFrames(Consumer<EventRef> user) {
        framesChosen.connect(user);
    }

    /// Takes the events with the message of this one as frames.
    public void useAsFrames(EventRef event) {
        framesChosen.send(event);
    }

    /// Registers what compares two events.
    public void onCompare(Consumer<List<EventRef>> comparer) {
        eventsCompared.connect(comparer);
    }

    /// Compares what happens in the times of two events.
    public void compare(EventRef a, EventRef b) {
        eventsCompared.send(List.of(a, b));
    }

    /// Registers what shows an event in the table of events.
    public void onShowInEvents(Consumer<EventRef> shower) {
        eventsShown.connect(shower);
    }

    /// Shows an event in the table of events.
    public void showInEvents(EventRef event) {
        eventsShown.send(event);
    }

    /// Registers what does something with a file.
    public void onFileRequest(Consumer<FileRequest> doer) {
        fileRequests.connect(doer);
    }

    /// Asks for something to be done with a file.
    public void request(FileRequest request) {
        fileRequests.send(request);
    }

    /// Registers what shows the quick fixes of a file.
    public void onShowFixes(Consumer<FixRequest> shower) {
        fixesShown.connect(shower);
    }

    /// Shows what can be fixed in a file.
    public void showFixes(FixRequest request) {
        fixesShown.send(request);
    }
}
