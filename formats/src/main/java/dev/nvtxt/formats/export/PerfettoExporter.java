// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.export;

import module java.base;

/// Writes a Perfetto trace: tracks for processes and threads, ranges that overlap on tracks of their own, and what Perfetto has
/// no place for as debug annotations (payload, color, line, ticks).
public final class PerfettoExporter implements Exporter {
    private static final int BUFFER = 1 << 18;
    private static final long SECOND_NS = 1_000_000_000;

    /// An exporter for any number of reports.
    public PerfettoExporter() {}

    @Override
    public Exported write(ExportScope scope, ExportDestination target, ExportProgress progress) throws IOException {
        var notes = new ArrayList<String>();
        var report = scope.report();
        // Perfetto has no negative times.
        long startNs = report.startNs();
        long shiftNs = startNs < 0 ? Math.floorDiv(startNs, SECOND_NS) * -SECOND_NS : 0;
        if (shiftNs != 0) {
            notes.add("Times are " + shiftNs / SECOND_NS + " s later: Perfetto has no negative times.");
        }
        long count = 0;
        try (var out = new BufferedOutputStream(target.stream(), BUFFER)) {
            var writer = new PerfettoWriter(out);
            writer.start();
            if (report.isAbsolute() && shiftNs == 0) {
                writer.realtime(startNs);
            }
            var ids = new ProcessIds(scope.files());
            for (int index = 0; index < scope.files().size(); index++) {
                var tracks = new PerfettoTracks(scope.files().get(index), index, ids, writer::descriptor);
                tracks.describeNamed();
                count += new PerfettoEvents(scope, index, tracks, writer, shiftNs, progress).write();
            }
        }
        if (count < scope.size()) {
            notes.add("Left out " + Exported.events(scope.size() - count) + " without a clock or out of range.");
        }
        return new Exported(count, notes);
    }
}
