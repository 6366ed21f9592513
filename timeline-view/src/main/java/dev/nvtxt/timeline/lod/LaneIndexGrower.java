// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.lod;

import dev.nvtxt.timeline.model.SpanColumns;
import dev.nvtxt.timeline.model.SpanGrowth;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Goes on with an index: of each group (a depth, packed, markers), what begins before the first span that is new, gone or
/// other stays where it is, and all after it is laid again. That gives what laying all of the group would, because a span
/// takes its place by those that begin before it. Where too much would be laid again, it is not worth it.
final class LaneIndexGrower {
    private static final int ALWAYS_WORTH = 1 << 12;
    private static final int WORTH_PART = 8;

    private final LaneIndex before;
    private final SpanColumns spans;
    private final SpanGrowth growth;
    private final Cancel cancel;
    private final int limit;
    private final GrownIndex.Changes changes = new GrownIndex.Changes();
    private final Map<Long, GrownGroup> groups = new TreeMap<>();

    /// What changes in a group.
    private static final class GrownGroup {
        private final int key;
        private long cut = Long.MAX_VALUE;
        private final IntStream.Builder added = IntStream.builder();
        private int gone;
        private int lastGone;

        GrownGroup(int key) {
            this.key = key;
        }
    }

    LaneIndexGrower(LaneIndex before, SpanColumns spans, SpanGrowth growth, Cancel cancel) {
        this.before = before;
        this.spans = spans;
        this.growth = growth;
        this.cancel = cancel;
        this.limit = Math.max(ALWAYS_WORTH, spans.size() / WORTH_PART);
    }

    @Nullable
    GrownIndex grow() {
        int sizeBefore = before.spans().size();
        long others = 2L * growth.changedCount() + spans.size() + sizeBefore - 2L * growth.commonCount();
        if (others > limit) {
            return null;
        }
        for (int i = 0; i < growth.changedCount(); i++) {
            gone(growth.changed(i));
            added(growth.changed(i));
        }
        for (int span = growth.commonCount(); span < sizeBefore; span++) {
            gone(span);
        }
        for (int span = growth.commonCount(); span < spans.size(); span++) {
            added(span);
        }
        return assemble();
    }

    private static int key(SpanColumns of, int span) {
        var kind = LaneIndex.kindOf(of.shape(span));
        return LaneIndex.keyOf(kind, kind == RowKind.NESTED ? of.depth(span) : 0);
    }

    private GrownGroup group(int key) {
        return groups.computeIfAbsent(GrownIndex.order(key), _ -> new GrownGroup(key));
    }

    private void gone(int span) {
        var group = group(key(before.spans(), span));
        group.cut = Math.min(group.cut, SpanTimes.low(before.spans(), span));
        group.gone++;
        group.lastGone = span;
    }

    private void added(int span) {
        var group = group(key(spans, span));
        group.cut = Math.min(group.cut, SpanTimes.low(spans, span));
        group.added.add(span);
    }

    private @Nullable GrownIndex assemble() {
        var rows = new ArrayList<SpanRow>();
        var keys = new ArrayList<Integer>();
        var counts = IntStream.builder();
        int old = 0;
        for (GrownGroup group : groups.values()) {
            int from = collect(old, GrownIndex.order(group.key), rows, keys, counts);
            old = from;
            while (old < before.rowCount() && before.key(old) == group.key) {
                old++;
            }
            if (!pack(group, from, old, rows, keys, counts)) {
                return null;
            }
        }
        collect(old, Long.MAX_VALUE, rows, keys, counts);
        return new GrownIndex(new LaneIndex(spans, rows, keys), before, counts.build().toArray(), changes);
    }

    /// Takes rows that stay, up to those of a group.
    private int collect(int first, long order, List<SpanRow> rows, List<Integer> keys, IntStream.Builder counts) {
        int row = first;
        while (row < before.rowCount() && GrownIndex.order(before.key(row)) < order) {
            rows.add(before.row(row));
            keys.add(before.key(row));
            counts.add(before.rowSize(row));
            row++;
        }
        return row;
    }

    /// Lays a group again from its cut on.
    ///
    /// @return whether that is worth it
    private boolean pack(GrownGroup group, int from, int to, List<SpanRow> rows, List<Integer> keys,
            IntStream.Builder counts) {
        var builders = new ArrayList<SpanRow.Builder>();
        var again = IntStream.builder();
        long count = 0;
        for (int row = from; row < to; row++) {
            var old = before.row(row);
            int stays = old.firstAtOrAfter(group.cut, 0);
            if (stays > 0) {
                builders.add(new SpanRow.Builder(old, stays, 1));
            }
            count += old.size() - stays;
            if (count > limit) {
                return false;
            }
            for (int at = stays; at < old.size(); at++) {
                if (!isOther(old.span(at))) {
                    again.add(old.span(at));
                }
            }
        }
        int[] relaid = again.build().toArray();
        int[] added = group.added.build().toArray();
        note(group, to - from, relaid.length, added);
        int[] starts = builders.stream().mapToInt(SpanRow.Builder::size).toArray();
        LaneIndexBuilder.extend(spans, group.key, IntStream.concat(Arrays.stream(relaid), Arrays.stream(added)).sorted()
                .toArray(), builders, cancel);
        for (int row = 0; row < builders.size(); row++) {
            rows.add(builders.get(row).build());
            keys.add(group.key);
            counts.add(row < starts.length ? starts[row] : 0);
        }
        return true;
    }

    private boolean isOther(int span) {
        if (span >= growth.commonCount()) {
            return true;
        }
        int low = 0;
        int high = growth.changedCount() - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            if (growth.changed(middle) == span) {
                return true;
            }
            if (growth.changed(middle) < span) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return false;
    }

    private boolean looksTheSame(int span) {
        var old = before.spans();
        return spans.labelId(span) == old.labelId(span) && spans.hasColor(span) == old.hasColor(span)
                && (!spans.hasColor(span) || spans.argb(span) == old.argb(span));
    }

    /// Notes when the group is other than before. The last span of the only row of a depth may just be longer: it is open,
    /// or has been closed; what was drawn of it stays then.
    private void note(GrownGroup group, int rowsBefore, int relaid, int[] added) {
        int open = group.lastGone;
        boolean isStretched = group.key >= 0 && rowsBefore == 1 && group.gone == 1 && relaid == 0
                && Arrays.stream(added).anyMatch(span -> span == open)
                && SpanTimes.low(spans, open) == SpanTimes.low(before.spans(), open)
                && SpanTimes.high(spans, open) >= SpanTimes.high(before.spans(), open) && looksTheSame(open);
        if (!isStretched) {
            changes.from(group.cut);
            return;
        }
        changes.stretched(SpanTimes.low(spans, open), SpanTimes.high(before.spans(), open));
        for (int span : added) {
            if (span != open) {
                changes.from(SpanTimes.low(spans, span));
            }
        }
    }
}
