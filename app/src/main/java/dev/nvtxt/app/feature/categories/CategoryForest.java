// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.categories;

import dev.nvtxt.app.shared.lanes.CategoryColors;
import dev.nvtxt.app.shared.lanes.CategoryIndex;
import dev.nvtxt.app.shared.lanes.ColorMode;
import dev.nvtxt.app.shared.lanes.EventColors;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.Category;
import dev.nvtxt.parser.trace.EventSegment;
import dev.nvtxt.parser.trace.TraceFile;
import module java.base;

/// Makes the rows of the category tree: counts the events of each category of each file.
final class CategoryForest {
    private CategoryForest() {}

    /// {@return a row for each file, with its categories below. Looks at every event}
    ///
    /// @param mode gives the colors; a category whose bars have several has none
    static List<CategoryNode> of(Report report, ColorMode mode) {
        return report.files().stream().map(file -> file(file, mode, report.files())).toList();
    }

    private static CategoryNode file(ReportFile file, ColorMode mode, List<ReportFile> files) {
        var trace = file.trace();
        var index = new CategoryIndex(trace);
        var colors = colors(mode, file, index, files);
        var counts = new CategoryCounts(trace);
        var nodes = new HashMap<Long, CategoryNode>();
        // Children before parents, without recursion: a file can nest categories as deep as it likes.
        for (var category : parentsFirst(trace.categories().roots(), trace.categories()::children).reversed()) {
            nodes.put(category.id(),
                    category(trace.path(), category, counts.of(category.id()), colors[index.of(category.id())],
                            mode == ColorMode.CATEGORY,
                            children(trace.categories().children(category.id()), nodes)));
        }
        var rows = new ArrayList<>(children(trace.categories().roots(), nodes));
        if (counts.uncategorized() > 0) {
            rows.add(new CategoryNode("No category", "", new CategoryKey(trace.path(), null),
                    colors[index.uncategorized()],
                    counts.uncategorized(), counts.uncategorized(), List.of()));
        }
        long all = trace.events().size();
        return new CategoryNode(file.label(), "", null, EventColors.NO_COLOR, 0, all, rows);
    }

    /// {@return the color of each category that the bars of its own events have}
    private static int[] colors(ColorMode mode, ReportFile file, CategoryIndex index, List<ReportFile> files) {
        if (mode == ColorMode.GIVEN) {
            return EventColors.given(file, index);
        }
        var colors = new int[index.size()];
        if (mode == ColorMode.CATEGORY) {
            var byName = EventColors.ofCategories(files);
            Arrays.setAll(colors, at -> at == index.uncategorized()
                    ? CategoryColors.NONE
                    : byName.applyAsInt(index.category(at)));
        }
        return colors;
    }

    private static List<Category> parentsFirst(List<Category> roots,
            LongFunction<List<Category>> below) {
        var order = new ArrayList<Category>();
        var waiting = new ArrayDeque<>(roots);
        while (!waiting.isEmpty()) {
            var category = waiting.pop();
            order.add(category);
            waiting.addAll(below.apply(category.id()));
        }
        return order;
    }

    private static List<CategoryNode> children(List<Category> categories, Map<Long, CategoryNode> nodes) {
        return categories.stream().map(category -> nodes.get(category.id())).toList();
    }

    /// @param argb the color of its own events
    /// @param isByCategory whether that is the color of the category, whatever those below have
    private static CategoryNode category(String path, Category category, long own, int argb, boolean isByCategory,
            List<CategoryNode> below) {
        var name = category.name();
        var text = name == null ? "Category" : name;
        var number = Long.toString(category.id());
        var key = new CategoryKey(path, category.id());
        if (below.isEmpty()) {
            return new CategoryNode(text, number, key, argb, own, own, below);
        }
        var rows = new ArrayList<CategoryNode>();
        if (own > 0) {
            rows.add(new CategoryNode(category.label() + " (direct)", "", key, argb, own, own, List.of()));
        }
        rows.addAll(below);
        long sum = rows.stream().mapToLong(CategoryNode::count).sum();
        boolean isSameBelow = rows.stream().allMatch(row -> row.argb() == argb);
        return new CategoryNode(text, number, null, isByCategory || isSameBelow ? argb : EventColors.NO_COLOR, 0, sum,
                rows);
    }

    /// How many events each category of a file has.
    private static final class CategoryCounts {
        private final CategoryIndex index;
        private final int[] counts;

        CategoryCounts(TraceFile trace) {
            index = new CategoryIndex(trace);
            counts = new int[index.size()];
            var events = trace.events();
            for (var segment : events.segments()) {
                segment.computeIfAbsent(CountsOfSegment.KEY, () -> count(segment))
                        .forEach((id, count) -> counts[index.of(id)] += count);
            }
        }

        /// What is cached for a segment of events: how many have each category, or none.
        private enum CountsOfSegment implements EventSegment.MemoKey<Map<OptionalLong, Integer>> {
            KEY
        }

        private Map<OptionalLong, Integer> count(EventSegment segment) {
            var counted = new int[index.size()];
            for (int event = segment.from(); event < segment.to(); event++) {
                counted[index.ofEvent(event)]++;
            }
            var byId = new HashMap<OptionalLong, Integer>();
            for (int at = 0; at < counted.length; at++) {
                if (counted[at] > 0) {
                    byId.put(index.id(at), counted[at]);
                }
            }
            return byId;
        }

        int of(long id) {
            return counts[index.of(id)];
        }

        int uncategorized() {
            return counts[index.uncategorized()];
        }
    }
}
