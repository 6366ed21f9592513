// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.timeline;

import dev.nvtxt.app.shared.lanes.ColorMode;
import dev.nvtxt.app.shared.lanes.FileOrder;
import dev.nvtxt.app.shared.lanes.LaneBadges;
import dev.nvtxt.app.shared.lanes.LaneBuilder;
import dev.nvtxt.app.shared.lanes.LaneGrouping;
import dev.nvtxt.app.shared.lanes.LaneModel;
import dev.nvtxt.app.shared.model.Latest;
import dev.nvtxt.app.shared.model.Visibility;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.model.Workspace.ProblemCounts;
import dev.nvtxt.app.shared.settings.SettingsStore;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.timeline.model.Lane;
import dev.nvtxt.timeline.model.LaneStatus;
import dev.nvtxt.timeline.model.TimelineSource;
import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// The lanes of the open report by the chosen grouping and order, made anew when one of them changes.
public final class LanesViewModel {
    private final Workspace workspace;
    private final ObservableList<String> reading;
    private final ObjectProperty<LaneGrouping> grouping;
    private final ObjectProperty<FileOrder> fileOrder;
    private final ObjectProperty<ColorMode> colorMode;
    private final BooleanProperty gpuShown;
    private final ReadOnlyObjectWrapper<LaneModel> model = new ReadOnlyObjectWrapper<>(this, "model",
            LaneModel.EMPTY);
    private final ReadOnlyObjectWrapper<TimelineSource> source = new ReadOnlyObjectWrapper<>(this, "source",
            TimelineSource.EMPTY);
    private final ObjectProperty<Visibility> categoryVisibility = new SimpleObjectProperty<>(this, "categoryVisibility",
            Visibility.ALL);
    private final ObjectProperty<Map<String, String>> laneNames = new SimpleObjectProperty<>(this, "laneNames",
            Map.of());
    private final LaneBuilder builder = new LaneBuilder();
    private final Latest work;

    /// Makes the lanes.
    ///
    /// @param workspace has the report
    /// @param settings remembers grouping, order and colors
    /// @param reading the paths of files that are being read or not in the report yet; they have a lane that says so
    public LanesViewModel(Workspace workspace, SettingsStore settings, ObservableList<String> reading) {
        this.workspace = workspace;
        this.reading = reading;
        this.grouping = settings.choice("lanes.grouping", LaneGrouping.THREAD);
        this.fileOrder = settings.choice("lanes.fileOrder", FileOrder.OPENED);
        this.colorMode = settings.choice("lanes.colors", ColorMode.GIVEN);
        this.gpuShown = settings.flag("lanes.gpu", true);
        this.work = new Latest(workspace, "Can't build the lanes");
        workspace.reportProperty().addListener((_, before, report) -> {
            keepZero(before, report);
            makeLanes();
            showSource();
        });
        grouping.addListener(_ -> makeLanes());
        fileOrder.subscribe(order -> workspace.fileOrderProperty().set(order.comparator()));
        fileOrder.addListener(_ -> makeLanes());
        gpuShown.addListener(_ -> makeLanes());
        categoryVisibility.addListener(_ -> makeLanes());
        laneNames.addListener(_ -> makeLanes());
        reading.addListener((InvalidationListener) _ -> showSource());
        workspace.problemCountsProperty().addListener(_ -> showSource());
    }

    /// Times count from the zero of the report until the user says otherwise, also when a file before it is opened; but not when
    /// the beginning of a live file is dropped. What the user said is forgotten with the last file.
    private void keepZero(Report before, Report report) {
        if (report.files().isEmpty()) {
            TimeDisplay.of(workspace).reset();
        }
        boolean hadEvents = before.files().stream().anyMatch(file -> file.trace().events().size() > 0);
        if (hadEvents && !workspace.followed().isEmpty() && report.zeroNs() > before.zeroNs()) {
            return;
        }
        if (before.files().isEmpty() || report.zeroNs() != before.zeroNs()) {
            workspace.setZeroNs(report.zeroNs());
        }
    }

    private void makeLanes() {
        work.follow(this::making, this::setLanes);
    }

    private Callable<LaneModel> making() {
        var report = workspace.reportProperty().get();
        var mode = grouping.get();
        var visible = categoryVisibility.get();
        var order = fileOrder.get();
        var names = laneNames.get();
        boolean withGpu = gpuShown.get();
        return () -> builder.build(report, mode, visible, order, withGpu).renamed(names);
    }

