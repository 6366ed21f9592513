// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.compare;

import atlantafx.base.theme.Styles;
import dev.nvtxt.analysis.compare.structure.Difference;
import dev.nvtxt.analysis.compare.structure.DifferenceKind;
import dev.nvtxt.app.feature.compare.chart.DiffSpans;
import dev.nvtxt.app.feature.compare.side.SideModel;
import dev.nvtxt.app.shared.lanes.ColorMode;
import dev.nvtxt.app.shared.lanes.LaneBuilder;
import dev.nvtxt.app.shared.lanes.LaneGrouping;
import dev.nvtxt.app.shared.lanes.LaneModel;
import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.model.Latest;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.panel.Controls;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.app.shared.panel.StyleClasses;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.timeline.TimelineView;
import dev.nvtxt.timeline.model.Lane;
import dev.nvtxt.timeline.model.SpanColors;
import dev.nvtxt.timeline.model.SpanFilter;
import dev.nvtxt.timeline.model.TimeWindow;
import dev.nvtxt.timeline.model.TimelineSource;
import dev.nvtxt.timeline.time.PlainTimeFormat;
import javafx.scene.control.Label;
import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// The timeline of one side, of several runs that of the chosen one, colored by what differs.
final class SidePane {
    private static final double MIN_WIDTH_PX = 240;
    /// Title, ruler, and a thread with three rows of ranges.
    private static final double MIN_HEIGHT_PX = 104;
    /// The room beside a range that is shown, as a part of it.
    private static final int ROOM_PARTS = 8;
    /// The room beside a time range, as a part of it.
    private static final int SPAN_ROOM_PARTS = 25;

    private final List<ReportFile> files;
    private final @Nullable AxisRange span;
    private final TimeWindow axis;
    private final ObservableValue<ColorMode> colorMode;
    private final TimelineView view = new TimelineView();
    private final BorderPane root = new BorderPane(view);
    private final Label title = new Label();
    private final RunMenu run;
    private final Latest work;
    private final Subscription following;
    private final Map<ReportFile, Map<String, Integer>> messages = new HashMap<>();
    private LaneModel lanes = LaneModel.EMPTY;
    private @Nullable EventKinds kinds;

    /// Says how an event differs.
    @FunctionalInterface
    interface EventKinds {
        /// {@return the kind of an event of a file}
        DifferenceKind of(ReportFile file, int event);
    }

    /// Makes the timeline.
    ///
    /// @param longestNs how long the longest side is: a short run has as long an axis, so that it can show the same time
    SidePane(Workspace workspace, SideModel side, double longestNs, CompareLook look) {
        this.files = shown(side);
        this.span = side.spanProperty().get();
        var report = new Report(files, List.of());
        this.axis = longestNs == 0 ? TimeWindow.NONE : axis(report, longestNs);
        this.work = new Latest(workspace, "Can't build the lanes");
        title.getStyleClass().add(StyleClasses.STATS_TITLE);
        title.setMaxWidth(Double.MAX_VALUE);
        run = new RunMenu(side);
        title.setMinWidth(0);
        HBox.setHgrow(title, Priority.ALWAYS);
        var header = new HBox(8, title, run.node());
        header.getStyleClass().add("compare-side-title");
        header.setAlignment(Pos.CENTER_LEFT);
        root.setTop(header);
        root.setMinSize(MIN_WIDTH_PX, MIN_HEIGHT_PX);
        view.setAccessibleText("Timeline of " + side.partProperty().get().text());
        view.overviewVisibleProperty().set(false);
        view.setMinHeight(0);
        colorMode = look.colorMode();
        following = Panels.followTheme(view, look.dark()).and(colorMode.subscribe(_ -> color()));
        // Two runs of one program may be days apart on the axis of the report.
        view.timeFormatProperty().set(new PlainTimeFormat(Math.max(report.zeroNs(), report.startNs())));
        work.run(() -> {
            var laneModel = new LaneBuilder().build(report, LaneGrouping.THREAD);
            var messageIds = new HashMap<ReportFile, Map<String, Integer>>();
            files.forEach(file -> messageIds.put(file, messagesOf(file)));
            return new PaneContent(laneModel, messageIds, rangeOf(files, span));
        }, content -> {
            lanes = content.lanes;
            messages.putAll(content.messages);
            showLanes();
            if (span != null) {
                view.windowProperty().set(around(span, longestNs));
                content.range.map(lanes::spanOf).ifPresent(range -> view.commands().scrollTo(range));
            }
        });
    }

    /// What is shown.
    ///
    /// @param messages the numbers of the messages of each file
    /// @param range what the time range is of, as a frame
    private record PaneContent(LaneModel lanes, Map<ReportFile, Map<String, Integer>> messages,
            Optional<EventRef> range) {}

