// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.page;

import com.fasterxml.jackson.databind.JsonNode;
import dev.nvtxt.app.shared.lanes.ColorMode;
import dev.nvtxt.app.shared.lanes.LaneGrouping;
import dev.nvtxt.timeline.model.Bookmark;
import module java.base;

/// What a page takes over of the timeline of a session file: grouping, colors, bookmarks with their notes.
public final class SavedTimeline {
    /// The name of the section of session files.
    public static final String SECTION = "timeline";

    private SavedTimeline() {}

    /// {@return options of a page}
    ///
    /// @param saved the section of the session, missing or edited by hand; what is not understood is left out
    /// @param scope what of the files is on the page; "" for all of it
    public static PageOptions options(JsonNode saved, String scope) {
        var bookmarks = new ArrayList<Bookmark>();
        saved.path("marks").forEach(mark -> {
            if (mark.path("ns").isIntegralNumber()) {
                bookmarks.add(new Bookmark(mark.path("ns").longValue(), mark.path("note").asText("")));
            }
        });
        return new PageOptions("", scope, named(LaneGrouping.values(), saved.path("grouping"), LaneGrouping.THREAD),
                named(ColorMode.values(), saved.path("colors"), ColorMode.GIVEN), bookmarks, null);
    }

    private static <E extends Enum<E>> E named(E[] values, JsonNode name, E otherwise) {
        return Arrays.stream(values).filter(value -> value.name().equals(name.asText())).findFirst()
                .orElse(otherwise);
    }
}
