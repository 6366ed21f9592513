// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.trace;

import module java.base;
import org.jspecify.annotations.Nullable;

/// The categories of one file, a forest without cycles.
public final class CategoryTree {
    /// A tree without categories.
    public static final CategoryTree EMPTY = new CategoryTree(List.of());

    private final NavigableMap<Long, Category> byId = new TreeMap<>();
    private final NavigableMap<Long, List<Category>> children = new TreeMap<>();
    private final List<Category> roots = new ArrayList<>();

    /// Makes a tree.
    ///
    /// @param categories each id once; parents are among them, and no chain of parents is a circle
    public CategoryTree(List<Category> categories) {
        categories.forEach(category -> byId.put(category.id(), category));
        for (var category : byId.values()) {
            var parent = category.parent();
            var siblings = parent == null ? roots : children.computeIfAbsent(parent, _ -> new ArrayList<>());
            siblings.add(category);
        }
    }

    /// {@return all categories by id}
    public List<Category> all() {
        return List.copyOf(byId.values());
    }

    /// {@return the categories without a parent, by id}
    public List<Category> roots() {
        return Collections.unmodifiableList(roots);
    }

    /// {@return the categories directly below one, by id}
    public List<Category> children(long id) {
        return Collections.unmodifiableList(children.getOrDefault(id, List.of()));
    }

    /// {@return the category with that id, or null}
    public @Nullable Category find(long id) {
        return byId.get(id);
    }

    /// {@return the category and those above it, the root first; only the id itself where it is unknown}
    public List<Category> path(long id) {
        var path = new ArrayList<Category>();
        for (var at = byId.get(id); at != null;) {
            path.add(at);
            var parent = at.parent();
            at = parent == null ? null : byId.get(parent);
        }
        if (path.isEmpty()) {
            path.add(new Category(id, null, null));
        }
        return List.copyOf(path.reversed());
    }

    /// {@return the labels of a category and those above it, the root first: `Render / Shadows`}
    public String pathLabel(long id) {
        return path(id).stream().map(Category::label).collect(Collectors.joining(" / "));
    }
}
