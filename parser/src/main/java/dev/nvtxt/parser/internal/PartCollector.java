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

/// Cuts a text into parts while it is read, and keeps nothing of them but what their readers need: the state where each begins,
/// and the ends of pushes that are popped in a later part. Confined to one thread.
final class PartCollector {
    private final long partBytes;
    private final List<Beginning> beginnings = new ArrayList<>();
    private final Map<PushPlace, LaterEnd> ends = new HashMap<>();
    private final TickRanges ticks = new TickRanges();
    private final RangeGaps gaps = new RangeGaps();
    /// Of each of the first events of the part that is being read which push it is.
    private List<PushPlace> carried = List.of();
    private final List<Integer> events = new ArrayList<>();

    /// What is known where a part begins.
    private record Beginning(long offset, long linesBefore, ReadState state, List<OpenLevel> open) {}

    /// Makes a collector.
    ///
    /// @param partBytes how long a part is at least; a chunk of the reader longer at most
    PartCollector(long partBytes) {
        this.partBytes = partBytes;
    }

    /// Nothing has been read.
    void begin(ReadSoFar soFar) {
        beginnings.add(new Beginning(soFar.offset(), soFar.lines(), soFar.state().copy(), List.of()));
    }

    /// Some whole lines have been put in their place.
    void appended(ReadSoFar soFar) {
        if (soFar.offset() - beginnings.getLast().offset < partBytes) {
            return;
        }
        var cut = soFar.assembler().cut();
        take(cut.events());
        int part = beginnings.size() - 1;
        int before = carried.size();
        var places = new ArrayList<PushPlace>();
        for (int event : cut.carried()) {
            places.add(event < before ? carried.get(event) : new PushPlace(part, event - before));
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
    /// @param last the events of the last part
    /// @param bytes how many bytes the text has
    /// @return its parts
    TextParts end(EventStore last, long bytes) {
        take(last);
        var parts = new ArrayList<TextPart>();
        for (int i = 0; i < beginnings.size(); i++) {
            var part = beginnings.get(i);
            long end = i + 1 < beginnings.size() ? beginnings.get(i + 1).offset : bytes;
            parts.add(
                    new TextPart(part.offset, end - part.offset, events.get(i), part.linesBefore, part.state, part.open,
                            new ArrayList<>(), gaps.isBefore(i)));
        }
        return new TextParts(withEnds(parts), ticks.all());
    }

    private List<TextPart> withEnds(List<TextPart> parts) {
        var byPart = new ArrayList<List<LaterEnd>>();
        for (var part : parts) {
            var known = new ArrayList<LaterEnd>();
            int event = 0;
            for (var level : part.open()) {
                if (level.place() != null) {
                    addEnd(level.place(), event++, known);
                }
            }
            byPart.add(known);
        }
        ends.forEach((place, end) -> addEnd(place, parts.get(place.part()).firstEvent() + place.event(),
                byPart.get(place.part())));
        var complete = new ArrayList<TextPart>();
        for (int i = 0; i < parts.size(); i++) {
            var part = parts.get(i);
            complete.add(new TextPart(part.offset(), part.bytes(), part.events(), part.linesBefore(), part.state(),
                    part.open(),
                    byPart.get(i), part.hasGapBefore()));
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
