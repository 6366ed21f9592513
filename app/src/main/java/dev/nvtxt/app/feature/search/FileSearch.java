// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.search;

import dev.nvtxt.analysis.field.EventCells;
import dev.nvtxt.analysis.field.EventField;
import dev.nvtxt.analysis.field.FieldValues;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.EventStore;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.function.Predicate;

/// Tests the events of one file: their names, payload, and values of arguments. A text is tested once however many events have
/// it, and only when the first of them is met, so that the first hit does not wait for all. Confined to one thread.
final class FileSearch {
    private static final byte UNKNOWN = 0;
    private static final byte NO = 1;
    private static final byte YES = 2;
    /// Ids return, payloads need not.
    private static final int MAX_NUMBERS = 1 << 12;
    /// Fields that nobody means by a word: what all events of a file share, numbers that any digit hits, and arguments, which
    /// are looked at one by one.
    private static final Set<EventField> NOT_SEARCHED = EnumSet.of(EventField.EVENT, EventField.FILE, EventField.KIND,
            EventField.DEPTH, EventField.COLOR, EventField.LINE, EventField.TIME_BASE, EventField.ARGS);

    private final EventStore events;
    private final Predicate<String> test;
    private final List<IntPredicate> fields = new ArrayList<>();

    FileSearch(ReportFile file, Predicate<String> test) {
        this.events = file.trace().events();
        this.test = test;
        var cells = EventCells.few(file, 0);
        for (var field : EventField.values()) {
            if (field.isGroupable() && !NOT_SEARCHED.contains(field)) {
                fields.add(field.isText() ? texts(cells.values(field)) : numbers(cells.values(field)));
            }
        }
    }

    private IntPredicate numbers(FieldValues values) {
        var hits = new HashMap<Long, Boolean>();
        return event -> {
            if (!values.has(event)) {
                return false;
            }
            long number = values.number(event);
            return hits.size() < MAX_NUMBERS
                    ? hits.computeIfAbsent(number, value -> test.test(value.toString()))
                    : test.test(Long.toString(number));
        };
    }

    private IntPredicate texts(FieldValues values) {
        if (values.textCount() < 0) {
            return event -> values.has(event) && test.test(values.text(event));
        }
        var hits = new byte[values.textCount()];
        return event -> {
            int id = (int) values.textId(event);
            if (id < 0) {
                return false;
            }
            if (hits[id] == UNKNOWN) {
                var text = values.textOf(id);
                hits[id] = text != null && test.test(text) ? YES : NO;
            }
            return hits[id] == YES;
        };
    }

    boolean isHit(int event) {
        for (var field : fields) {
            if (field.test(event)) {
                return true;
            }
        }
        for (var arg : events.args(event)) {
            if (test.test(arg.label())) {
                return true;
            }
        }
        return false;
    }
}
