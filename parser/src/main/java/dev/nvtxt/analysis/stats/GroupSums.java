// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats;

import dev.nvtxt.analysis.stats.column.NumberedEvents;
import dev.nvtxt.parser.report.Durations;
import module java.base;

/// Sums over the events of a part of a file, by group. Not for several threads while it is filled.
///
/// A file may have as many groups as events, most of them one marker with a message of its own. Of a group with one event only
/// its number is kept, in four bytes: all else is asked of the event. A group with more gets a row of sums.
final class GroupSums {
    /// In place of a row: the group has at most one event, which has none.
    static final int NO_ROW = -1;

    // What is known of a group: nothing (0), one event (its number and 1, with a mark if it is a measured range), or a row (less
    // than 0). They are kept in pages, of which a part has those that it needs.
    private static final int MEASURED_MARK = 1 << 30;
    private static final int MAX_NUMBER = MEASURED_MARK - 2;
    private static final int PAGE_SHIFT = 14;
    private static final int PAGE_GROUPS = 1 << PAGE_SHIFT;
    private static final int[] NO_GROUPS = {};
    /// The counts of one event of each kind: nearly all rows of a file whose messages differ.
    private static final List<EventCounts> ALONE = IntStream.range(0, SumRows.KINDS).mapToObj(kind -> {
        long[] of = new long[SumRows.KINDS];
        of[kind] = 1;
        return counts(of);
    }).toList();

    private final NumberedEvents events;
    private final SumRows rows = new SumRows();
    private final long[] totals = new long[SumRows.KINDS];
    private long totalCut;
    private int[][] pages = new int[0][];
    private int[] groupsOfRows = new int[16];

    /// @param events says what is not kept here
    GroupSums(NumberedEvents events) {
        this.events = events;
    }

    // Filling

    /// Counts an event that is completely in the scope.
    ///
    /// @param event its number
    /// @param durationNs its duration, or a constant of [Durations]
    /// @return the row to which its times are to be added, or [#NO_ROW] if nothing has to be added
    int count(int group, long event, long durationNs) {
        totals[SumRows.kind(durationNs)]++;
        int[] page = pageToFill(group);
        int code = page[group & PAGE_GROUPS - 1];
        if (code == 0 && event <= MAX_NUMBER) {
            page[group & PAGE_GROUPS - 1] = (int) event + 1 | (durationNs >= 0 ? MEASURED_MARK : 0);
            return NO_ROW;
        }
        int row = code < 0 ? ~code : rowInstead(page, group, code);
        rows.count(row, event, durationNs);
        return row;
    }

    /// {@return the row of a group, of which something else than a whole event is added}
    int row(int group) {
        int[] page = pageToFill(group);
        int code = page[group & PAGE_GROUPS - 1];
        return code < 0 ? ~code : rowInstead(page, group, code);
    }

    /// Counts an event that may be only partly in the scope.
    void countIn(int row, long event, long durationNs) {
        totals[SumRows.kind(durationNs)]++;
        rows.count(row, event, durationNs);
    }

    void addTimes(int row, long selfNs, long insideNs) {
        rows.addTimes(row, selfNs, insideNs);
    }

    /// Counts a range that a border of the span cuts.
    void addCut(int row) {
        totalCut++;
        rows.addCut(row);
    }

    void occur(int row, long startNs) {
        rows.occur(row, startNs);
    }

    /// Notes an event that begins outside the scope.
    void note(int row, long event) {
        rows.note(row, event);
    }

    private void makeRoom(int page) {
        if (page >= pages.length) {
            int old = pages.length;
            pages = Arrays.copyOf(pages, Math.max(page + 1, old * 2));
            Arrays.fill(pages, old, pages.length, NO_GROUPS);
        }
    }

    private int[] pageToFill(int group) {
        int page = group >>> PAGE_SHIFT;
        makeRoom(page);
        if (pages[page].length == 0) {
            pages[page] = new int[PAGE_GROUPS];
        }
        return pages[page];
    }

    private int rowInstead(int[] page, int group, int code) {
        int row = rows.add();
        if (row == groupsOfRows.length) {
            groupsOfRows = Arrays.copyOf(groupsOfRows, row * 2);
        }
        groupsOfRows[row] = group;
        page[group & PAGE_GROUPS - 1] = ~row;
        if (code > 0) {
            addAlone(row, number(code));
        }
        return row;
    }

    private static int number(int code) {
        return (code & MEASURED_MARK - 1) - 1;
    }

    private void addAlone(int row, long event) {
        long duration = events.durationNs(event);
        rows.count(row, event, duration);
        if (duration >= 0) {
            rows.addTimes(row, events.selfNs(event), duration);
        }
        if (events.hasStartNs(event)) {
            rows.occur(row, events.startNs(event));
        }
    }

    /// {@return the sums of all parts together; the parts do not change}
    static GroupSums merge(List<GroupSums> parts, NumberedEvents events) {
        if (parts.size() == 1) {
            return parts.getFirst();
        }
        var merged = new GroupSums(events);
        int pages = parts.stream().mapToInt(part -> part.pages.length).max().orElse(0);
        for (int page = 0; page < pages; page++) {
            merged.addPages(page, parts);
        }
        for (var part : parts) {
            merged.totalCut += part.totalCut;
            for (int kind = 0; kind < SumRows.KINDS; kind++) {
                merged.totals[kind] += part.totals[kind];
            }
        }
        return merged;
    }

