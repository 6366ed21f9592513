// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal;

import dev.nvtxt.parser.internal.merge.LaterEnd;
import dev.nvtxt.parser.internal.merge.OpenLevel;
import dev.nvtxt.parser.internal.merge.PushPlace;
import dev.nvtxt.parser.internal.rules.ReadState;
import dev.nvtxt.parser.trace.EventStore;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Cuts a text into splits while it is read, and keeps nothing of them but what their readers need: the state where each begins,
/// and the ends of pushes that are popped in a later split. Confined to one thread.
final class SplitCollector {
    private final long splitBytes;
    private final List<Beginning> beginnings = new ArrayList<>();
    private final Map<PushPlace, LaterEnd> ends = new HashMap<>();
    private final TickRanges ticks = new TickRanges();
    private final RangeGaps gaps = new RangeGaps();
    /// Of each of the first events of the split that is being read which push it is.
    private List<PushPlace> carried = List.of();
    private final List<Integer> events = new ArrayList<>();

    /// What is known where a split begins.
    private record Beginning(long offset, long linesBefore, ReadState state, List<OpenLevel> open) {}

    /// Makes a collector.
    ///
    /// @param splitBytes how long a split is at least; a chunk of the reader longer at most
    SplitCollector(long splitBytes) {
        this.splitBytes = splitBytes;
    }

    /// Nothing has been read.
    void begin(ReadSoFar soFar) {
        beginnings.add(new Beginning(soFar.offset(), soFar.lines(), soFar.state().copy(), List.of()));
    }

    /// Some whole lines have been put in their place.
    void appended(ReadSoFar soFar) {
        if (soFar.offset() - beginnings.getLast().offset < splitBytes) {
            return;
        }
        var cut = soFar.assembler().cut();
        take(cut.events());
        int split = beginnings.size() - 1;
        int before = carried.size();
        var places = new ArrayList<PushPlace>();
        for (int event : cut.carried()) {
            places.add(event < before ? carried.get(event) : new PushPlace(split, event - before));
        }
        carried = places;
        beginnings.add(new Beginning(soFar.offset(), soFar.lines(), soFar.state().copy(),
                soFar.assembler().open(places)));
    }

    private void take(EventStore store) {
        events.add(store.size() - carried.size());
        for (int event = 0; event < carried.size(); event++) {
            if (!store.isOpen(event)) {
                ends.put(carried.get(event), new LaterEnd(event, store.end(event), store.endLine(event),
                        store.timeBases().get(store.endTimeBase(event))));
            }
        }
        ticks.add(store);
        gaps.add(store, carried.size());
    }

    /// The text has been read.
    ///
    /// @param last the events of the last split
    /// @param bytes how many bytes the text has
    /// @return its splits
    TextSplits end(EventStore last, long bytes) {
        take(last);
        var splits = new ArrayList<TextSplit>();
        for (int i = 0; i < beginnings.size(); i++) {
            var split = beginnings.get(i);
            long end = i + 1 < beginnings.size() ? beginnings.get(i + 1).offset : bytes;
            splits.add(
                    new TextSplit(split.offset, end - split.offset, events.get(i), split.linesBefore, split.state,
                            split.open,
                            new ArrayList<>(), gaps.isBefore(i)));
        }
        return new TextSplits(withEnds(splits), ticks.all());
    }

    private List<TextSplit> withEnds(List<TextSplit> splits) {
        var bySplit = new ArrayList<List<LaterEnd>>();
        for (var split : splits) {
            var known = new ArrayList<LaterEnd>();
            int event = 0;
            for (var level : split.open()) {
                if (level.place() != null) {
                    addEnd(level.place(), event++, known);
                }
            }
            bySplit.add(known);
        }
        ends.forEach((place, end) -> addEnd(place, splits.get(place.split()).firstEvent() + place.event(),
                bySplit.get(place.split())));
        var complete = new ArrayList<TextSplit>();
        for (int i = 0; i < splits.size(); i++) {
            var split = splits.get(i);
            complete.add(
                    new TextSplit(split.offset(), split.bytes(), split.events(), split.linesBefore(), split.state(),
                            split.open(),
                            bySplit.get(i), split.hasGapBefore()));
        }
        return complete;
    }

    private void addEnd(PushPlace place, int event, List<LaterEnd> into) {
        var end = ends.get(place);
        if (end != null) {
            into.add(new LaterEnd(event, end.end(), end.line(), end.timeBase()));
        }
    }
}
