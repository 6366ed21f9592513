// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.search;

import dev.nvtxt.analysis.stats.column.LongSort;
import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.timeline.model.TimeWindow;
import module java.base;

/// The events that a search has found: by file and number while it goes on, in the order of time when it is done.
/// Immutable.
public final class SearchHits {
    /// Nothing was found.
    public static final SearchHits NONE = new SearchHits(List.of(), true);

    /// The hits of one file.
    ///
    /// @param file the file
    /// @param events their numbers in ascending order; not to be changed
    /// @param count how many of the array count
    @SuppressWarnings("ArrayRecordComponent") // never compared; a list would box ten million numbers
    record OfFile(ReportFile file, int[] events, int count) {}

    private final List<OfFile> files;
    private final int[] firstOf;
    private final boolean isComplete;
    /// When the hits start, in the order of time; empty where that order is not known yet.
    private final long[] startsNs;
    /// For each hit in the order of time its place by file and number.
    private final long[] places;

    SearchHits(List<OfFile> files, boolean isComplete) {
        this(files, isComplete, new long[0], new long[0]);
    }

    private SearchHits(List<OfFile> files, boolean isComplete, long[] startsNs, long[] places) {
        this.files = List.copyOf(files);
        this.isComplete = isComplete;
        this.startsNs = startsNs;
        this.places = places;
        firstOf = new int[files.size() + 1];
        for (int i = 0; i < files.size(); i++) {
            firstOf[i + 1] = firstOf[i] + files.get(i).count();
        }
    }

    /// {@return the same hits in the order of time; those without a clock come last. Takes a while with millions of them}
    SearchHits inTime() {
        long[] starts = new long[size()];
        long[] byTime = new long[starts.length];
        for (int f = 0; f < files.size(); f++) {
            var file = files.get(f);
            for (int i = 0; i < file.count(); i++) {
                int place = firstOf[f] + i;
                starts[place] = startNs(file.file(), file.events()[i]);
                byTime[place] = place;
            }
        }
        LongSort.sortPairs(starts, byTime);
        return new SearchHits(files, isComplete, starts, byTime);
    }

    private static long startNs(ReportFile file, int event) {
        return file.hasStartNs(event) ? file.axisStartNs(event) : Long.MAX_VALUE;
    }

    public int size() {
        return firstOf[files.size()];
    }

    /// {@return whether the search has ended}
    public boolean isComplete() {
        return isComplete;
    }

    /// {@return the hit with that number, from 0}
    public EventRef get(int index) {
        return byPlace(places.length == 0 ? index : (int) places[index]);
    }

    private EventRef byPlace(int index) {
        int at = Arrays.binarySearch(firstOf, index);
        int place = at >= 0 ? at : -at - 2;
        while (files.get(place).count() == 0) {
            place++;
        }
        var file = files.get(place);
        return new EventRef(file.file(), file.events()[index - firstOf[place]]);
    }

    /// {@return the number of the first hit at or after an event, in the order of hits; the size where there is none}
    public int indexFrom(EventRef event) {
        int place = placeFrom(event);
        if (places.length == 0) {
            return place;
        }
        long start = startNs(event.file(), event.event());
        int low = 0;
        int high = places.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (startsNs[middle] < start || (startsNs[middle] == start && places[middle] < place)) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /// {@return the number of the hit that starts first in a range; else of the one whose start is nearest to it}
    int nearest(AxisRange range) {
        int index = Arrays.binarySearch(startsNs, range.startNs());
        int at = index >= 0 ? index : -index - 1;
        while (at > 0 && startsNs[at - 1] == range.startNs()) {
            at--;
        }
        if (at == startsNs.length || startsNs[at] <= range.endNs() || at == 0) {
            return Math.clamp(at, 0, size() - 1);
        }
        boolean isBefore = TimeWindow.difference(range.startNs(), startsNs[at - 1]) < TimeWindow
                .difference(startsNs[at], range.endNs());
        return isBefore ? at - 1 : at;
    }

    private int placeFrom(EventRef event) {
        for (int i = 0; i < files.size(); i++) {
            var file = files.get(i);
            if (file.file().equals(event.file())) {
                int position = Arrays.binarySearch(file.events(), 0, file.count(), event.event());
                return firstOf[i] + (position >= 0 ? position : -position - 1);
            }
        }
        return 0;
    }

    /// {@return whether an event was found}
    public boolean contains(ReportFile file, int event) {
        for (var hits : files) {
            if (hits.file().equals(file)) {
                return Arrays.binarySearch(hits.events(), 0, hits.count(), event) >= 0;
            }
        }
        return false;
    }
}
