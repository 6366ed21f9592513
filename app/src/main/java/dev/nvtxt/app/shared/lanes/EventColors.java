// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.lanes;

import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.Category;
import dev.nvtxt.parser.trace.EventSegment;
import dev.nvtxt.parser.trace.EventStore;
import dev.nvtxt.parser.trace.ThreadKey;
import module java.base;
import org.jspecify.annotations.Nullable;

/// The color of each event of a file as the bars of the timeline have it, for all that shows the same events elsewhere:
/// the legend of the categories, the flame graph.
public final class EventColors {
    /// Where a file gives no color, or not the same to the events of a category.
    public static final int NO_COLOR = 0;

    private static final int MAX_REMEMBERED = 512;
    /// Of the events of a category, those that need the same color for it to be that of the category.
    private static final double MIN_SHARE = 0.95;

    private EventColors() {}

    /// {@return the color of an event as 0xAARRGGBB, by its number}
    ///
    /// @param files the files that are shown together
    public static IntUnaryOperator of(ColorMode mode, ReportFile file, List<ReportFile> files) {
        var colors = FileColors.of(file, files);
        return event -> colors.color(mode, event);
    }

    /// {@return the color of a name of a category}
    public static ToIntFunction<Category> ofCategories(List<ReportFile> files) {
        var colors = ReportColors.of(files);
        return category -> colors.category(category.label());
    }

    /// {@return the color of a thread}
    public static ToIntFunction<ThreadKey> ofThreads(List<ReportFile> files) {
        return ReportColors.of(files)::thread;
    }

    /// {@return the color of the process of a thread, if it has one}
    public static ToIntFunction<ThreadKey> ofProcesses(List<ReportFile> files) {
        var colors = ReportColors.of(files);
        return thread -> colors.process(thread.processId());
    }

    /// {@return the color of a message}
    public static ToIntFunction<String> ofMessages(List<ReportFile> files) {
        return ReportColors.of(files)::message;
    }

    /// Finds the color that the file itself gives to all, or nearly all, events of each category. Looks at every event, except
    /// for those of segments that were looked at before.
    ///
    /// @param index the categories of the file
    /// @return the color of each of them; [#NO_COLOR] where its events have none, or several
    public static int[] given(ReportFile file, CategoryIndex index) {
        var events = file.trace().events();
        var sums = new ColorCounts[index.size()];
        Arrays.setAll(sums, _ -> new ColorCounts());
        for (var segment : events.segments()) {
            segment.computeIfAbsent(ColorsOfSegment.KEY, () -> ifFew(count(events, index, segment)))
                    .orElseGet(() -> count(events, index, segment))
                    .forEach((id, count) -> sums[index.of(id)].add(count));
        }
        return Arrays.stream(sums).mapToInt(ColorCounts::common).toArray();
    }

    /// What is cached for a segment of events: how many of each category, or none, have each color, where they are few.
    private enum ColorsOfSegment implements EventSegment.MemoKey<Optional<Map<OptionalLong, ColorCounts>>> {
        KEY
    }

    private static Optional<Map<OptionalLong, ColorCounts>> ifFew(Map<OptionalLong, ColorCounts> counts) {
        int colors = counts.values().stream().mapToInt(each -> each.byColor.size()).sum();
        return colors > MAX_REMEMBERED ? Optional.empty() : Optional.of(counts);
    }

    private static Map<OptionalLong, ColorCounts> count(EventStore events, CategoryIndex index,
            EventSegment segment) {
        var counts = new ColorCounts[index.size()];
        for (int event = segment.from(); event < segment.to(); event++) {
            int category = index.ofEvent(event);
            if (counts[category] == null) {
                counts[category] = new ColorCounts();
            }
            counts[category].add(events.hasColor(event) ? events.argb(event) : NO_COLOR);
        }
        var byId = new HashMap<OptionalLong, ColorCounts>();
        for (int at = 0; at < counts.length; at++) {
            if (counts[at] != null) {
                byId.put(index.id(at), counts[at]);
            }
        }
        return byId;
    }

    /// How many events of a group have each color; neighbors mostly have the same.
    private static final class ColorCounts {
        private final Map<Integer, long[]> byColor = new HashMap<>();
        private int lastColor;
        private long @Nullable [] last;

        private void add(int color) {
            var count = last;
            if (count == null || color != lastColor) {
                count = byColor.computeIfAbsent(color, _ -> new long[1]);
                last = count;
                lastColor = color;
            }
            count[0]++;
        }

        private void add(ColorCounts others) {
            others.byColor.forEach((color, count) -> byColor.computeIfAbsent(color, _ -> new long[1])[0] += count[0]);
        }

        private int common() {
            long all = byColor.values().stream().mapToLong(count -> count[0]).sum();
            return byColor.entrySet().stream().filter(entry -> entry.getValue()[0] >= MIN_SHARE * all)
                    .mapToInt(Map.Entry::getKey).findFirst().orElse(NO_COLOR);
        }
    }
}