    private void addPages(int index, List<GroupSums> parts) {
        var owners = parts.stream().filter(part -> index < part.pages.length && part.pages[index].length > 0).toList();
        if (owners.isEmpty()) {
            return;
        }
        int[] ofFirst = owners.getFirst().pages[index];
        if (owners.size() == 1 && Arrays.stream(ofFirst).noneMatch(code -> code < 0)) {
            // Messages are numbered as they come, so that most of those with one event are met by one part.
            makeRoom(index);
            pages[index] = ofFirst;
            return;
        }
        int[] page = pageToFill(index << PAGE_SHIFT);
        owners.forEach(owner -> addPage(index, page, owner));
    }

    private void addPage(int index, int[] page, GroupSums part) {
        int[] others = part.pages[index];
        for (int at = 0; at < PAGE_GROUPS; at++) {
            int other = others[at];
            int code = page[at];
            if (other == 0) {
                continue;
            }
            if (other > 0 && code == 0) {
                page[at] = other;
                continue;
            }
            int row = code < 0 ? ~code : rowInstead(page, index << PAGE_SHIFT | at, code);
            if (other < 0) {
                rows.add(row, part.rows, ~other);
            } else {
                long first = rows.all(row) > 0 ? rows.event(row) : number(other);
                addAlone(row, number(other));
                rows.note(row, first);
            }
        }
    }

    /// {@return how many measured ranges of this part each row of the merged sums has}
    int[] measuredByRow(GroupSums merged) {
        int[] measured = new int[merged.rows.size()];
        Arrays.setAll(measured, row -> measured(code(merged.groupsOfRows[row])));
        return measured;
    }

    private int measured(int code) {
        return code < 0 ? rows.count(~code, 0) : (code & MEASURED_MARK) == 0 ? 0 : 1;
    }

    // Asking

    private int code(int group) {
        int page = group >>> PAGE_SHIFT;
        return page >= pages.length || pages[page].length == 0 ? 0 : pages[page][group & PAGE_GROUPS - 1];
    }

    /// {@return how many rows there are}
    int rows() {
        return rows.size();
    }

    /// {@return the row of a group, or [#NO_ROW]}
    int rowOf(int group) {
        int code = code(group);
        return code < 0 ? ~code : NO_ROW;
    }

    /// {@return whether a group has one event, and that is a measured range}
    boolean isAloneMeasured(int group) {
        int code = code(group);
        return code > 0 && (code & MEASURED_MARK) != 0;
    }

    /// {@return the groups that have a row}
    IntStream groupsWithRow() {
        return Arrays.stream(groupsOfRows, 0, rows.size());
    }

    /// {@return the groups of one event without a row, in parallel}
    IntStream groupsWithoutRow() {
        return IntStream.range(0, pages.length << PAGE_SHIFT).parallel().filter(group -> code(group) > 0);
    }

    /// {@return how many measured ranges a row has}
    int measuredInRow(int row) {
        return rows.count(row, 0);
    }

    /// {@return how many markers a row has}
    int markersInRow(int row) {
        return rows.count(row, (int) -Durations.MARKER);
    }

    /// {@return how many events a group has}
    long all(int group) {
        int code = code(group);
        return code > 0 ? 1 : code < 0 ? rows.all(~code) : 0;
    }

    int cut(int group) {
        int row = rowOf(group);
        return row < 0 ? 0 : rows.cut(row);
    }

    /// {@return how many ranges the borders of the span cut}
    long totalCut() {
        return totalCut;
    }

    EventCounts counts(int group) {
        int code = code(group);
        if (code > 0) {
            return ALONE.get(SumRows.kind(events.durationNs(number(code))));
        }
        long[] of = new long[SumRows.KINDS];
        if (code < 0) {
            Arrays.setAll(of, kind -> rows.count(~code, kind));
        }
        return counts(of);
    }

    /// {@return the counts of all groups together}
    EventCounts total() {
        return counts(totals);
    }

    private static EventCounts counts(long[] of) {
        return new EventCounts(of[0], of[1], of[2], of[3], of[4], of[5]);
    }

    long selfNs(int group) {
        int code = code(group);
        if (code > 0) {
            return (code & MEASURED_MARK) == 0 ? 0 : Durations.sum(0, events.selfNs(number(code)));
        }
        return rows.selfNs(~code);
    }

    long insideNs(int group) {
        int code = code(group);
        if (code > 0) {
            return (code & MEASURED_MARK) == 0 ? 0 : events.durationNs(number(code));
        }
        return rows.insideNs(~code);
    }

    /// {@return the earliest start, or [Long#MAX_VALUE] without any}
    long firstNs(int group) {
        int code = code(group);
        if (code > 0) {
            return events.hasStartNs(number(code)) ? events.startNs(number(code)) : Long.MAX_VALUE;
        }
        return rows.firstNs(~code);
    }

    /// {@return the latest start, or [Long#MIN_VALUE] without any}
    long lastNs(int group) {
        int code = code(group);
        if (code > 0) {
            return events.hasStartNs(number(code)) ? events.startNs(number(code)) : Long.MIN_VALUE;
        }
        return rows.lastNs(~code);
    }

    /// {@return the thread of one of its events, counted over all files}
    int thread(int group) {
        int code = code(group);
        return events.thread(code > 0 ? number(code) : rows.event(~code));
    }
}
