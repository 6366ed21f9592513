// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats.group;

import dev.nvtxt.analysis.stats.column.LongIntMap;
import dev.nvtxt.analysis.stats.column.Nesting;
import dev.nvtxt.parser.trace.EventStore;
import module java.base;

/// Says which path each event of one file has. For one thread; goes up to the next known path only, without recursion.
public final class PathReader {
    private final PathTree tree;
    private final EventStore events;
    private final Nesting nesting;
    private final UnaryOperator<String> rename;
    private final int[] names;
    private final int[] numbers;
    private int[] stack = new int[16];

    /// Makes a reader.
    ///
    /// @param numbers for each event its path as far as it is known; filled
    public PathReader(PathTree tree, EventStore events, Nesting nesting, UnaryOperator<String> rename, int[] numbers) {
        this.tree = tree;
        this.events = events;
        this.nesting = nesting;
        this.rename = rename;
        names = new int[events.textCount() + 1];
        this.numbers = numbers;
        Arrays.fill(names, LongIntMap.ABSENT);
    }

    public int number(int event) {
        int cached = numbers[event];
        return cached == LongIntMap.ABSENT ? find(event) : cached;
    }

    private int find(int event) {
        int depth = 0;
        int at = event;
        while (at != Nesting.NONE && numbers[at] == LongIntMap.ABSENT) {
            if (depth == stack.length) {
                stack = Arrays.copyOf(stack, depth * 2);
            }
            stack[depth++] = at;
            at = nesting.parent(at);
        }
        int number = at == Nesting.NONE ? PathTree.ROOT : numbers[at];
        while (depth > 0) {
            int next = stack[--depth];
            number = tree.number(number, name(next));
            numbers[next] = number;
        }
        return number;
    }

    private int name(int event) {
        int id = events.messageId(event);
        int name = names[id + 1];
        if (name == LongIntMap.ABSENT) {
            name = tree.name(id < 0 ? null : rename.apply(events.text(id)));
            names[id + 1] = name;
        }
        return name;
    }
}
