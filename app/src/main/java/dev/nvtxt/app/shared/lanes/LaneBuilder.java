// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.lanes;

import dev.nvtxt.app.shared.model.Visibility;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.timeline.model.Lane;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Makes the lanes of a report. Looks at every event, so not for the JavaFX thread; keeps what it made of a file, so
/// that a file that stays does not cost again. Confined to one thread at a time.
public final class LaneBuilder {
    private final IdentityHashMap<ReportFile, FileFacts> facts = new IdentityHashMap<>();
    private final HashMap<LaneGrouping, IdentityHashMap<ReportFile, FileLanes>> cache = new HashMap<>();
    private ReportColors colors = ReportColors.of(List.of());
    private List<ReportFile> files = List.of();
    private Visibility visibleBefore = Visibility.ALL;
    private boolean withGpuBefore;

    /// {@return the lanes of all events, without those of GPUs}
    public LaneModel build(Report report, LaneGrouping grouping) {
        return build(report, grouping, Visibility.ALL, FileOrder.OPENED, false);
    }

    /// Makes the lanes.
    ///
    /// @param report the files
    /// @param grouping how events are put into lanes
    /// @param visible the events that get into lanes at all
    /// @param order which file's lanes come first
    /// @param withGpu whether streams of devices have lanes below them with the ranges that they work for, and idle time
    /// @return the lanes, each file's after those of the file before it
    public synchronized LaneModel build(Report report, LaneGrouping grouping, Visibility visible, FileOrder order,
            boolean withGpu) {
        if (!visible.equals(visibleBefore) || withGpu != withGpuBefore) {
            cache.clear();
            visibleBefore = visible;
            withGpuBefore = withGpu;
        }
        var current = new IdentityHashMap<ReportFile, Boolean>();
        report.files().forEach(file -> current.put(file, true));
        facts.keySet().removeIf(file -> !current.containsKey(file));
        var before = new HashMap<String, FileLanes>();
        cache.getOrDefault(grouping, new IdentityHashMap<>()).values().forEach(lanes -> before.put(lanes.id(), lanes));
        cache.values().forEach(files -> files.keySet().removeIf(file -> !current.containsKey(file)));
        files = report.files();
        colors = ReportColors.of(files);
        // A file among others may have other colors. What is drawn stays where its color does.
        facts.entrySet().removeIf(each -> {
            boolean isOther = !FileColors.of(each.getKey(), files, colors).isSame(each.getValue().colors());
            if (isOther) {
                cache.values().forEach(ofGrouping -> ofGrouping.remove(each.getKey()));
            }
            return isOther;
        });
        Set<String> ids = new HashSet<>();
        var ofReport = new ArrayList<FileLanes>();
        for (var file : report.files()) {
            var fileId = uniqueId(file.trace().path(), ids);
            var ofGrouping = cache.computeIfAbsent(grouping, _ -> new IdentityHashMap<>());
            var fileLanes = ofGrouping.get(file);
            if (fileLanes == null || !fileLanes.id().equals(fileId)) {
                fileLanes = make(file, grouping, visible, fileId, before.get(fileId));
                ofGrouping.put(file, fileLanes);
            }
            ofReport.add(fileLanes);
        }
        // Not before: the order must not decide which of two files with one path has which lanes.
        var lanes = new LaneModel.Builder();
        ofReport.sort(Comparator.comparing(FileLanes::file, order.comparator()));
        for (var ofFile : ofReport) {
            ofFile.lanes().forEach(lane -> lanes.add(ofFile.file(), lane));
        }
        return lanes.build(report);
    }

    private static String uniqueId(String path, Set<String> taken) {
        var id = path;
        for (int copy = 2; !taken.add(id); copy++) {
            id = path + "#" + copy;
        }
        return id;
    }

    private FileLanes make(ReportFile file, LaneGrouping grouping, Visibility visible, String id,
            @Nullable FileLanes before) {
        var ofFile = facts.computeIfAbsent(file, each -> new FileFacts(each, FileColors.of(each, files, colors)));
        var lanes = new FileLanes(id, ofFile, visible.of(file), before);
        var heading = Lane.of(id, file.trace().label()).number(numberOf(file)).badges(LaneBadges.of(file))
                .fileHeader();
        switch (grouping) {
            case THREAD -> new ThreadLanes(lanes, withGpuBefore).build(heading);
            case CATEGORY -> {
                lanes.addHeading(heading);
                new CategoryLanes(lanes).build();
                CounterLanes.addAll(lanes);
            }
            case MESSAGE -> {
                lanes.addHeading(heading);
                new MessageLanes(lanes).build();
                CounterLanes.addAll(lanes);
            }
            case FILE -> lanes.addGroup(heading, allOf(file), file.trace().strayPops(), EventSpans.Nesting.PACKED);
        }
        return lanes;
    }

    /// The file's name where the header shows its display name.
    private static String numberOf(ReportFile file) {
        var trace = file.trace();
        return trace.label().equals(trace.fileName()) ? "" : trace.fileName();
    }

    private static int[] allOf(ReportFile file) {
        return new EventGroups(file.trace().events().size(), 1, _ -> 0).of(0);
    }
}
