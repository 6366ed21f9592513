// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.build;

import dev.nvtxt.parser.trace.Arg;
import module java.base;

/// Lists of arguments by number, in columns: a key and a text that return are kept once.
public final class ArgTable {
    /// The number of the list without arguments.
    public static final int NONE = -1;

    private static final Arg.Type[] TYPES = Arg.Type.values();

    private final Texts keys = new Texts();
    private final Texts texts = new Texts();
    /// Where the last argument with a key is.
    private final IntColumn lastPlaces = new IntColumn();
    private final IntColumn ends = new IntColumn();
    private final IntColumn kinds = new IntColumn();
    private final LongColumn values = new LongColumn();

    /// {@return the number of a list; [#NONE] if it is empty}
    ///
    /// @param args the arguments; of equal keys the last one counts
    public int add(List<Arg> args) {
        if (args.isEmpty()) {
            return NONE;
        }
        int start = kinds.size();
        for (var arg : args) {
            int key = keys.number(arg.key());
            int kind = (key << 3) | arg.type().ordinal();
            long value = arg.type() == Arg.Type.STRING
                    ? texts.number(arg.text() == null ? "" : arg.text())
                    : arg.bits();
            while (lastPlaces.size() <= key) {
                lastPlaces.add(-1);
            }
            int place = lastPlaces.get(key);
            if (place >= start) {
                kinds.set(place, kind);
                values.set(place, value);
            } else {
                lastPlaces.set(key, kinds.size());
                kinds.add(kind);
                values.add(value);
            }
        }
        ends.add(kinds.size());
        return ends.size() - 1;
    }

    /// {@return the number of a list; [#NONE] if it is empty}
    ///
    /// @param from the first of the arguments in `run`
    /// @param end the one after the last
    public int add(ArgRun run, int from, int end) {
        if (from == end) {
            return NONE;
        }
        run.addTo(keys, texts, kinds, values, from, end);
        ends.add(kinds.size());
        return ends.size() - 1;
    }

    /// {@return the number of a list with the arguments of one list and then another; arrays of both are one after another}
    public int merge(int first, int second) {
        if (first == NONE || second == NONE) {
            return first == NONE ? second : first;
        }
        var all = new ArrayList<>(get(first));
        var sizes = new HashMap<String, Integer>();
        all.forEach(arg -> countElement(arg.key(), sizes));
        get(second).forEach(arg -> all.add(new Arg(shifted(arg.key(), sizes), arg.type(), arg.bits(), arg.text())));
        return add(all);
    }

    /// Counts the elements of the arrays that keys have, by the text before the first bracket.
    private static void countElement(String key, Map<String, Integer> sizes) {
        int open = key.indexOf('[');
        int index = open < 0 ? -1 : index(key, open);
        if (index >= 0) {
            sizes.merge(key.substring(0, open), index + 1, Math::max);
        }
    }

    /// {@return a key whose element comes after those that its array has already}
    private static String shifted(String key, Map<String, Integer> sizes) {
        int open = key.indexOf('[');
        var size = open < 0 ? null : sizes.get(key.substring(0, open));
        int index = size == null ? -1 : index(key, open);
        return size == null || index < 0
                ? key
                : key.substring(0, open + 1) + (index + size) + key.substring(key.indexOf(']', open));
    }

    private static int index(String key, int open) {
        int close = key.indexOf(']', open);
        try {
            return close < 0 ? -1 : Integer.parseInt(key, open + 1, close, 10);
        } catch (NumberFormatException _) {
            return -1;
        }
    }

    public List<Arg> get(int number) {
        if (number == NONE) {
            return List.of();
        }
        var args = new ArrayList<Arg>();
        for (int at = number == 0 ? 0 : ends.get(number - 1); at < ends.get(number); at++) {
            var key = keys.text(kinds.get(at) >>> 3);
            var type = TYPES[kinds.get(at) & 7];
            args.add(type == Arg.Type.STRING
                    ? Arg.of(key, texts.text((int) values.get(at)))
                    : new Arg(key, type, values.get(at), null));
        }
        return args;
    }
}
