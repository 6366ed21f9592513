// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.output;

import dev.nvtxt.analysis.field.EventCells;
import dev.nvtxt.formats.export.EventCsv;
import dev.nvtxt.formats.export.EventTable;
import dev.nvtxt.formats.export.ExportProgress;
import dev.nvtxt.parser.report.ReportFile;
import java.io.IOException;
import java.io.OutputStream;
import java.util.BitSet;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/// Prints the table of events as CSV, as it is exported.
public final class DumpCsv implements DumpPrinter {
    private final EventCsv csv;
    private final OutputStream out;
    private long firstEvent;

    /// Makes a printer and prints the header.
    ///
    /// @param out takes UTF-8
    public DumpCsv(OutputStream out, CsvCells cells) throws IOException {
        this.out = out;
        csv = new EventCsv(out, cells::written);
    }

    @Override
    public void file(ReportFile file, IntPredicate visible) throws IOException {
        var cells = EventCells.of(file, firstEvent);
        var events = IntStream.range(0, cells.size()).filter(visible).collect(BitSet::new, BitSet::set, BitSet::or);
        csv.write(new EventTable.Part(cells, events), ExportProgress.none());
        firstEvent += cells.size();
    }

    @Override
    public void end() throws IOException {
        csv.flush();
        out.flush();
    }
}
