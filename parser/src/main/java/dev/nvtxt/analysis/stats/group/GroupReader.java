// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats.group;

import dev.nvtxt.analysis.field.EventCells;
import dev.nvtxt.analysis.field.EventField;
import dev.nvtxt.analysis.field.FieldValues;
import dev.nvtxt.analysis.stats.column.LongIntMap;
import dev.nvtxt.analysis.stats.column.Nesting;
import dev.nvtxt.parser.CancelToken;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.Arg;
import dev.nvtxt.parser.trace.EventStore;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Says to which group each event of one file belongs. One reader for each working thread: it remembers what it asked
/// the [GroupDictionary], so that in the usual case an event costs one look into an array.
public final class GroupReader {
    private static final int EVENTS_BETWEEN_CHECKS = 1 << 16;

    private final GroupDictionary dictionary;
    private final ReportFile file;
    private final Nesting nesting;
    private final EventStore events;
    private final EventCells cells;
    private final CancelToken cancel;
    private final IntUnaryOperator[] keys;
    private final LongIntMap[] pairs;
    private int asked;

    /// Makes a reader.
    ///
    /// @param cancel ends the work, also in the middle of a regular expression
    public GroupReader(GroupDictionary dictionary, ReportFile file, Nesting nesting, CancelToken cancel) {
        this.cancel = cancel;
        this.dictionary = dictionary;
        this.file = file;
        this.nesting = nesting;
        this.events = file.trace().events();
        this.cells = EventCells.few(file, 0);
        var groupKeys = dictionary.grouping().keys();
        keys = new IntUnaryOperator[groupKeys.size()];
        pairs = new LongIntMap[groupKeys.size()];
        for (int i = 0; i < keys.length; i++) {
            keys[i] = reader(i, groupKeys.get(i));
            pairs[i] = new LongIntMap();
        }
    }

    /// {@return the number of the group of an event}
    public int group(int event) {
        if (++asked % EVENTS_BETWEEN_CHECKS == 0) {
            cancel.check();
        }
        if (keys.length == 0) {
            return 0;
        }
        int group = keys[0].applyAsInt(event);
        for (int i = 1; i < keys.length; i++) {
            group = combine(i, group, keys[i].applyAsInt(event));
        }
        return group;
    }

    /// {@return whether groups are quicker read again than kept}
    public boolean isQuick() {
        return dictionary.isByMessageNumber();
    }

    /// Finds the groups of some events.
    ///
    /// @param from the first of them
    /// @param count how many
    /// @param into takes the numbers of the groups, from its beginning
    public void groups(int from, int count, int[] into) {
        if (!dictionary.isByMessageNumber()) {
            for (int i = 0; i < count; i++) {
                into[i] = group(from + i);
            }
            return;
        }
        cancel.check();
        events.readMessageIds(from, count, into);
        for (int i = 0; i < count; i++) {
            into[i]++;
        }
    }

    private int combine(int key, int left, int right) {
        long pair = ((long) left << Integer.SIZE) | right;
        int group = pairs[key].get(pair);
        if (group == LongIntMap.ABSENT) {
            group = dictionary.combine(key, left, right);
            pairs[key].put(pair, group);
        }
        return group;
    }

    private IntUnaryOperator reader(int key, GroupKey groupKey) {
        var pattern = dictionary.grouping().pattern();
        return switch (groupKey.kind()) {
            case FIELD -> byField(key, Objects.requireNonNull(groupKey.field()));
            case PATTERN -> byMessage(key, id -> pattern.apply(events.text((int) id), cancel));
            case PATH -> byPath(key, UnaryOperator.identity());
            case PATTERN_PATH -> byPath(key, name -> pattern.apply(name, cancel));
            case ARGUMENT -> byArgument(key, groupKey.argument());
        };
    }

    private IntUnaryOperator byField(int key, EventField field) {
        return switch (field) {
            case MESSAGE -> dictionary.isByMessageNumber()
                    ? event -> events.messageId(event) + 1
                    : byMessage(key, id -> message(events.text((int) id)));
            case THREAD -> byThread(key, id -> dictionary.threadLabel(file, events.threads().get((int) id)));
            case PROCESS -> byThread(key, id -> dictionary.processLabel(file, events.threads().get((int) id)));
            case FILE -> {
                int number = dictionary.number(key, dictionary.fileLabel(file));
                yield _ -> number;
            }
            default -> byValue(key, cells.values(field), field.isText());
        };
    }

    private String message(String text) {
        var grouping = dictionary.grouping();
        return grouping.merged().contains(text) ? grouping.pattern().apply(text, cancel) : text;
    }

    private IntUnaryOperator byValue(int key, FieldValues values, boolean isText) {
        var numbers = new LongIntMap();
        return event -> {
            if (!values.has(event)) {
                return dictionary.number(key, null);
            }
            if (!isText) {
                return remember(numbers, key, values.number(event), Long::toString);
            }
            long id = values.textId(event);
            return id < 0
                    ? dictionary.number(key, values.text(event))
                    : remember(numbers, key, id, _ -> values.text(event));
        };
    }

    private IntUnaryOperator byMessage(int key, LongFunction<String> label) {
        int[] numbers = dictionary.knownNumbers(key, file, events.textCount() + 1);
        return event -> {
            int id = events.messageId(event);
            int number = numbers[id + 1];
            if (number == LongIntMap.ABSENT) {
                number = dictionary.number(key, id < 0 ? null : label.apply(id));
                numbers[id + 1] = number;
            }
            return number;
        };
    }

    private IntUnaryOperator byPath(int key, UnaryOperator<String> rename) {
        int[] numbers = dictionary.knownNumbers(key, file, events.size());
        return new PathReader(dictionary.paths(key), events, nesting, rename, numbers)::number;
    }

    private IntUnaryOperator byThread(int key, LongFunction<String> label) {
        int[] numbers = new int[events.threads().size()];
        Arrays.fill(numbers, LongIntMap.ABSENT);
        return event -> {
            int thread = events.thread(event);
            int number = numbers[thread];
            if (number == LongIntMap.ABSENT) {
                number = dictionary.number(key, label.apply(thread));
                numbers[thread] = number;
            }
            return number;
        };
    }

    private IntUnaryOperator byArgument(int key, String argument) {
        var numbers = new HashMap<@Nullable String, Integer>();
        return event -> {
            var arg = Arg.find(events.args(event), argument);
            return numbers.computeIfAbsent(arg == null ? null : arg.label(), label -> dictionary.number(key, label));
        };
    }

    private int remember(LongIntMap numbers, int key, long value, LongFunction<@Nullable String> label) {
        int number = numbers.get(value);
        if (number == LongIntMap.ABSENT) {
            number = dictionary.number(key, label.apply(value));
            numbers.put(value, number);
        }
        return number;
    }
}
