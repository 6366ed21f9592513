// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.core;

import dev.nvtxt.timeline.model.LaneLayout;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// What an intent makes of the layout of the lanes.
final class LaneRules {
    private LaneRules() {}

    static LaneLayout apply(LaneLayout layout, Intent.Lanes intent) {
        return switch (intent) {
            case Intent.SetLayout(LaneLayout other) -> other;
            case Intent.TogglePinned(String id) -> layout.withPinned(toggled(layout.pinned(), id));
            case Intent.ToggleHidden(String id) -> layout.withHidden(LaneLayout.toggled(layout.hidden(), id));
            case Intent.ShowHidden _ -> layout.withHidden(Set.of());
            case Intent.ToggleCollapsed(String id) -> layout.withCollapsed(LaneLayout.toggled(layout.collapsed(), id));
            case Intent.ExpandAll _ -> layout.withCollapsed(Set.of()).withDepthLimits(Map.of());
            case Intent.Crop(String id, int rows) -> {
                var limits = new HashMap<String, Integer>(layout.depthLimits());
                limits.put(id, Math.max(1, rows));
                yield layout.withDepthLimits(limits);
            }
            case Intent.Uncrop(String id) -> {
                var limits = new HashMap<String, Integer>(layout.depthLimits());
                limits.remove(id);
                yield layout.withDepthLimits(limits);
            }
            case Intent.Reorder(List<String> ids) -> {
                var order = new ArrayList<String>(layout.order());
                order.removeAll(ids);
                order.addAll(ids);
                yield layout.withOrder(order);
            }
            case Intent.RevealLanes(Set<String> ids) -> layout.withCollapsed(without(layout.collapsed(), ids))
                    .withHidden(without(layout.hidden(), ids));
        };
    }

    private static List<String> toggled(List<String> ids, String id) {
        var changed = new ArrayList<String>(ids);
        if (!changed.remove(id)) {
            changed.add(id);
        }
        return changed;
    }

    private static Set<String> without(Set<String> ids, Set<String> removed) {
        var remaining = new HashSet<String>(ids);
        remaining.removeAll(removed);
        return remaining;
    }
}
