// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.lanes;

import dev.nvtxt.app.shared.model.Visibility;
import dev.nvtxt.app.shared.panel.Plural;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.Category;
import dev.nvtxt.timeline.model.Lane;
import module java.base;
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
        var heading = Lane.of(id, file.label()).number(numberOf(file)).badges(LaneBadges.of(file))
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
        boolean isInLabel = !file.label().equals(trace.label()) || trace.label().equals(trace.fileName());
        return isInLabel ? "" : trace.fileName();
    }

    private static int[] allOf(ReportFile file) {
        return new EventGroups(file.trace().events().size(), 1, _ -> 0).of(0);
    }

    /// The lanes of a file by category, each under its parent; what has no category comes last, with the pops that
    /// close nothing.
    private record CategoryLanes(FileLanes lanes) {
        void build() {
            var trace = lanes.file().trace();
            var index = new CategoryIndex(trace);
            var groups = new EventGroups(trace.events().size(), index.size(), index::ofEvent);
            // Not recursive: the tree comes from the file and can be as deep as it likes.
            var waiting = new ArrayDeque<Category>(trace.categories().roots());
            while (!waiting.isEmpty()) {
                var category = waiting.pop();
                lanes.addGroup(heading(category), groups.of(index.of(category.id())), List.of(),
                        EventSpans.Nesting.PACKED);
                trace.categories().children(category.id()).reversed().forEach(waiting::push);
            }
            var others = groups.of(index.uncategorized());
            if (others.length > 0 || !trace.strayPops().isEmpty()) {
                lanes.addGroup(Lane.of(lanes.id() + "/c:none", "No category").under(lanes.id()), others,
                        trace.strayPops(),
                        EventSpans.Nesting.PACKED);
            }
        }

        private Lane.Builder heading(Category category) {
            var parent = category.parent();
            var name = category.name();
            return Lane.of(lanes.id() + "/c:" + category.id(), name == null ? "Category" : name)
                    .number(Long.toString(category.id()))
                    .under(parent == null ? lanes.id() : lanes.id() + "/c:" + parent);
        }
    }

    /// The lanes of a file by message, the most frequent first; beyond a number that a person can look through, the
    /// rest shares one lane that says how many messages it holds.
    private record MessageLanes(FileLanes lanes) {
        private static final int MAX_LANES = 2_000;

        void build() {
            var trace = lanes.file().trace();
            var events = trace.events();
            int texts = events.textCount();
            var counts = new int[texts];
            for (int event = 0; event < events.size(); event++) {
                int id = events.messageId(event);
                if (id >= 0) {
                    counts[id]++;
                }
            }
            var order = order(counts);
            int shown = Math.min(order.size(), MAX_LANES);
            // The rest is group "shown"; what has no message is the group after it.
            var groupOf = new int[texts];
            Arrays.fill(groupOf, shown);
            for (int rank = 0; rank < shown; rank++) {
                groupOf[order.get(rank)] = rank;
            }
            var groups = new EventGroups(events.size(), shown + 2, event -> {
                int id = events.messageId(event);
                return id < 0 ? shown + 1 : groupOf[id];
            });
            for (int rank = 0; rank < shown; rank++) {
                var text = events.text(order.get(rank));
                var numbers = groups.of(rank);
                lanes.addGroup(Lane.of(lanes.id() + "/m:" + text, text.isEmpty() ? "\"\"" : text).under(lanes.id())
                        .number("×" + numbers.length), numbers, List.of(), EventSpans.Nesting.PACKED);
            }
            addRest(groups, shown, order.size() - shown);
        }

        private void addRest(EventGroups groups, int shown, int others) {
            if (others > 0) {
                lanes.addGroup(Lane.of(lanes.id() + "/others", Plural.of(others, "other message")).under(lanes.id()),
                        groups.of(shown), List.of(), EventSpans.Nesting.PACKED);
            }
            var strays = lanes.file().trace().strayPops();
            if (groups.of(shown + 1).length + strays.size() > 0) {
                lanes.addGroup(Lane.of(lanes.id() + "/silent", "No message").under(lanes.id()), groups.of(shown + 1),
                        strays,
                        EventSpans.Nesting.PACKED);
            }
        }

        /// The messages that occur, the most frequent first.
        private static List<Integer> order(int[] counts) {
            var order = new ArrayList<Integer>();
            for (int id = 0; id < counts.length; id++) {
                if (counts[id] > 0) {
                    order.add(id);
                }
            }
            order.sort(Comparator.comparingInt((Integer id) -> -counts[id]).thenComparing(id -> id));
            return order;
        }
    }
}
