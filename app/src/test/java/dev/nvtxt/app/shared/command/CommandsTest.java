// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.command;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// The order and the names in which commands are listed.
class CommandsTest {
    @Test
    void listsHaveTheTopicsAndTheMenusInOrder() {
        var commands = new Commands();
        commands.add(Command.of("file.close", "Close", () -> {}).menu(MainMenu.FILE, 220));
        commands.add(Command.of("live.pause", "Pause", () -> {}));
        commands.add(Command.of("file.open", "Open", () -> {}).menu(MainMenu.FILE, 110));
        commands.add(Command.of("timeline.zoomIn", "Zoom In", () -> {}).menu(MainMenu.VIEW, 140));
        commands.add(Command.of("timeline.panLeft", "Pan Left", () -> {}));
        commands.add(Command.of("view.tabs", "Lower Panel", () -> {}).menu(MainMenu.VIEW, 460));
        assertThat(commands.inOrder()).extracting(Command::id).containsExactly("timeline.zoomIn", "timeline.panLeft",
                "file.open", "file.close", "view.tabs", "live.pause");
    }

    @Test
    void aMenuHasTheNameWithoutItsExplanation() {
        var open = Command.of("file.open", "Open… (Files, Traces, Sessions)", () -> {});
        assertThat(open.menuTextProperty().get()).isEqualTo("Open…");
        assertThat(open.text()).isEqualTo("Open… (Files, Traces, Sessions)");
    }
}