    /// {@return the first event that begins and ends with a time range}
    private static Optional<EventRef> rangeOf(List<ReportFile> files, @Nullable AxisRange span) {
        if (span == null) {
            return Optional.empty();
        }
        return files.stream().flatMap(file -> IntStream.range(0, file.trace().events().size())
                .filter(event -> file.hasStartNs(event) && file.axisStartNs(event) == span.startNs()
                        && file.hasEndNs(event) && file.axisEndNs(event) == span.endNs())
                .mapToObj(event -> new EventRef(file, event))).findFirst();
    }

    /// A time range with some room beside it: the ranges at its ends are whole, and do not look as if they went on.
    private static TimeWindow around(AxisRange span, double longestNs) {
        double roomNs = Math.max(1, longestNs) / SPAN_ROOM_PARTS;
        return new TimeWindow(TimeWindow.plus(span.startNs(), -roomNs), 0, Math.max(1, longestNs) + 2 * roomNs);
    }

    /// As long as the file, and as what is shown at first.
    private TimeWindow axis(Report report, double longestNs) {
        var first = span == null ? new TimeWindow(report.startNs(), 0, longestNs) : around(span, longestNs);
        long startNs = Math.min(report.startNs(), first.startNs());
        return new TimeWindow(startNs, 0, Math.max(TimeWindow.difference(report.endNs(), startNs),
                TimeWindow.difference(first.startNs(), startNs) + first.lengthNs()));
    }

    /// Of several runs the one is drawn whose ranges are matched.
    private static List<ReportFile> shown(SideModel side) {
        return List.of(side.shownRun());
    }

    private static Map<String, Integer> messagesOf(ReportFile file) {
        var events = file.trace().events();
        var ids = new HashMap<String, Integer>();
        for (int id = 0; id < events.textCount(); id++) {
            ids.put(events.text(id), id);
        }
        return ids;
    }

    /// Ends its work, and lets go of the main window, whose look it follows.
    void close() {
        following.unsubscribe();
        work.cancel();
    }

    Region node() {
        return root;
    }

    TimelineView view() {
        return view;
    }

    void setTitle(String text) {
        title.setText(text);
    }

    /// Names the run that is shown; "" for the only one.
    void setRun(String text) {
        run.setText(text);
    }

    /// {@return how long a side is, in nanoseconds; 0 without a clock}
    static double lengthNs(SideModel side) {
        var span = side.spanProperty().get();
        var report = new Report(shown(side), List.of());
        return span == null
                ? TimeWindow.difference(report.endNs(), report.startNs())
                : TimeWindow.difference(span.endNs(), span.startNs());
    }

    /// {@return whether it still shows what a side is}
    boolean isOf(SideModel side) {
        return files.equals(shown(side)) && Objects.equals(span, side.spanProperty().get());
    }

    /// {@return where the time of the side begins: with its span, or with the first event of its file}
    long startNs() {
        return span == null ? new Report(files, List.of()).startNs() : span.startNs();
    }

    /// Colors the ranges by how they differ; null for their own colors.
    void setKinds(@Nullable EventKinds newKinds) {
        kinds = newKinds;
        color();
        showLanes();
    }

    /// Ranges that are colored by difference have their colors themselves.
    private void color() {
        view.spanColorsProperty().set(kinds == null ? colorMode.getValue().colors() : SpanColors.GIVEN);
    }

    private void showLanes() {
        var of = kinds;
        var window = view.windowProperty().get();
        var source = lanes.source();
        // The title names the file already.
        var header = source.lanes().stream().filter(lane -> lane.isFileHeader() && lane.spans().size() == 0)
                .map(Lane::id).findFirst().orElse("");
        view.sourceProperty().set(new TimelineSource(
                source.lanes().stream().filter(lane -> !lane.id().equals(header)).map(lane -> shown(lane, header, of))
                        .toList(),
                axis.isNone() ? source.extent() : axis));
        if (!window.isNone()) {
            view.windowProperty().set(window);
        }
    }

    private Lane shown(Lane lane, String header, @Nullable EventKinds kindOf) {
        var file = lanes.fileOf(lane.id());
        var compared = kindOf == null || lane.spans().size() == 0 || file == null
                ? lane
                : lane.withSpans(new DiffSpans(lane.spans(), event -> kindOf.of(file, event)));
        // Those of a file are about its clock, which says nothing where time counts from the start of each side.
        var shown = lane.isFileHeader() ? compared.withBadges(List.of()) : compared;
        return header.equals(lane.parentId()) ? shown.withParent(null) : shown;
    }

    /// Lights up all events with a message.
    void highlight(String message) {
        view.hitsProperty().set(events((file, event) -> {
            var id = messages.getOrDefault(file, Map.of()).get(message);
            return id != null && file.trace().events().messageId(event) == id;
        }));
    }

    /// Lights up some events; null for none.
    void highlight(@Nullable Map<ReportFile, BitSet> events) {
        view.hitsProperty().set(isNone(events) ? null : events(in(events)));
    }

    /// Dims all events but some; null for none.
    void dimAllBut(@Nullable Map<ReportFile, BitSet> events) {
        view.filterProperty().set(events == null ? null : events(in(events)));
    }

