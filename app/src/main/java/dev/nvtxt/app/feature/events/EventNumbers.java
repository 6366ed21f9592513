// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.events;

import dev.nvtxt.analysis.field.EventCells;
import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportFile;
import module java.base;

/// Numbers the events of all files of a report through, in the order of the files. Immutable.
final class EventNumbers {
    private final List<ReportFile> files;
    private final List<EventCells> cells;
    /// The number of the first event of each file; one more entry for the end.
    private final int[] firsts;

    /// Numbers the events.
    ///
    /// @throws ArithmeticException if there are more than Integer.MAX_VALUE
    public EventNumbers(Report report) {
        files = report.files();
        firsts = new int[files.size() + 1];
        for (int i = 0; i < files.size(); i++) {
            firsts[i + 1] = Math.addExact(firsts[i], files.get(i).trace().events().size());
        }
        cells = IntStream.range(0, files.size()).mapToObj(i -> EventCells.few(files.get(i), firsts[i])).toList();
    }

    public int size() {
        return firsts[files.size()];
    }

    public List<ReportFile> files() {
        return files;
    }

    /// {@return the cells of each file}
    List<EventCells> cells() {
        return cells;
    }

    int first(int file) {
        return firsts[file];
    }

    /// {@return the index of the file that an event is in}
    int fileOf(int number) {
        int at = Arrays.binarySearch(firsts, number);
        if (at < 0) {
            return -at - 2;
        }
        while (at + 1 < firsts.length && firsts[at + 1] == number) {
            // Files without events share their number with the file after them.
            at++;
        }
        return at;
    }

    public EventRef event(int number) {
        int file = fileOf(number);
        return new EventRef(files.get(file), number - firsts[file]);
    }

    /// {@return the number of an event, or -1 where its file is not among these}
    public int number(EventRef event) {
        int file = files.indexOf(event.file());
        return file < 0 ? -1 : firsts[file] + event.event();
    }
}
