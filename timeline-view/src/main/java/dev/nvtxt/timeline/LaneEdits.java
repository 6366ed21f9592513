// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline;

import dev.nvtxt.timeline.lanes.LaneEntry;
import dev.nvtxt.timeline.lod.LaneIndex;
import dev.nvtxt.timeline.lod.RowKind;
import dev.nvtxt.timeline.model.LaneLayout;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// What the user can do to lanes. Each doing is one new [LaneLayout], told to the owner so that it can be undone. For
/// the JavaFX thread.
public final class LaneEdits {
    private final TimelineView view;
    private final TimelineController controller;

    LaneEdits(TimelineView view, TimelineController controller) {
        this.view = view;
        this.controller = controller;
    }

    private void edit(LaneLayout after) {
        LaneLayout before = view.laneLayoutProperty().get();
        if (!before.equals(after)) {
            view.laneLayoutProperty().set(after);
            view.eventsProperty().get().onLayoutEdited(before, after);
        }
    }

    private LaneLayout now() {
        return view.laneLayoutProperty().get();
    }

    /// Pins a lane above the others, or unpins it.
    public void togglePinned(String laneId) {
        List<String> pinned = new ArrayList<>(now().pinned());
        if (!pinned.remove(laneId)) {
            pinned.add(laneId);
        }
        edit(now().withPinned(pinned));
    }

    /// Hides a lane and those under it, or shows it again.
    public void toggleHidden(String laneId) {
        edit(now().withHidden(LaneLayout.toggled(now().hidden(), laneId)));
    }

    /// Shows all hidden lanes.
    public void showHidden() {
        edit(now().withHidden(Set.of()));
    }

    /// Collapses a lane to a miniature, or expands it.
    public void toggleCollapsed(String laneId) {
        edit(now().withCollapsed(LaneLayout.toggled(now().collapsed(), laneId)));
    }

    /// Expands all lanes and shows their whole depth.
    public void expandAll() {
        edit(now().withCollapsed(Set.of()).withDepthLimits(Map.of()));
    }

    /// Collapses all lanes that have none under them.
    public void collapseAll() {
        Set<String> ids = new HashSet<>(now().collapsed());
        for (LaneEntry entry : controller.page().table().all()) {
            if (!entry.hasChildren()) {
                ids.add(entry.lane().id());
            }
        }
        edit(now().withCollapsed(ids));
    }

    /// Shows only so many depth rows of a lane.
    public void crop(String laneId, int depthRows) {
        Map<String, Integer> limits = new HashMap<>(now().depthLimits());
        limits.put(laneId, Math.max(1, depthRows));
        edit(now().withDepthLimits(limits));
    }

    /// Shows the whole depth of a lane.
    public void uncrop(String laneId) {
        Map<String, Integer> limits = new HashMap<>(now().depthLimits());
        limits.remove(laneId);
        edit(now().withDepthLimits(limits));
    }

    /// Shows one depth row less of a lane.
    public void cropOneMore(String laneId) {
        LaneEntry entry = controller.page().table().find(laneId);
        if (entry == null) {
            return;
        }
        LaneIndex index = entry.index();
        int depths = 0;
        for (int row = 0; row < index.rowCount() && index.kind(row) == RowKind.NESTED; row++) {
            depths = index.depth(row) + 1;
        }
        int limit = Math.min(depths, now().depthLimits().getOrDefault(laneId, depths));
        if (limit > 1) {
            crop(laneId, limit - 1);
        }
    }

    /// Moves a lane before another one of the same parent, or to their end.
    ///
    /// @param beforeId the lane it shall stand before, or "" for the end
    public void move(String laneId, String beforeId) {
        LaneEntry entry = controller.page().table().find(laneId);
        if (entry == null || laneId.equals(beforeId)) {
            return;
        }
        LaneEntry parent = entry.parent();
        List<LaneEntry> siblings = parent == null ? controller.page().table().roots() : parent.children();
        List<String> ids = new ArrayList<>(siblings.stream().map(sibling -> sibling.lane().id()).toList());
        ids.remove(laneId);
        int at = ids.indexOf(beforeId);
        ids.add(at < 0 ? ids.size() : at, laneId);
        List<String> order = new ArrayList<>(now().order());
        order.removeAll(ids);
        order.addAll(ids);
        edit(now().withOrder(order));
    }

    /// Makes a lane visible: neither hidden nor under a hidden or collapsed lane, nor collapsed itself.
    void uncover(LaneEntry entry) {
        Set<String> collapsed = new HashSet<>(now().collapsed());
        Set<String> hidden = new HashSet<>(now().hidden());
        for (LaneEntry above = entry; above != null; above = above.parent()) {
            collapsed.remove(above.lane().id());
            hidden.remove(above.lane().id());
        }
        edit(now().withCollapsed(collapsed).withHidden(hidden));
    }
}
