// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.page;

import dev.nvtxt.app.shared.lanes.FileOrder;
import dev.nvtxt.app.shared.lanes.LaneBuilder;
import dev.nvtxt.app.shared.model.Visibility;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.timeline.lod.Cancel;
import module java.base;

/// Writes a report as one HTML file that a colleague opens in a browser: the timeline with its lanes, colors, details,
/// search, statistics, bookmarks and clocks.
///
/// The page asks the network for nothing, and its policy forbids it. What the files say is packed as data and set as text,
/// so that nothing in them can become markup. The same report gives the same bytes.
public final class WebPage {
    private WebPage() {}

    /// Writes the page. Looks at every event, so not for the JavaFX thread.
    ///
    /// @param report the files
    /// @param exported the events that are on the page
    /// @param out takes the page; stays open
    /// @param cancel is asked now and then
    /// @return how many events are on the page
    /// @throws java.util.concurrent.CancellationException when it was canceled
    public static long write(Report report, Visibility exported, PageOptions options, OutputStream out, Cancel cancel)
            throws IOException {
        var lanes = new LaneBuilder().build(report, options.grouping(), exported, FileOrder.OPENED, false);
        var data = new PageData(report, options);
        data.addLanes(lanes, !exported.isAll(), cancel);
        data.addFrames(exported);
        PageTemplate.write(data.title(), out, data::writeTo);
        return data.eventCount();
    }
}
