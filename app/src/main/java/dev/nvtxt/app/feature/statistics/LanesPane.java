// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.statistics;

import dev.nvtxt.analysis.gpu.DeviceWork;
import dev.nvtxt.analysis.stats.DurationStatistics;
import dev.nvtxt.analysis.stats.LaneActivity;
import dev.nvtxt.app.shared.lanes.TrackTree;
import dev.nvtxt.app.shared.model.Place.Approach;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.panel.Controls;
import dev.nvtxt.app.shared.panel.NamedId;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.app.shared.panel.TextColumns;
import dev.nvtxt.app.shared.tables.ShortText;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.ThreadKey;
import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// Busy time, gaps and the greatest overlap of each lane, whose row leads to its longest gap on the timeline.
final class LanesPane {
    private final Analyses analyses;
    private final BorderPane root = new BorderPane();
    private final TableView<LaneActivity> table = new TableView<>();
    private final TableColumn<LaneActivity, LaneActivity> name;

    LanesPane(Analyses analyses) {
        this.analyses = analyses;
        name = Controls.textColumn("Thread", 190, lane -> name(lane, analyses.workspace()));
        Controls.prepare(table, "statistics-lanes", "Lanes");
        table.setPlaceholder(Panels.emptyState(AppIcon.LANES, "No events in scope."));
        createColumns();
        RowMenu.install(table, analyses.workspace(), "Go to Longest Gap", this::goToLongestGap);
        root.setTop(Panels.bar(Panels.muted(
                "Click a row to go to its longest gap; double-click to zoom to it. Its time: first range to last.")));
        root.setCenter(table);
        analyses.lanesProperty().addListener((_, _, lanes) -> show(lanes));
        show(analyses.lanesProperty().get());
    }

    /// The busiest is first until the user sorts.
    private void createColumns() {
        var ranges = Controls.<LaneActivity>numberColumn("Ranges", 70, lane -> ShortText.count(lane.ranges()),
                LaneActivity::ranges);
        var busy = Controls.durationColumn(table, "Busy", 96, LaneActivity::busyNs);
        busy.setSortType(TableColumn.SortType.DESCENDING);
        var gaps = Controls.<LaneActivity>numberColumn("Gaps", 60,
                lane -> lane.gaps() == null ? "0" : ShortText.count(gaps(lane).count()),
                lane -> lane.gaps() == null ? 0 : gaps(lane).count());
        var idle = Controls.durationColumn(table, "Idle in gaps", 110,
                lane -> lane.gaps() == null ? Double.NaN : gaps(lane).totalNs());
        var depth = Controls.<LaneActivity>numberColumn("Max depth", 64, lane -> Integer.toString(lane.maxOverlap()),
                LaneActivity::maxOverlap);
        table.getColumns()
                .setAll(List.of(name, ranges, busy,
                        Controls.numberColumn("Of its time", 78, LanesPane::busyPart, LanesPane::part), gaps,
                        idle,
                        Controls.durationColumn(table, "Longest gap", 110,
                                lane -> lane.gaps() == null ? Double.NaN : gaps(lane).maxNs()),
                        depth));
        table.getSortOrder().setAll(List.of(busy));
        TextColumns.fill(table, List.of(depth, idle, gaps, ranges));
    }

    private void show(List<LaneActivity> lanes) {
        name.setText(title(lanes));
        Controls.setRows(table, new ArrayList<>(lanes));
        table.sort();
    }

    Region node() {
        return root;
    }

    private static DurationStatistics gaps(LaneActivity lane) {
        return Objects.requireNonNull(lane.gaps());
    }

    private static double part(LaneActivity lane) {
        long idle = lane.gaps() == null ? 0 : gaps(lane).totalNs();
        double all = (double) lane.busyNs() + idle;
        return all == 0 ? 0 : lane.busyNs() / all;
    }

    /// {@return the share of busy time from the first range of a lane to the last}
    static String busyPart(LaneActivity lane) {
        return ShortText.percent(part(lane));
    }

    /// {@return the title of a column with the names of lanes: without tracks, each is a thread}
    static String title(List<LaneActivity> lanes) {
        return hasTracks(lanes) ? "Lane" : "Thread";
    }

    static boolean hasTracks(List<LaneActivity> lanes) {
        return lanes.stream().anyMatch(lane -> lane.track() >= 0);
    }

