// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.read;

import dev.nvtxt.parser.TraceBatches;
import dev.nvtxt.parser.diagnostic.Problems;
import dev.nvtxt.parser.report.BaseClock;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.time.TimeBase;
import dev.nvtxt.parser.trace.CategoryTree;
import dev.nvtxt.parser.trace.Names;
import dev.nvtxt.parser.trace.SourceText;
import dev.nvtxt.parser.trace.TraceFile;
import module java.base;

/// All that the clocks of other files need to know of a file: its time bases, and the smallest and the largest tick of each.
///
/// @param path the path of the file
/// @param bases its time bases in their order
public record FileSpans(String path, List<BaseSpan> bases) implements Serializable {

    /// The ticks of one time base.
    ///
    /// @param base the name of the time base
    /// @param first the smallest tick
    /// @param last the largest tick
    public record BaseSpan(String base, long first, long last) implements Serializable {
        TimeBase timeBase() {
            return TimeBase.find(base).orElseGet(() -> new TimeBase(base));
        }
    }

    public static FileSpans of(ReportFile file) {
        return new FileSpans(file.trace().path(), file.bases().stream().map(FileSpans::span).toList());
    }

    /// {@return the spans of a file that is read in batches}
    static FileSpans of(String path, TraceBatches file) {
        return new FileSpans(path, file.ticks().entrySet().stream()
                .map(base -> new BaseSpan(base.getKey().name(), base.getValue().first(), base.getValue().last()))
                .toList());
    }

    private static BaseSpan span(BaseClock base) {
        return new BaseSpan(base.timeBase().name(), base.ticks().first(), base.ticks().last());
    }

    /// {@return a file that has no events but the first and the last of each time base: it has the same clocks, and gives
    /// others the same}
    public TraceFile standIn() {
        return new TraceFile(path, null, 0, 0, new SpanEvents(bases), Names.NONE, CategoryTree.EMPTY, List.of(),
                Problems.NONE, SourceText.EMPTY, 0);
    }
}
