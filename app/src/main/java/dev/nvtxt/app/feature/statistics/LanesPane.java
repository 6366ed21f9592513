// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.statistics;

import dev.nvtxt.analysis.gpu.DeviceWork;
import dev.nvtxt.analysis.stats.DurationStatistics;
import dev.nvtxt.analysis.stats.LaneActivity;
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

/// Busy time, gaps and the greatest overlap of each thread, whose row leads to its longest gap on the timeline.
final class LanesPane {
    private final Analyses analyses;
    private final BorderPane root = new BorderPane();
    private final TableView<LaneActivity> table = new TableView<>();

    LanesPane(Analyses analyses) {
        this.analyses = analyses;
        Controls.prepare(table, "statistics-threads", "Threads");
        table.setPlaceholder(Panels.emptyState(AppIcon.LANES, "No threads in scope."));
        createColumns();
        RowMenu.install(table, analyses.workspace(), "Go to Longest Gap", this::goToLongestGap);
        root.setTop(Panels.bar(Panels.muted(
                "Click a thread to go to its longest gap; double-click to zoom to it. Its time: first range to last.")));
        root.setCenter(table);
        analyses.lanesProperty().addListener((_, _, lanes) -> show(lanes));
        show(analyses.lanesProperty().get());
    }

    /// The busiest thread is first until the user sorts.
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
                .setAll(List.of(Controls.textColumn("Thread", 190, lane -> name(lane, analyses.workspace())), ranges,
                        busy, Controls.numberColumn("Of its time", 78, LanesPane::busyPart, LanesPane::part), gaps,
                        idle,
                        Controls.durationColumn(table, "Longest gap", 110,
                                lane -> lane.gaps() == null ? Double.NaN : gaps(lane).maxNs()),
                        depth));
        table.getSortOrder().setAll(List.of(busy));
        TextColumns.fill(table, List.of(depth, idle, gaps, ranges));
    }

    private void show(List<LaneActivity> lanes) {
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

    private static String busyPart(LaneActivity lane) {
        return ShortText.percent(part(lane));
    }

    /// The threads of a file that others are like.
    ///
    /// @param ids the numbers that threads of several processes have, as in containers of their own
    /// @param names the names that several threads have
    /// @param processes the names that several processes have
    private record AlikeThreads(Set<Long> ids, Set<String> names, Set<String> processes) {
        static AlikeThreads of(ReportFile file) {
            var threads = file.trace().events().threads();
            var names = file.trace().names();
            return new AlikeThreads(repeated(threads.stream().map(ThreadKey::threadId)),
                    repeated(threads.stream().map(names::thread)), repeated(threads.stream().map(ThreadKey::processId)
                            .filter(Objects::nonNull).distinct().map(names::process)));
        }

        private static <T> Set<T> repeated(Stream<@Nullable T> all) {
            var seen = new HashSet<T>();
            return all.filter(Objects::nonNull).filter(one -> !seen.add(one)).collect(Collectors.toSet());
        }
    }

    /// {@return what a reader calls the thread; with its process where others are like it, and with its file where there are
    /// several}
    static String name(LaneActivity lane, Workspace workspace) {
        return name(lane.file(), lane.thread(), lane.track(), workspace);
    }

    /// {@return the same for a thread with a track}
    ///
    /// @param threadIndex the index of the thread in the file
    /// @param track the index of the track in it; -1 for none
    static String name(ReportFile file, int threadIndex, int track, Workspace workspace) {
        var trace = file.trace();
        var key = trace.events().threads().get(threadIndex);
        var name = trace.names().thread(key);
        String thread = NamedId.thread(trace.names(), key);
        boolean isStream = isStream(file, threadIndex, track);
        var process = isStream ? device(file, key) : process(file, key);
        var alike = file.derived(AlikeThreads.class, AlikeThreads::of);
        boolean isShared = (key.threadId() != null && alike.ids.contains(key.threadId()))
                || (name != null && alike.names.contains(name));
        String full = (isShared || isStream) && process != null ? process + " › " + thread : thread;
        return (thread.isEmpty() ? withoutThread(file, key, track) : full.strip())
                + (workspace.reportProperty().get().files().size() > 1 ? " – " + file.label() : "");
    }

    /// {@return the numbers of the thread}
    static ThreadKey key(LaneActivity lane) {
        return lane.file().trace().events().threads().get(lane.thread());
    }

    /// {@return the name of the process or device and, where all of its events are on one track, of that}
    private static String withoutThread(ReportFile file, ThreadKey key, int track) {
        var trackName = track >= 0 ? file.trace().extras().tracks().get(track).name() : null;
        return Stream.of(process(file, key), trackName).filter(Objects::nonNull)
                .reduce((above, below) -> above + " › " + below)
                .orElse("no thread");
    }

    /// {@return the name of the process or device, with its number where others have that name, or its number; null without one}
    private static @Nullable String process(ReportFile file, ThreadKey key) {
        var process = key.processId();
        if (process == null) {
            return null;
        }
        var name = file.trace().names().process(process);
        boolean isShared = name != null
                && file.derived(AlikeThreads.class, AlikeThreads::of).processes.contains(name);
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