    /// The threads and tracks of a file that others are like.
    ///
    /// @param ids the numbers that threads of several processes have, as in containers of their own
    /// @param names the names that several threads have
    /// @param processes the names that several processes have
    /// @param tracks the names of tracks that several lanes have
    private record AlikeLanes(Set<Long> ids, Set<String> names, Set<String> processes, Set<String> tracks) {
        static AlikeLanes of(ReportFile file) {
            var threads = file.trace().events().threads();
            var names = file.trace().names();
            var tracks = file.trace().extras().tracks();
            return new AlikeLanes(repeated(threads.stream().map(ThreadKey::threadId)),
                    repeated(threads.stream().map(names::thread)), repeated(threads.stream().map(ThreadKey::processId)
                            .filter(Objects::nonNull).distinct().map(names::process)),
                    repeated(Arrays.stream(TrackTree.lanes(file)).distinct()
                            .mapToObj(track -> tracks.get(track).name())));
        }

        private static <T> Set<T> repeated(Stream<@Nullable T> all) {
            var seen = new HashSet<T>();
            return all.filter(Objects::nonNull).filter(one -> !seen.add(one)).collect(Collectors.toSet());
        }
    }

    /// {@return what a reader calls the lane; with what it is below where others are like it, and with its file where there are
    /// several}
    static String name(LaneActivity lane, Workspace workspace) {
        return name(lane.file(), lane.thread(), lane.track(), workspace);
    }

    /// {@return the same for a thread or a track}
    ///
    /// @param threadIndex the index of the thread in the file
    /// @param track the index of the track in it; -1 for the thread
    static String name(ReportFile file, int threadIndex, int track, Workspace workspace) {
        return (track < 0 ? threadName(file, threadIndex) : trackName(file, track))
                + (workspace.reportProperty().get().files().size() > 1 ? " – " + file.label() : "");
    }

    private static String threadName(ReportFile file, int threadIndex) {
        var key = file.trace().events().threads().get(threadIndex);
        var name = file.trace().names().thread(key);
        String thread = NamedId.thread(file.trace().names(), key);
        boolean isStream = isStream(file, threadIndex, -1);
        var process = isStream ? device(file, key) : process(file, key);
        if (thread.isEmpty()) {
            return process == null ? "no thread" : process;
        }
        var alike = alike(file);
        boolean isShared = (key.threadId() != null && alike.ids.contains(key.threadId()))
                || (name != null && alike.names.contains(name));
        return ((isShared || isStream) && process != null ? process + " › " + thread : thread).strip();
    }

    /// {@return the name of a track as its lane has it, with the track or thread above it where other lanes have that name}
    private static String trackName(ReportFile file, int number) {
        var tracks = file.trace().extras().tracks();
        var track = tracks.get(number);
        var name = Objects.requireNonNullElse(track.name(), "Track");
        if (track.name() != null && !alike(file).tracks.contains(name)) {
            return name;
        }
        var names = file.trace().names();
        var above = track.parent() >= 0
                ? Objects.requireNonNullElse(tracks.get(track.parent()).name(), "")
                : track.owner().threadId() == null
                        ? Objects.requireNonNullElse(process(file, track.owner()), "")
                        : NamedId.thread(names, track.owner());
        return above.isEmpty() ? name : above + " › " + name;
    }

    private static AlikeLanes alike(ReportFile file) {
        return file.derived(AlikeLanes.class, AlikeLanes::of);
    }

    /// {@return the numbers of the thread}
    static ThreadKey key(LaneActivity lane) {
        return lane.file().trace().events().threads().get(lane.thread());
    }

    /// {@return the name of the process or device, with its number where others have that name, or its number; null without one}
    private static @Nullable String process(ReportFile file, ThreadKey key) {
        var process = key.processId();
        if (process == null) {
            return null;
        }
        var name = file.trace().names().process(process);
        boolean isShared = name != null && alike(file).processes.contains(name);
        return name == null
                ? "process " + process
                : isShared ? NamedId.process(file.trace().names(), process) : name;
    }

    static boolean isStream(ReportFile file, int thread, int track) {
        return DeviceWork.of(file).streams().stream()
                .anyMatch(stream -> stream.thread() == thread && stream.track() == track);
    }

    /// {@return the device of a stream, as the lanes have it, else its process}
    private static @Nullable String device(ReportFile file, ThreadKey key) {
        var id = key.processId();
        var device = id == null ? null : file.trace().extras().processes().label(id);
        return device == null ? process(file, key) : device;
    }

    private void goToLongestGap(LaneActivity lane, Approach approach) {
        if (lane.gaps() != null) {
            analyses.model().show(GoToCommands.gap(lane), approach);
        }
    }
}
