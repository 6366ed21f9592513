// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import dev.nvtxt.app.shared.command.Command;
import dev.nvtxt.app.shared.command.Commands;
import dev.nvtxt.app.shared.command.KeyTexts;
import javafx.scene.Scene;
import javafx.scene.input.KeyEvent;

/// Lets the second and later keys of commands count: a menu acts on the first one only. Letters among them count on the
/// timeline only.
record FurtherKeys(Commands commands) {
    void listenTo(Scene scene) {
        scene.addEventHandler(KeyEvent.KEY_PRESSED, event -> commands.all().stream()
                .filter(command -> command.scope() == Command.Scope.WINDOW && KeyTexts.further(command)
                        .anyMatch(key -> !KeyTexts.isLetter(key) && key.match(event)))
                .findFirst().ifPresent(command -> {
                    command.run();
                    event.consume();
                }));
    }
}
