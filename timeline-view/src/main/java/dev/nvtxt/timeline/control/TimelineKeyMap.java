// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.control;

import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import module java.base;

/// Which keys do what. Immutable: settings make another one and give it to the view.
public final class TimelineKeyMap {
    /// The keys as they come.
    public static final TimelineKeyMap DEFAULT = new TimelineKeyMap(new EnumMap<>(TimelineAction.class));

    private final EnumMap<TimelineAction, List<KeyCombination>> changed;

    private TimelineKeyMap(EnumMap<TimelineAction, List<KeyCombination>> changed) {
        this.changed = changed;
    }

    /// {@return the keys of an action; the first is the one to show in menus}
    public List<KeyCombination> keys(TimelineAction action) {
        return changed.getOrDefault(action, action.defaultKeys());
    }

    /// {@return this with other keys for an action; a key that another action had is taken from that one}
    public TimelineKeyMap with(TimelineAction action, List<KeyCombination> keys) {
        var copy = new EnumMap<TimelineAction, List<KeyCombination>>(changed);
        for (TimelineAction other : TimelineAction.values()) {
            var left = keys(other).stream().filter(key -> !keys.contains(key)).toList();
            if (other != action && left.size() < keys(other).size()) {
                copy.put(other, left);
            }
        }
        copy.put(action, List.copyOf(keys));
        return new TimelineKeyMap(copy);
    }

    /// {@return the actions whose keys were changed, with their keys}
    public Map<TimelineAction, List<KeyCombination>> changes() {
        return Map.copyOf(changed);
    }

    /// {@return the action of a pressed key}
    public Optional<TimelineAction> actionOf(KeyEvent event) {
        for (TimelineAction action : TimelineAction.values()) {
            for (KeyCombination key : keys(action)) {
                if (key.match(event)) {
                    return Optional.of(action);
                }
            }
        }
        return Optional.empty();
    }
}
