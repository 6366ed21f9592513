// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.command;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class KeyTextsTest {
    @Test
    void keysHaveTheNamesThatKeyboardsHave() {
        var back = Command.of("view.back", "Back", () -> {}).keys("Backspace", "F5");
        assertThat(KeyTexts.allShown(back)).containsExactly("Backspace", "F5");
    }
}
