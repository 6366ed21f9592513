// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.page;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.nvtxt.analysis.stats.Scope;
import dev.nvtxt.app.shared.frames.FrameFinder;
import dev.nvtxt.app.shared.model.Visibility;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportFile;
import java.util.BitSet;
import java.util.HashMap;

/// The strip of frames on a page: those that the window finds, as far as their events are on the page.
final class PageFrames {
    private PageFrames() {}

    /// Adds the frames, if there are any: each start after the one before, and how long each lasts.
    static void add(Report report, Visibility exported, ObjectNode head) {
        var visible = new HashMap<ReportFile, BitSet>();
        for (var file : report.files()) {
            var events = exported.of(file);
            if (events != null) {
                visible.put(file, events);
            }
        }
        var frames = FrameFinder.find(new Scope(report.files(), visible, AxisRange.ALL));
        if (frames == null || frames.size() == 0) {
            return;
        }
        var legend = frames.legend();
        var entry = head.putObject("frames").put("title", legend.title()).put("summary", legend.summary())
                .put("shortSummary", legend.shortSummary()).put("target", legend.targetNs())
                .put("ceiling", frames.ceilingNs());
        var starts = entry.putArray("starts");
        var lengths = entry.putArray("lengths");
        var stutters = entry.putArray("stutters");
        long before = report.startNs();
        for (int frame = 0; frame < frames.size(); frame++) {
            starts.add(frames.startNs(frame) - before);
            lengths.add(frames.durationNs(frame));
            before = frames.startNs(frame);
            if (frames.isStutter(frame)) {
                stutters.add(frame);
            }
        }
    }
}
