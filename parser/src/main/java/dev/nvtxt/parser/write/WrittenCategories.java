// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.write;

import dev.nvtxt.parser.trace.Category;
import dev.nvtxt.parser.trace.CategoryTree;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The categories of the files that become one file: those with the same name under the same parents become one, all keep
/// their ids where these are free.
final class WrittenCategories {
    private final List<Category> all = new ArrayList<>();
    private final Map<Same, Long> idsByCategory = new HashMap<>();
    private final Set<Long> used = new HashSet<>();

    private record Same(@Nullable String name, @Nullable Long parent, long unnamedId) {}

    /// {@return the id to write by the id in the file}
    Map<Long, Long> add(CategoryTree tree) {
        var ids = new HashMap<Long, Long>();
        tree.roots().forEach(root -> add(tree, root, null, ids));
        return ids;
    }

    private void add(CategoryTree tree, Category category, @Nullable Long parent, Map<Long, Long> ids) {
        long id = idsByCategory.computeIfAbsent(
                new Same(category.name(), parent, category.name() == null ? category.id() : 0),
                _ -> make(category, parent));
        ids.put(category.id(), id);
        tree.children(category.id()).forEach(child -> add(tree, child, id, ids));
    }

    private long make(Category category, @Nullable Long parent) {
        long id = category.id();
        while (!used.add(id)) {
            id++;
        }
        // An unnamed category is known by its number.
        boolean isRenumbered = category.name() == null && id != category.id();
        all.add(new Category(id, isRenumbered ? Long.toString(category.id()) : category.name(), parent));
        return id;
    }

    /// {@return those to write, parents before their children}
    List<Category> all() {
        return all;
    }
}
