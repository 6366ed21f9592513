// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.model;

import dev.nvtxt.analysis.compare.structure.RangePick;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.setting.ClockSettings;
import dev.nvtxt.timeline.model.AxisFrames.StripFrame;
import org.jspecify.annotations.Nullable;

/// Something that one panel asks of others without knowing them: [Workspace#send] takes it to all that asked for its
/// kind by [Workspace#on].
public sealed interface Request permits FileRequest, FixRequest, Notice, Request.GoTo, Request.FocusTimeline,
        Request.ShowClock, Request.SetClocks, Request.ShowLine, Request.ShowProblems, Request.Narrow, Request.SetFilter,
        Request.Find,
        Request.ShowStatistics, Request.UseAsFrames, Request.CompareRanges, Request.CompareFiles, Request.ExplainFrame,
        Request.ShowInEvents, Request.SetTrigger, Request.Highlight, Request.ShowLog {
    /// Goes to a place on the timeline; [Workspace#go] sends it.
    record GoTo(Place place, Place.Approach approach) implements Request {}

    /// Gives the timeline the focus.
    record FocusTimeline() implements Request {}

    /// Shows the clocks of a file, so that they can be set.
    record ShowClock(ReportFile file) implements Request {}

    /// Gives the open files other clocks, with a step to undo.
    ///
    /// @param text what is done, as a menu says it
    record SetClocks(String text, ClockSettings settings) implements Request {}

    /// Shows a line of a file, from 1, in *Source*.
    record ShowLine(ReportFile file, int line) implements Request {}

    /// Lists the problems of a file in *Problems*.
    record ShowProblems(ReportFile file) implements Request {}

    /// Limits the filter by one more condition.
    record Narrow(String condition) implements Request {}

    /// Sets the filter as if it were typed.
    record SetFilter(String filter) implements Request {}

    /// Looks for events as a filter says.
    record Find(String filter) implements Request {}

    /// Shows the statistics of the message of an event.
    record ShowStatistics(EventRef event) implements Request {}

    /// Takes the events with the message of this one as frames.
    record UseAsFrames(EventRef event) implements Request {}

    /// Compares two ranges with one another, each a side.
    record CompareRanges(RangePick a, RangePick b) implements Request {}

    /// Compares two open files with one another, each a side.
    record CompareFiles(ReportFile a, ReportFile b) implements Request {}

    /// Compares the median frame of a strip with another one of its frames.
    record ExplainFrame(StripFrame frame) implements Request {}

    /// Draws some events as hits on lanes and overview; null for none.
    record Highlight(@Nullable EventTest events) implements Request {}

    /// Sets what to do when an event comes that matches.
    record SetTrigger(Trigger trigger) implements Request {}

    /// Shows the log of the program.
    record ShowLog() implements Request {}

    /// Shows an event in the table of events.
    record ShowInEvents(EventRef event) implements Request {}
}
