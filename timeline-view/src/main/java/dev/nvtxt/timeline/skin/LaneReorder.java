// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.skin;

import dev.nvtxt.timeline.canvas.TimelineController;
import dev.nvtxt.timeline.control.TimelineControl;
import dev.nvtxt.timeline.lanes.LaneEntry;
import dev.nvtxt.timeline.lanes.LaneList;
import dev.nvtxt.timeline.skin.OverlayLayer.Box;
import javafx.scene.Cursor;
import javafx.scene.input.MouseEvent;
import org.jspecify.annotations.Nullable;

/// Drags a lane by its header to another place among the lanes of the same parent.
final class LaneReorder {
    private final TimelineControl view;
    private final TimelineController controller;
    private final OverlayLayer overlay;
    private @Nullable LaneEntry dragged;
    private String dropBefore = "";

    LaneReorder(TimelineControl view, TimelineController controller, OverlayLayer overlay) {
        this.view = view;
        this.controller = controller;
        this.overlay = overlay;
    }

    /// Takes the lane under a pixel.
    ///
    /// @return whether there is one
    boolean press(int y) {
        var lane = controller.page().laneAt(y);
        dragged = lane == null ? null : lane.entry();
        return lane != null;
    }

    /// Shows where the lane would go.
    void drag(MouseEvent event) {
        var page = controller.page();
        var entry = dragged;
        var under = page.laneAt(page.toPx(event.getY()));
        if (entry == null || under == null) {
            return;
        }
        var target = under.entry();
        while (target != null && !sameParent(target, entry)) {
            target = target.parent();
        }
        var visible = page.table().visible();
        int index = target == null ? -1 : visible.indexOf(target);
        if (target == null || index < 0) {
            overlay.dropLine(Box.NONE);
            dropBefore = entry.lane().id();
            return;
        }
        var areas = page.areas();
        double origin = areas.lanesY() - (double) page.layout().scrollY();
        double top = page.toLogical(origin + visible.box(index).y());
        double bottom = page.toLogical(origin + visible.box(lastUnder(visible, index)).bottom());
        boolean below = event.getY() > (top + bottom) / 2;
        dropBefore = below ? after(target) : target.lane().id();
        double end = page.toLogical(areas.lanesY() + (double) areas.lanesHeight()) - 1;
        double y = Math.max(page.toLogical(areas.lanesY()) + 1, Math.min(below ? bottom : top, end));
        overlay.dropLine(new Box(0, y - 1, page.toLogical(areas.width()), 2));
        view.setCursor(Cursor.MOVE);
    }

    /// Moves the lane to where it was shown last.
    void drop() {
        if (dragged != null) {
            view.commands().lanes().move(dragged.lane().id(), dropBefore);
        }
    }

    /// {@return the last lane of a list under the one at an index, or that itself}
    private static int lastUnder(LaneList visible, int index) {
        int level = visible.box(index).entry().level();
        int last = index;
        while (last + 1 < visible.size() && visible.box(last + 1).entry().level() > level) {
            last++;
        }
        return last;
    }

    private static boolean sameParent(LaneEntry a, LaneEntry b) {
        var parent = a.parent();
        return parent == null ? b.parent() == null : parent.equals(b.parent());
    }

    private String after(LaneEntry entry) {
        var parent = entry.parent();
        var siblings = parent == null ? controller.page().table().roots() : parent.children();
        int next = siblings.indexOf(entry) + 1;
        return next < siblings.size() ? siblings.get(next).lane().id() : "";
    }
}