    /// {@return whether none of some events is on this side}
    boolean isWithout(Map<ReportFile, BitSet> events) {
        return isNone(events);
    }

    private static boolean isNone(@Nullable Map<ReportFile, BitSet> events) {
        return events == null || events.values().stream().allMatch(BitSet::isEmpty);
    }

    private static BiPredicate<ReportFile, Integer> in(@Nullable Map<ReportFile, BitSet> events) {
        return (file, event) -> {
            var matching = events == null ? null : events.get(file);
            return matching != null && matching.get(event);
        };
    }

    private SpanFilter events(BiPredicate<ReportFile, Integer> test) {
        return (lane, span) -> lane.spans().item(span) instanceof EventRef event
                && test.test(event.file(), event.event());
    }

    /// {@return the message under the pointer, or null}
    @Nullable
    String hoveredMessage() {
        var hover = view.hoveredProperty().get();
        var span = hover == null ? null : hover.span();
        var event = span == null ? null : lanes.eventOf(span);
        return event == null ? null : event.message();
    }

    /// {@return whether all of a range is in the time that is shown}
    boolean isInView(Difference.RangeRef range) {
        var window = view.windowProperty().get();
        double offset = window.isNone() ? -1 : window.offsetOf(range.file().axisStartNs(range.event()));
        return offset >= 0 && offset + range.durationNs() <= window.lengthNs();
    }

    /// {@return the time for a range in the window that is shown, without the room beside it}
    long lengthInViewNs() {
        var window = view.windowProperty().get();
        return window.isNone() ? 0 : (long) (window.lengthNs() * ROOM_PARTS / (ROOM_PARTS + 2));
    }

    /// Brings the lane of a range into view and selects the range.
    ///
    /// @param isSelected whether it is the range itself that is looked at, and not only what is around it
    void select(Difference.RangeRef range, boolean isSelected) {
        var span = lanes.spanOf(new EventRef(range.file(), range.event()));
        if (span != null) {
            view.commands().scrollTo(span);
            view.selectionProperty().set(isSelected ? span : null);
        }
    }

    /// Shows a range at the left, with some room around as much time as another pane needs.
    ///
    /// @param isSelected whether it is the range itself that is looked at, and not only what is around it
    void reveal(Difference.RangeRef range, long lengthNs, boolean isSelected) {
        if (lanes.spanOf(new EventRef(range.file(), range.event())) == null) {
            return;
        }
        select(range, isSelected);
        long roomNs = Math.max(1, lengthNs / ROOM_PARTS);
        view.windowProperty().set(new TimeWindow(
                TimeWindow.plus(range.file().axisStartNs(range.event()), (double) -roomNs), 0,
                (double) Math.max(1, lengthNs) + 2.0 * roomNs));
    }

    /// Brings the first of some events into view without zooming.
    void bringIntoView(Map<ReportFile, BitSet> events) {
        events.forEach((file, matching) -> {
            var span = matching.isEmpty() ? null : lanes.spanOf(new EventRef(file, matching.nextSetBit(0)));
            if (span != null) {
                view.commands().reveal(span);
            }
        });
    }

    /// Shows as much time as another pane, at a time of its own.
    void show(TimeWindow window) {
        view.windowProperty().set(window);
    }

    List<ReportFile> files() {
        return files;
    }

    /// The choice of the run of a side that is drawn and compared range by range; of a side of one run there is none.
    private static final class RunMenu {
        private final SideModel side;
        private final MenuButton menu = new MenuButton();

        RunMenu(SideModel side) {
            this.side = side;
            menu.setId("side-run");
            menu.setMnemonicParsing(false);
            menu.setMinWidth(Region.USE_PREF_SIZE);
            menu.getStyleClass().addAll(Styles.FLAT, Styles.SMALL);
            Controls.explain(menu, "Choose the run that is shown and compared range by range");
            menu.setOnShowing(_ -> fill());
            // A menu without entries is never shown.
            fill();
            setText("");
        }

        Node node() {
            return menu;
        }

        /// Names the run; "" for the only one.
        void setText(String text) {
            menu.setText(text);
            menu.setVisible(!text.isEmpty());
            menu.setManaged(!text.isEmpty());
        }

        private void fill() {
            var items = new ArrayList<MenuItem>();
            items.add(item("Run Nearest the Median", ""));
            items.add(new SeparatorMenuItem());
            var files = side.partProperty().get().files();
            for (int run = 0; run < files.size(); run++) {
                var trace = files.get(run).trace();
                items.add(item("Run " + (run + 1) + ": " + trace.fileName(), trace.path()));
            }
            menu.getItems().setAll(items);
        }

        private MenuItem item(String text, String path) {
            var item = new RadioMenuItem(text);
            item.setMnemonicParsing(false);
            item.setSelected(side.runProperty().get().equals(path));
            item.setOnAction(_ -> side.runProperty().set(path));
            return item;
        }
    }
}
