// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.lanes;

import dev.nvtxt.parser.trace.Category;
import dev.nvtxt.parser.trace.EventStore;
import dev.nvtxt.parser.trace.TraceFile;
import module java.base;

/// Numbers the categories of a file from 0, by id; the last number is for events without one.
public final class CategoryIndex {
    private final List<Category> categories;
    private final long[] ids;
    private final EventStore events;

    /// Numbers the categories of a file.
    public CategoryIndex(TraceFile trace) {
        this.events = trace.events();
        this.categories = trace.categories().all().stream().sorted(Comparator.comparingLong(Category::id)).toList();
        this.ids = categories.stream().mapToLong(Category::id).toArray();
    }

    /// {@return how many numbers there are, the one for no category included}
    public int size() {
        return ids.length + 1;
    }

    /// {@return the number of what has no category}
    public int uncategorized() {
        return ids.length;
    }

    /// {@return the number of an id}
    public int of(long id) {
        int index = Arrays.binarySearch(ids, id);
        return index < 0 ? ids.length : index;
    }

    /// {@return the number of an id, or of no category}
    public int of(OptionalLong id) {
        return id.isPresent() ? of(id.getAsLong()) : uncategorized();
    }

    /// {@return the id of the category with a number; empty for that of no category}
    public OptionalLong id(int index) {
        return index == uncategorized() ? OptionalLong.empty() : OptionalLong.of(ids[index]);
    }

    /// {@return the number of an event's category}
    public int ofEvent(int event) {
        return events.hasCategory(event) ? of(events.category(event)) : ids.length;
    }

    /// {@return the category with a number below that of no category}
    public Category category(int index) {
        return categories.get(index);
    }
}
