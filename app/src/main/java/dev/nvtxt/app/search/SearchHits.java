// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.search;

import dev.nvtxt.app.model.EventRef;
import dev.nvtxt.parser.report.ReportFile;
import java.util.Arrays;
import java.util.List;

/// The events that a search has found so far, by file and number: one int each. Immutable.
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

    SearchHits(List<OfFile> files, boolean isComplete) {
        this.files = List.copyOf(files);
        this.isComplete = isComplete;
        firstOf = new int[files.size() + 1];
        for (int i = 0; i < files.size(); i++) {
            firstOf[i + 1] = firstOf[i] + files.get(i).count();
        }
    }

    /// {@return how many there are}
    public int size() {
        return firstOf[files.size()];
    }

    /// {@return whether the search has ended}
    public boolean isComplete() {
        return isComplete;
    }

    /// {@return the hit with that number, from 0}
    public EventRef get(int index) {
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
        for (int i = 0; i < files.size(); i++) {
            var file = files.get(i);
            if (file.file().equals(event.file())) {
                int found = Arrays.binarySearch(file.events(), 0, file.count(), event.event());
                return firstOf[i] + (found >= 0 ? found : -found - 1);
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
