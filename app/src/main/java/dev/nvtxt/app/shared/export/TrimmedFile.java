// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.export;

import dev.nvtxt.app.shared.model.Visibility;
import dev.nvtxt.app.shared.saving.InputFiles;
import dev.nvtxt.app.shared.saving.OutputTarget;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.write.NvtxtWriter;
import dev.nvtxt.parser.write.UnwritableException;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Writes a part of a file as a `.nvtxt` that reads back to the same events, with all names and categories.
public final class TrimmedFile {
    private TrimmedFile() {}

    /// What to write.
    ///
    /// @param span the span that exported events overlap, or null for all
    /// @param visibility only events that it shows
    public record TrimOptions(@Nullable AxisRange span, Visibility visibility) {
        /// {@return the events of a file}
        public BitSet of(ReportFile file) {
            var visible = new BitSet();
            int size = file.trace().events().size();
            for (int event = 0; event < size; event++) {
                if (visibility.isVisible(file, event) && (span == null || isIn(file, event, span))) {
                    visible.set(event);
                }
            }
            return visible;
        }

        /// {@return how many events of a file are left out only because they have no time on the axis}
        public int timeless(ReportFile file) {
            int count = 0;
            for (int event = 0; span != null && event < file.trace().events().size(); event++) {
                if (!file.hasStartNs(event) && visibility.isVisible(file, event)) {
                    count++;
                }
            }
            return count;
        }
    }

    /// Whether an event overlaps a span. A range without an end never ends before the span.
    public static boolean isIn(ReportFile file, int event, AxisRange span) {
        if (!file.hasStartNs(event)) {
            return false;
        }
        long startNs = file.axisStartNs(event);
        boolean isOpen = file.trace().events().isOpen(event);
        long endNs = isOpen ? Long.MAX_VALUE : file.hasEndNs(event) ? file.axisEndNs(event) : startNs;
        long firstNs = Math.min(startNs, endNs);
        long lastNs = Math.max(startNs, endNs);
        // An instant at the start of the span is in it, a range that ends there is not.
        return firstNs < span.endNs() && (lastNs > span.startNs() || firstNs == span.startNs());
    }

    /// Writes the file. Blocks.
    ///
    /// @return how many events it has
    /// @throws IOException if it cannot be written, or a text cannot be said in NVTXT; nothing is written then
    public static int write(ReportFile file, TrimOptions choice, Path target, InputFiles inputs) throws IOException {
        var events = choice.of(file);
        OutputTarget.of(target, inputs).writeStream(out -> {
            var writer = new OutputStreamWriter(out, StandardCharsets.UTF_8);
            try {
                NvtxtWriter.write(file.trace(), events, writer);
            } catch (UnwritableException e) {
                throw new IOException(e.getMessage(), e);
            }
            writer.flush();
        });
        return events.cardinality();
    }
}
