// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats.group;

import dev.nvtxt.analysis.stats.column.LongIntMap;
import module java.base;
import org.jspecify.annotations.Nullable;

/// The paths that were met: each is a path above and a name. Safe for any number of threads.
public final class PathTree {
    /// Between the names of a path.
    static final String SEPARATOR = " > ";
    /// The path above an outermost range.
    public static final int ROOT = -1;

    /// A longer path is shown by its two ends: ten thousand levels would make a text of megabytes for every one of them.
    private static final int MAX_NAMES = 40;

    private final Map<String, Integer> nameNumbers = new HashMap<>();
    private final List<String> names = new ArrayList<>();
    private final LongIntMap numbers = new LongIntMap();
    private final List<PathNode> nodes = new ArrayList<>();
    private final List<String> labels = new ArrayList<>();

    /// Starts with no path.
    public PathTree() {}

    private record PathNode(int above, int name, int length) {}

    public synchronized int size() {
        return nodes.size();
    }

    /// {@return the number of a name}
    synchronized int name(@Nullable String text) {
        return nameNumbers.computeIfAbsent(text == null ? "(none)" : text, name -> {
            names.add(name);
            return names.size() - 1;
        });
    }

    /// {@return the number of the path that a name makes below another path}
    synchronized int number(int above, int name) {
        long key = ((long) (above + 1) << Integer.SIZE) | name;
        int number = numbers.get(key);
        if (number == LongIntMap.ABSENT) {
            number = nodes.size();
            nodes.add(new PathNode(above, name, above == ROOT ? 1 : nodes.get(above).length + 1));
            numbers.put(key, number);
        }
        return number;
    }

    /// {@return the path above a path, or [#ROOT]}
    public synchronized int above(int number) {
        return nodes.get(number).above;
    }

    /// {@return the last name of a path}
    public synchronized String lastName(int number) {
        return names.get(nodes.get(number).name);
    }

    /// {@return the names of each path; those that were asked for before are not made again}
    synchronized String[] labels() {
        for (int number = labels.size(); number < nodes.size(); number++) {
            labels.add(label(number));
        }
        return labels.toArray(String[]::new);
    }

    /// {@return the names of a path, the outermost first}
    public synchronized String label(int number) {
        int length = nodes.get(number).length;
        int omitted = length > MAX_NAMES ? length - MAX_NAMES : 0;
        var parts = new ArrayList<String>();
        int at = number;
        for (int i = 0; i < Math.min(length, MAX_NAMES / 2); i++) {
            parts.add(names.get(nodes.get(at).name));
            at = nodes.get(at).above;
        }
        if (omitted > 0) {
            parts.add("… " + omitted + " more …");
            for (int i = 0; i < omitted; i++) {
                at = nodes.get(at).above;
            }
        }
        while (at != ROOT) {
            parts.add(names.get(nodes.get(at).name));
            at = nodes.get(at).above;
        }
        return String.join(SEPARATOR, parts.reversed());
    }
}
