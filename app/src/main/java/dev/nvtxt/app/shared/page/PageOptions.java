// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.page;

import dev.nvtxt.app.shared.lanes.ColorMode;
import dev.nvtxt.app.shared.lanes.LaneGrouping;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.timeline.model.Bookmark;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a page shows besides the events, and how it is when it opens.
///
/// @param title names the page; "" for the names of the files
/// @param scope what of the files is on the page, for example "dur > 1ms"; "" for all of it
/// @param grouping how events are put into lanes
/// @param colors where the colors of events come from at first
/// @param bookmarks the bookmarks with their notes
/// @param view the part of the axis that is in view at first, or null for all
public record PageOptions(String title, String scope, LaneGrouping grouping, ColorMode colors,
        List<Bookmark> bookmarks, @Nullable AxisRange view) {
    /// A page of everything, as the program shows it first.
    public static final PageOptions DEFAULT = new PageOptions("", "", LaneGrouping.THREAD, ColorMode.GIVEN, List.of(),
            null);

    public PageOptions {
        bookmarks = List.copyOf(bookmarks);
    }

    /// {@return the same page of a part of the files}
    public PageOptions withScope(String text) {
        return new PageOptions(title, text, grouping, colors, bookmarks, view);
    }
}
