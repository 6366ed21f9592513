// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.timeline;

import dev.nvtxt.app.feature.SideSection.SidePanel;
import dev.nvtxt.app.shared.model.Place;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.app.shared.panel.RowCell;
import dev.nvtxt.app.shared.panel.SideLists;
import dev.nvtxt.app.shared.tables.ShortText;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.icons.IconSize;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.timeline.TimelineView;
import dev.nvtxt.timeline.model.Bookmark;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;

/// The section *Bookmarks* of the side bar.
record BookmarkSection(Workspace workspace, TimelineView view) {
    SidePanel create() {
        var list = new ListView<>(view.bookmarks());
        list.setId("bookmark-list");
        list.setAccessibleText("Bookmarks");
        list.setPlaceholder(Panels.emptyState(AppIcon.FLAG,
                "M adds a bookmark at the selection, Shift+M one with a note. Select a range and choose Bookmark Selected Range to keep "
                        + "it here."));
        list.setCellFactory(_ -> new RowCell<>(this::row));
        SideLists.onActivate(list, workspace, (bookmark, approach) -> workspace
                .go(new Place.OfRange(new AxisRange(bookmark.timeNs(), bookmark.endNs()), null), approach));
        workspace.timeFormatProperty().addListener(_ -> list.refresh());
        return new SidePanel(SideLists.section("Bookmarks", list), list);
    }

    private List<Node> row(Bookmark bookmark) {
        var format = workspace.timeFormatProperty().get();
        var note = new Label(bookmark.note().isEmpty() ? bookmark.isRange() ? "Range" : "Bookmark" : bookmark.note());
        var time = format.exact(bookmark.timeNs());
        return List.of((bookmark.isRange() ? AppIcon.MEASURE : AppIcon.FLAG).node(IconSize.SMALL), note,
                Panels.filler(),
                SideLists.count(bookmark.isRange() ? time + " + " + ShortText.duration(bookmark.lengthNs()) : time));
    }
}
