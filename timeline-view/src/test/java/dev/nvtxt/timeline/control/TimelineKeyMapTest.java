// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.control;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import org.junit.jupiter.api.Test;

class TimelineKeyMapTest {
    @Test
    void givesNoKeyToTwoActions() {
        Map<KeyCombination, TimelineAction> owners = new HashMap<>();
        for (TimelineAction action : TimelineAction.values()) {
            assertThat(action.defaultKeys()).as(action.name()).isNotEmpty();
            for (KeyCombination key : action.defaultKeys()) {
                assertThat(owners.put(key, action)).as("%s has %s", action, key).isNull();
            }
        }
    }

    @Test
    void takesAKeyFromTheActionThatHadIt() {
        KeyCombination back = new KeyCodeCombination(KeyCode.BACK_SPACE);
        TimelineKeyMap map = TimelineKeyMap.DEFAULT.with(TimelineAction.HIDE, List.of(back));
        assertThat(map.keys(TimelineAction.HIDE)).containsExactly(back);
        assertThat(map.keys(TimelineAction.BACK)).hasSize(1).doesNotContain(back);
        assertThat(map.changes()).containsOnlyKeys(TimelineAction.HIDE, TimelineAction.BACK);
        assertThat(TimelineKeyMap.DEFAULT.changes()).isEmpty();
    }

    @Test
    void saysWhatEachGestureAndActionDoes() {
        for (TimelineGesture gesture : TimelineGesture.values()) {
            assertThat(gesture.gesture()).isNotBlank();
            assertThat(gesture.help()).isNotBlank();
        }
        for (TimelineAction action : TimelineAction.values()) {
            assertThat(action.help()).isNotBlank();
        }
    }
}
