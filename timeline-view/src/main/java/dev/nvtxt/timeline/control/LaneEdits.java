// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.control;

import dev.nvtxt.timeline.canvas.TimelineController;
import dev.nvtxt.timeline.core.Intent;
import dev.nvtxt.timeline.lanes.LaneEntry;
import dev.nvtxt.timeline.lod.RowKind;
import module java.base;

/// What the user can do to lanes. Each edit is one new `LaneLayout`, reported to the owner so that it can be undone. For
/// the JavaFX thread.
public final class LaneEdits {
    private final TimelineControl view;
    private final TimelineController controller;

    LaneEdits(TimelineControl view, TimelineController controller) {
        this.view = view;
        this.controller = controller;
    }

    /// Applies an edit, with a step to undo.
    public void edit(Intent.Lanes intent) {
        var before = controller.state().layout();
        view.listenerProperty().get().beforeLayoutEdited();
        if (controller.model().apply(intent)) {
            view.listenerProperty().get().onLayoutEdited(before, controller.state().layout());
        }
    }

    /// Collapses all lanes; where one alone has all others below it, that stays open.
    void collapseAll() {
        var table = controller.page().table();
        var ids = new HashSet<String>();
        table.all().forEach(entry -> ids.add(entry.lane().id()));
        if (table.roots().size() == 1 && !table.roots().getFirst().children().isEmpty()) {
            ids.remove(table.roots().getFirst().lane().id());
        }
        edit(new Intent.Collapse(ids));
    }

    /// Shows one depth row less of a lane.
    public void cropOneMore(String laneId) {
        var entry = controller.page().table().find(laneId);
        if (entry == null) {
            return;
        }
        var index = entry.index();
        int depths = 0;
        for (int row = 0; row < index.rowCount() && index.kind(row) == RowKind.NESTED; row++) {
            depths = index.depth(row) + 1;
        }
        int limit = Math.min(depths, controller.state().layout().depthLimits().getOrDefault(laneId, depths));
        if (limit > 1) {
            edit(new Intent.Crop(laneId, limit - 1));
        }
    }

    /// {@return whether there is anything in a lane to collapse, or to expand again}
    public boolean canCollapse(String laneId) {
        var entry = controller.page().table().find(laneId);
        return entry != null && entry.canCollapse();
    }

    /// Moves a lane before another one of the same parent, or to their end.
    ///
    /// @param beforeId the lane that comes after it, or "" for the end
    public void move(String laneId, String beforeId) {
        var entry = controller.page().table().find(laneId);
        if (entry == null || laneId.equals(beforeId)) {
            return;
        }
        var parent = entry.parent();
        List<LaneEntry> siblings = parent == null ? controller.page().table().roots() : parent.children();
        var ids = new ArrayList<String>(siblings.stream().map(sibling -> sibling.lane().id()).toList());
        ids.remove(laneId);
        int at = ids.indexOf(beforeId);
        ids.add(at < 0 ? ids.size() : at, laneId);
        edit(new Intent.Reorder(ids));
    }

    /// Makes a lane visible: neither hidden nor under a hidden or collapsed lane, nor collapsed itself.
    void uncover(LaneEntry entry) {
        var ids = new HashSet<String>();
        for (var above = entry; above != null; above = above.parent()) {
            ids.add(above.lane().id());
        }
        edit(new Intent.RevealLanes(ids));
    }
}
