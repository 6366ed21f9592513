// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.timeline;

import dev.nvtxt.app.shared.command.Command;
import dev.nvtxt.app.shared.command.CommandTopic;
import dev.nvtxt.app.shared.command.Commands;
import dev.nvtxt.app.shared.command.KeyTexts;
import dev.nvtxt.app.shared.command.MainMenu;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.timeline.TimelineView;
import dev.nvtxt.timeline.control.TimelineAction;
import dev.nvtxt.timeline.control.TimelineKeyMap;
import javafx.beans.binding.BooleanBinding;
import module java.base;
import module javafx.controls;

/// Keys that act only while the timeline has the focus. What the timeline itself can do becomes commands, so that menus
/// and settings know it, which can be done while there are lanes and what they act on; their keys go to the timeline's key
/// map, those of other commands are watched for here. A key that is a character (`'/'`) counts only here, whatever the
/// command.
final class TimelineKeys {
    private final Commands commands;
    private final TimelineView view;
    private final Set<Command> actions = new HashSet<>();

    TimelineKeys(Commands commands, TimelineView view) {
        this.commands = commands;
        this.view = view;
        for (var action : TimelineAction.values()) {
            var command = commands.add(command(action));
            actions.add(command);
            command.keysProperty().addListener((InvalidationListener) _ -> remap(action, command));
            var object = objectOf(action);
            command.enabledProperty().bind(Bindings.createBooleanBinding(
                    () -> !view.sourceProperty().get().lanes().isEmpty() && object.get(), view.sourceProperty(),
                    object));
        }
        view.addEventHandler(KeyEvent.KEY_PRESSED, this::onKey);
        view.addEventHandler(KeyEvent.KEY_TYPED, this::onKey);
    }

    /// {@return whether a range is selected, and not only a cursor}
    static BooleanBinding hasRange(TimelineView view) {
        return Bindings.createBooleanBinding(() -> {
            var range = view.selectedRangeProperty().get();
            return range != null && !range.isCursor();
        }, view.selectedRangeProperty());
    }

    /// {@return whether there is what an action needs besides lanes}
    private ObservableBooleanValue objectOf(TimelineAction action) {
        return switch (action) {
            case BACK -> view.commands().canGoBackProperty();
            case FORWARD -> view.commands().canGoForwardProperty();
            case FIT_SELECTION -> view.selectionProperty().isNotNull().or(view.selectedLaneProperty().isNotNull())
                    .or(hasRange(view));
            case FIT_RANGE -> hasRange(view).or(view.selectionProperty().isNotNull());
            default -> new SimpleBooleanProperty(true);
        };
    }

    private Command command(TimelineAction action) {
        var command = Command
                .of("timeline." + action.id(), action.help(), () -> view.commands().perform(action)).onTimeline()
                .keys(action.defaultKeys().stream().map(KeyCombination::getName).toList()).topic(topic(action));
        return switch (action) {
            case FIT_ALL -> command.icon(AppIcon.FIT).menu(MainMenu.VIEW, 110).toolBar(20);
            case FIT_SELECTION ->
                command.icon(AppIcon.FIT_SELECTION).menu(MainMenu.VIEW, 120);
            case FIT_RANGE -> command.icon(AppIcon.MEASURE).menu(MainMenu.VIEW, 130);
            case ZOOM_IN -> command.icon(AppIcon.ZOOM_IN).menu(MainMenu.VIEW, 140);
            case ZOOM_OUT -> command.icon(AppIcon.ZOOM_OUT).menu(MainMenu.VIEW, 150);
            case BACK -> command.icon(AppIcon.BACK).menu(MainMenu.VIEW, 210).toolBar(30);
            case FORWARD -> command.icon(AppIcon.FORWARD).menu(MainMenu.VIEW, 220).toolBar(40);
            case EXPAND_ALL -> command.menu(MainMenu.VIEW, 360);
            case COLLAPSE_ALL -> command.menu(MainMenu.VIEW, 365);
            case SHOW_HIDDEN -> command.menu(MainMenu.VIEW, 370);
            case BOOKMARK -> command.icon(AppIcon.FLAG).menu(MainMenu.TIME, 310);
            case BOOKMARK_WITH_NOTE ->
                command.icon(AppIcon.NOTE).menu(MainMenu.TIME, 320);
            default -> command;
        };
    }

    private static CommandTopic topic(TimelineAction action) {
        return switch (action.group()) {
            case ZOOM, FIT, HISTORY -> CommandTopic.MOVE;
            case WALK, FIND -> CommandTopic.WALK;
            case BOOKMARK, CLEAR -> CommandTopic.SELECT;
            case LANES -> CommandTopic.LANES;
        };
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
                    : KeyTexts.further(command).anyMatch(key -> KeyTexts.isLetter(key) && key.match(event));
            // The timeline has the keys of its own actions in its key map.
            if (isHere && !actions.contains(command)) {
                command.run();
                event.consume();
                return;
            }
        }
    }
}
