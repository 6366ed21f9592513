// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal;

import dev.nvtxt.parser.internal.merge.LaterEnd;
import dev.nvtxt.parser.internal.merge.OpenLevel;
import dev.nvtxt.parser.internal.merge.PushPlace;
import dev.nvtxt.parser.internal.rules.ReadState;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/// Some whole lines of a text, with all that has to be known of the others to read them: so they can be read by themselves, on
/// another machine.
///
/// @param offset where they begin in the text, as UTF-8 and without a byte order mark
/// @param bytes how many bytes they have
/// @param events how many events it has, without those that are open where it begins
/// @param linesBefore how many lines stand before
/// @param state the variables and definitions before its first line
/// @param open the levels that are open there
/// @param laterEnds the ends that later splits give to its pushes: first those of `open` by their order, then its own
/// @param hasGapBefore whether start/end ranges of earlier splits are apart in time from those from here on, thread by thread
public record TextSplit(long offset, long bytes, int events, long linesBefore, ReadState state, List<OpenLevel> open,
        List<LaterEnd> laterEnds, boolean hasGapBefore) implements Serializable {
    public TextSplit {
        open = List.copyOf(open);
        laterEnds = List.copyOf(laterEnds);
    }

    /// {@return this split and those after it as one}
    TextSplit with(List<TextSplit> following) {
        long allBytes = bytes;
        int allEvents = events;
        var ends = new ArrayList<>(laterEnds);
        for (var split : following) {
            int shift = firstEvent() + allEvents - split.firstEvent();
            split.laterEnds.stream().filter(end -> end.event() >= split.firstEvent())
                    .map(end -> new LaterEnd(end.event() + shift, end.end(), end.line(), end.timeBase()))
                    .forEach(ends::add);
            allBytes += split.bytes;
            allEvents = Math.addExact(allEvents, split.events);
        }
        return new TextSplit(offset, allBytes, allEvents, linesBefore, state, open, ends, hasGapBefore);
    }

    /// {@return the same split, where pushes of earlier splits are counted otherwise}
    TextSplit placing(UnaryOperator<PushPlace> newPlace) {
        var levels = open.stream().map(level -> level.place() == null
                ? level
                : new OpenLevel(level.thread(), level.depth(), level.start(), level.line(), level.timeBase(),
                        newPlace.apply(level.place())))
                .toList();
        return new TextSplit(offset, bytes, events, linesBefore, state, levels, laterEnds, hasGapBefore);
    }

    /// {@return how many events stand before its own: the pushes that are open where it begins}
    public int firstEvent() {
        return (int) open.stream().filter(level -> level.place() != null).count();
    }
}
