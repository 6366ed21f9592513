// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import dev.nvtxt.app.model.Command;
import dev.nvtxt.app.model.Commands;
import dev.nvtxt.timeline.TimelineAction;
import dev.nvtxt.timeline.TimelineKeyMap;
import dev.nvtxt.timeline.TimelineView;
import java.util.stream.Stream;
import javafx.beans.InvalidationListener;
import javafx.beans.binding.Bindings;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.value.ObservableBooleanValue;
import javafx.scene.Scene;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;

/// Keys that act only while the timeline has the focus. What the timeline itself can do becomes commands, so that menus
/// and settings know it, which can be done while there are lanes and what they act on; their keys go to the timeline's key
/// map, those of other commands are watched for here. A key that is a character (`'/'`) counts only here, whatever the
/// command.
final class TimelineKeys {
    private final Commands commands;
    private final TimelineView view;

    TimelineKeys(Commands commands, TimelineView view) {
        this.commands = commands;
        this.view = view;
        for (var action : TimelineAction.values()) {
            var keys = action.defaultKeys().stream().map(KeyCombination::getName).toList();
            var command = commands.add(new Command(idOf(action), action.help(), Command.Scope.TIMELINE, keys,
                    () -> view.commands().perform(action)));
            command.keysProperty().addListener((InvalidationListener) _ -> remap(action, command));
            var object = objectOf(action);
            command.enabledProperty().bind(Bindings.createBooleanBinding(
                    () -> !view.sourceProperty().get().lanes().isEmpty() && object.get(), view.sourceProperty(),
                    object));
        }
        view.addEventHandler(KeyEvent.KEY_PRESSED, this::onKey);
        view.addEventHandler(KeyEvent.KEY_TYPED, this::onKey);
    }

    /// {@return whether there is what an action needs besides lanes}
    private ObservableBooleanValue objectOf(TimelineAction action) {
        return switch (action) {
            case BACK -> view.commands().canGoBackProperty();
            case FORWARD -> view.commands().canGoForwardProperty();
            case FIT_SELECTION -> view.selectionProperty().isNotNull().or(view.selectedLaneProperty().isNotNull());
            case FIT_RANGE -> view.selectedRangeProperty().isNotNull();
            default -> new SimpleBooleanProperty(true);
        };
    }

    static String idOf(TimelineAction action) {
        return "timeline." + action.id();
    }

    private void remap(TimelineAction action, Command command) {
        var combinations = command.keysProperty().stream().flatMap(key -> KeyTexts.combination(key).stream()).toList();
        TimelineKeyMap map = view.keyMapProperty().get();
        view.keyMapProperty().set(map.with(action, combinations));
    }

    private void onKey(KeyEvent event) {
        if (event.isConsumed()) {
            return;
        }
        for (var command : commands.all()) {
            boolean isTyped = event.getEventType() == KeyEvent.KEY_TYPED;
            boolean isHere = (isTyped || command.scope() == Command.Scope.TIMELINE)
                    ? KeyTexts.matches(command, event)
                    : further(command).anyMatch(key -> isPlain(key) && key.match(event));
            if (isHere && !command.id().startsWith("timeline.")) {
                command.run();
                event.consume();
                return;
            }
        }
    }

    private static Stream<KeyCombination> further(Command command) {
        return command.keysProperty().stream().skip(1).flatMap(key -> KeyTexts.combination(key).stream());
    }

    /// {@return whether a key is a letter, which counts only while the timeline has the focus}
    private static boolean isPlain(KeyCombination key) {
        return key instanceof KeyCodeCombination code && code.getCode().isLetterKey()
                && Stream.of(code.getControl(), code.getAlt(), code.getMeta(), code.getShortcut())
                        .noneMatch(KeyCombination.ModifierValue.DOWN::equals);
    }

    /// Lets further keys of the window's commands count; menus know only the first. Letters among them count on the
    /// timeline only.
    static void addFurtherKeys(Scene scene, Commands commands) {
        scene.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            for (var command : commands.all()) {
                if (command.scope() == Command.Scope.WINDOW
                        && further(command).anyMatch(key -> !isPlain(key) && key.match(event))) {
                    command.run();
                    event.consume();
                    return;
                }
            }
        });
    }
}
