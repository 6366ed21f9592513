// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import dev.nvtxt.app.shared.command.Command;
import dev.nvtxt.app.shared.command.Commands;
import dev.nvtxt.app.shared.command.KeyTexts;
import module java.base;
import module javafx.controls;

/// Lets keys count that no menu acts on: the second and later keys of commands, and those of the timeline, which are
/// letters, signs, Backspace, Alt+Left and Alt+Right, wherever the focus is but in a text field, and no menu is open.
/// Escape gives the timeline the focus.
///
/// @param timeline takes the keys that are the timeline's
record FurtherKeys(Commands commands, Node timeline) {
    private static final Set<KeyCode> SIGNS = EnumSet.of(KeyCode.BACK_SPACE, KeyCode.PERIOD, KeyCode.COMMA,
            KeyCode.PLUS,
            KeyCode.MINUS, KeyCode.EQUALS, KeyCode.ADD, KeyCode.SUBTRACT, KeyCode.MULTIPLY, KeyCode.ASTERISK,
            KeyCode.OPEN_BRACKET, KeyCode.CLOSE_BRACKET);

    /// Keys that lists and panes have for themselves; buttons leave them.
    private static final Set<KeyCode> ENDS = EnumSet.of(KeyCode.HOME, KeyCode.END, KeyCode.PAGE_UP, KeyCode.PAGE_DOWN);

    void listenTo(Scene scene) {
        HeldKey.listenTo(scene);
        scene.addEventFilter(KeyEvent.ANY, event -> {
            if (event.getTarget() instanceof Node node && isWithin(node, timeline) && !isText(node)
                    && isMenuOpen(scene)) {
                event.consume();
            }
        });
        scene.addEventFilter(KeyEvent.KEY_PRESSED, this::fromTabs);
        scene.addEventHandler(KeyEvent.ANY, this::toTimeline);
        scene.addEventHandler(KeyEvent.KEY_PRESSED, event -> commands.all().stream()
                .filter(command -> command.scope() == Command.Scope.WINDOW && KeyTexts.further(command)
                        .anyMatch(key -> !KeyTexts.isLetter(key) && key.match(event)))
                .findFirst().ifPresent(command -> {
                    command.run();
                    event.consume();
                }));
    }

    /// The names of tabs take Home and End to switch tabs, which the arrows do as well.
    private void fromTabs(KeyEvent event) {
        if (event.getTarget() instanceof TabPane && ENDS.contains(event.getCode()) && isOfTimeline(event)) {
            send(event);
        }
    }

    private void send(KeyEvent event) {
        // A copy, as nothing tells the sender whether a fired event was consumed.
        Event.fireEvent(timeline, event.copyFor(timeline, timeline));
        event.consume();
    }

    private void toTimeline(KeyEvent event) {
        boolean isElsewhere = event.getTarget() instanceof Node node && !isWithin(node, timeline);
        if (event.isConsumed() || !isElsewhere || isMenuOpen(timeline.getScene())) {
            return;
        }
        if (event.getEventType() == KeyEvent.KEY_PRESSED && event.getCode() == KeyCode.ESCAPE) {
            timeline.requestFocus();
            event.consume();
        } else if (!isText(event.getTarget()) && isOfTimeline(event)) {
            send(event);
        }
    }

    /// A menu or a box to choose from is meant by each key, and passes on those that it has no use for.
    private static boolean isMenuOpen(Scene scene) {
        return Window.getWindows().stream().anyMatch(window -> window instanceof PopupWindow popup && popup.isShowing()
                && popup.isAutoHide() && !(popup instanceof Tooltip)
                && Objects.equals(popup.getOwnerWindow(), scene.getWindow()));
    }

    private static boolean isWithin(Node node, Node parent) {
        for (var at = node; at != null; at = at.getParent()) {
            if (at.equals(parent)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isText(Object target) {
        return target instanceof TextInputControl || (target instanceof ComboBoxBase<?> box && box.isEditable())
                || (target instanceof Spinner<?> spinner && spinner.isEditable());
    }

    private static boolean isOfTimeline(KeyEvent event) {
        if (event.isShortcutDown() || event.isControlDown() || event.isMetaDown()) {
            return false;
        }
        var key = event.getCode();
        return event.isAltDown()
                ? key == KeyCode.LEFT || key == KeyCode.RIGHT
                : event.getEventType() == KeyEvent.KEY_TYPED || key.isLetterKey() || key.isDigitKey()
                        || SIGNS.contains(key) || ENDS.contains(key);
    }
}