    private void setLanes(@Nullable LaneModel lanes) {
        if (lanes != null) {
            model.set(lanes);
            workspace.rangesOnGpuProperty().set(lanes.source().lanes().stream().anyMatch(LaneModel::isOnGpu));
            showSource();
        }
    }

    private void showSource() {
        var lanes = model.get();
        var open = lanes.report().files().stream().map(file -> file.trace().path()).collect(Collectors.toSet());
        var waiting = new LinkedHashMap<String, String>();
        workspace.reportProperty().get().files()
                .forEach(file -> waiting.put(file.trace().path(), "Preparing the lanes …"));
        reading.forEach(path -> waiting.putIfAbsent(path, "Reading the file …"));
        waiting.keySet().removeAll(open);
        var counted = withoutClosed(withCounts(lanes));
        source.set(waiting.isEmpty() ? counted : withWaiting(counted, waiting));
    }

    /// {@return a source without the lanes of closed files, which are there until new lanes have been made of the others}
    private TimelineSource withoutClosed(TimelineSource lanes) {
        var open = new HashSet<>(reading);
        workspace.reportProperty().get().files().forEach(file -> open.add(file.trace().path()));
        var shown = model.get();
        Predicate<Lane> isClosed = lane -> {
            var path = shown.inputOf(lane.id());
            return !path.isEmpty() && !open.contains(path);
        };
        return lanes.lanes().stream().noneMatch(isClosed)
                ? lanes
                : lanes.withLanes(lanes.lanes().stream().filter(Predicate.not(isClosed)).toList());
    }

    /// Badges count what only the data shows as soon as that has been looked for.
    private TimelineSource withCounts(LaneModel lanes) {
        var counts = workspace.problemCountsProperty().get();
        boolean[] isChanged = { false };
        var all = lanes.source().lanes().stream().map(lane -> {
            var file = lane.isFileHeader() ? lanes.fileOf(lane.id()) : null;
            var badges = file == null || !counts.containsKey(file)
                    ? lane.badges()
                    : LaneBadges.of(file, counts.getOrDefault(file, ProblemCounts.NONE));
            isChanged[0] |= !badges.equals(lane.badges());
            return badges.equals(lane.badges()) ? lane : lane.withBadges(badges);
        }).toList();
        return isChanged[0] ? lanes.source().withLanes(all) : lanes.source();
    }

    /// @param waiting what is done with each file that has no lanes yet, by its path
    private static TimelineSource withWaiting(TimelineSource source, Map<String, String> waiting) {
        var all = new ArrayList<>(source.lanes());
        waiting.forEach((path, state) -> {
            var name = path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
            all.add(Lane.of("reading:" + path, name).status(LaneStatus.loading(state)).fileHeader().build());
        });
        return source.withLanes(all);
    }

    /// The events that get into lanes at all; the others are as if they were not there.
    public ObjectProperty<Visibility> categoryVisibilityProperty() {
        return categoryVisibility;
    }

    /// How events are put into lanes.
    public ObjectProperty<LaneGrouping> groupingProperty() {
        return grouping;
    }

    /// {@return the names of lanes set by the user, by lane id}
    public Map<String, String> laneNames() {
        return laneNames.get();
    }

    /// Names lanes in the session; the files stay as they are.
    public void setLaneNames(Map<String, String> names) {
        laneNames.set(Map.copyOf(names));
    }

    /// Which file's lanes come first.
    public ObjectProperty<FileOrder> fileOrderProperty() {
        return fileOrder;
    }

    /// Where the colors of events come from.
    public ObjectProperty<ColorMode> colorModeProperty() {
        return colorMode;
    }

    /// Whether streams of devices have lanes below them with the ranges that they work for, and idle time.
    public BooleanProperty gpuShownProperty() {
        return gpuShown;
    }

    /// The lanes that were made last.
    public ReadOnlyObjectProperty<LaneModel> modelProperty() {
        return model.getReadOnlyProperty();
    }

    /// {@return the first lane of a file}
    public Optional<Lane> laneOf(ReportFile file) {
        return source.get().lanes().stream().filter(lane -> file.equals(model.get().fileOf(lane.id()))).findFirst();
    }

    /// What the timeline shows: the lanes, and one for each file that is being read.
    public ReadOnlyObjectProperty<TimelineSource> sourceProperty() {
        return source.getReadOnlyProperty();
    }
}
