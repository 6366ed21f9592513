// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.keys;

import dev.nvtxt.app.model.Command;
import dev.nvtxt.timeline.TimelineAction;
import dev.nvtxt.timeline.TimelineGesture;
import java.util.Arrays;
import java.util.List;

/// What a user wants to do who looks a key up, in the order in which help lists it.
enum KeyTopic {
    MOVE("Move and zoom"),
    SELECT("Select events, ranges and bookmarks"),
    WALK("Go from event to event"),
    FIND("Find and filter"),
    LANES("Arrange lanes"),
    FILES("Files and sessions"),
    PANELS("Panels, tabs and windows"),
    EDIT("Undo and settings"),
    HELP("Help");

    private static final List<String> FINDING = List.of("edit.find", "edit.findNext", "edit.findPrevious",
            "edit.filter", "edit.next-problem", "edit.previous-problem", "view.findLane", "time.goTo");
    private final String title;

    KeyTopic(String title) {
        this.title = title;
    }

    /// {@return its name for people}
    String title() {
        return title;
    }

    /// {@return what a command is for}
    static KeyTopic of(Command command) {
        if (FINDING.contains(command.id())) {
            return FIND;
        }
        return switch (command.group()) {
            case "timeline" -> ofTimeline(command.id().substring("timeline.".length()));
            case "file" -> FILES;
            case "edit" -> EDIT;
            case "help" -> HELP;
            default -> PANELS;
        };
    }

    private static KeyTopic ofTimeline(String id) {
        return Arrays.stream(TimelineAction.values()).filter(action -> action.id().equals(id)).findFirst()
                .map(action -> switch (action.group()) {
                    case ZOOM, FIT, HISTORY -> MOVE;
                    case WALK, FIND -> WALK;
                    case BOOKMARK, CLEAR -> SELECT;
                    case LANES -> LANES;
                }).orElse(MOVE);
    }

    /// {@return what a movement of the mouse is for}
    static KeyTopic of(TimelineGesture gesture) {
        return switch (gesture) {
            case ZOOM_TO, PAN, ZOOM_TO_EVENT, SCROLL, ZOOM, SIDEWAYS, OVERVIEW -> MOVE;
            case SELECT, MEASURE, MEASURE_FROM, MENU -> SELECT;
            case ROW_HEIGHT, REORDER, HEADER_WIDTH -> LANES;
        };
    }
}
