// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.panel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.SimpleObjectProperty;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;

/// What a box offers can change while something is chosen.
@ExtendWith(ApplicationExtension.class)
class ControlsTest {
    @Test
    void whatIsChosenStaysWhenOtherValuesAreOffered(FxRobot robot) {
        robot.interact(() -> {
            var value = new SimpleObjectProperty<>("b");
            var seen = new ArrayList<String>();
            var box = Controls.longChoice("Letters", List.of("a", "b", "c"), letter -> letter, value);
            value.addListener((_, _, now) -> seen.add(now));
            Controls.offer(box, List.of("x", "b", "y"));
            assertThat(box.getItems()).containsExactly("x", "b", "y");
            Controls.offer(box, List.of("a"));
            assertThat(box.getItems()).containsExactly("a", "b");
            value.set("z");
            Controls.offer(box, List.of("b", "c"));
            assertThat(box.getItems()).containsExactly("b", "c", "z");
            assertThat(box.getValue()).isEqualTo("z");
            assertThat(seen).as("never none").containsExactly("z");
        });
    }
}
