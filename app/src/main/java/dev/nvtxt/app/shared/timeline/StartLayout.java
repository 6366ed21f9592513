// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.timeline;

import dev.nvtxt.timeline.model.Lane;
import dev.nvtxt.timeline.model.LaneLayout;
import module java.base;

/// How lanes are shown before the user changes them: where more exist than fit, new ones start collapsed.
final class StartLayout {
    /// The height of a lane of one row, in logical pixels.
    private static final double LANE_PX = 26;
    /// From how many times the room on, whole files are collapsed too.
    private static final double MANY = 8;

    private LaneLayout layout = LaneLayout.INITIAL;
    private Set<String> idsBefore = Set.of();

    /// {@return the layout with lanes that are new collapsed, if there are more than fit; the same if the user has
    /// changed lanes}
    ///
    /// @param heightPx the height that lanes have, in logical pixels; 0 if that is not known
    LaneLayout of(List<Lane> lanes, LaneLayout now, double heightPx) {
        var ids = lanes.stream().map(Lane::id).collect(Collectors.toSet());
        var fresh = new HashSet<>(ids);
        fresh.removeAll(idsBefore);
        idsBefore = ids;
        if (ids.isEmpty() || !now.equals(layout)) {
            layout = ids.isEmpty() ? LaneLayout.INITIAL : layout;
            return now;
        }
        double room = heightPx / LANE_PX;
        if (heightPx <= 0 || ids.size() <= room) {
            return now;
        }
        var collapsed = new HashSet<>(now.collapsed());
        var parents = lanes.stream().map(Lane::parentId).collect(Collectors.toSet());
        boolean isMany = ids.size() > MANY * room;
        long roots = lanes.stream().filter(lane -> lane.parentId() == null).count();
        for (var lane : lanes) {
            boolean isParent = parents.contains(lane.id());
            boolean isOnlyRoot = roots == 1 && lane.parentId() == null;
            if (fresh.contains(lane.id()) && (!isParent || (isMany && !isOnlyRoot))) {
                collapsed.add(lane.id());
            }
        }
        layout = now.withCollapsed(collapsed);
        return layout;
    }
}
