// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.export;

import module java.base;

/// Writes Chrome trace events, which `chrome://tracing`, Perfetto and speedscope open.
///
/// Times are microseconds with three decimals, exact. Other programs keep them in doubles, which count nanoseconds only up to
/// some 100 days, so times of an absolute axis are counted from the first event, and the file says from when.
public final class ChromeExporter implements Exporter {
    /// Below this, a double of microseconds tells nanoseconds apart.
    private static final long EXACT_NS = 1L << 52;

    /// An exporter for any number of reports.
    public ChromeExporter() {}

    @Override
    public Exported write(ExportScope scope, ExportDestination target, ExportProgress progress) throws IOException {
        long startNs = scope.report().startNs();
        boolean isNear = startNs > -EXACT_NS && scope.report().endNs() < EXACT_NS;
        long zeroNs = isNear ? 0 : startNs;
        var notes = new ArrayList<String>();
        long count = 0;
        try (var stream = target.stream()) {
            var out = new TextBytes(stream);
            out.put("{\"displayTimeUnit\":\"ns\",\"otherData\":{\"zeroNs\":\"").put(zeroNs)
                    .put("\"},\"traceEvents\":[");
            var ids = new ProcessIds(scope.files());
            for (int index = 0; index < scope.files().size(); index++) {
                var events = new ChromeEventWriter(scope, index, ids, zeroNs, count == 0, out);
                count += events.write(progress);
                notes.addAll(events.notes());
            }
            out.put("\n]}\n").flush();
        }
        if (zeroNs != 0) {
            notes.add("Times are relative to the first event, which is at " + zeroNs + " ns.");
        }
        return new Exported(count, notes);
    }
}
