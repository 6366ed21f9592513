// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.field;

import dev.nvtxt.parser.trace.EventStore;
import dev.nvtxt.parser.trace.TraceFile;
import module java.base;
import org.jspecify.annotations.Nullable;

/// The paths of the categories of events. Their ids are the numbers of the categories, which may be any.
final class CategoryPaths implements FieldValues {
    private static final int MAX_LISTED = 1 << 16;

    private final EventStore events;
    private final Map<Long, String> paths = new HashMap<>();
    private final int count;

    CategoryPaths(TraceFile trace) {
        events = trace.events();
        var tree = trace.categories();
        tree.all().forEach(category -> paths.put(category.id(), tree.pathLabel(category.id())));
        boolean isListed = paths.keySet().stream().allMatch(id -> id >= 0 && id < MAX_LISTED);
        count = isListed ? paths.keySet().stream().mapToInt(id -> Math.toIntExact(id) + 1).max().orElse(0) : -1;
    }

    @Override
    public boolean has(int event) {
        return events.hasCategory(event);
    }

    @Override
    public String text(int event) {
        long id = events.category(event);
        return paths.getOrDefault(id, Long.toString(id));
    }

    @Override
    public long textId(int event) {
        return has(event) ? Math.max(NO_ID, events.category(event)) : NO_ID;
    }

    @Override
    public int textCount() {
        return count;
    }

    @Override
    public @Nullable String textOf(int id) {
        return paths.get((long) id);
    }
}
