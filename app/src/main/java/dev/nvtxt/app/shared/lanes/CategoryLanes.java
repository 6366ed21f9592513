// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.lanes;

import dev.nvtxt.parser.trace.Category;
import dev.nvtxt.timeline.model.Lane;
import java.util.ArrayDeque;
import java.util.List;

/// The lanes of a file by category, each under its parent; what has no category comes last, with the pops that close
/// nothing.
record CategoryLanes(FileLanes lanes) {
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
            lanes.addGroup(Lane.of(lanes.id() + "/c:none", "No category").under(lanes.id()), others, trace.strayPops(),
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
