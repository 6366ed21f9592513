// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.command;

/// What a user wants to do who looks a key up, in the order in which help lists it.
public enum CommandTopic {
    MOVE("Move and zoom"),
    SELECT("Select events, ranges and bookmarks"),
    WALK("Go from event to event"),
    FIND("Find and filter"),
    LANES("Arrange lanes"),
    FILES("Files and sessions"),
    PANELS("Panels, tabs and windows"),
    EDIT("Undo and settings"),
    HELP("Help");

    private final String title;

    CommandTopic(String title) {
        this.title = title;
    }

    /// {@return its name for people}
    public String title() {
        return title;
    }

    /// {@return the topic of commands that say none, by the first word of their id}
    static CommandTopic of(String group) {
        return switch (group) {
            case "timeline" -> MOVE;
            case "file" -> FILES;
            case "edit" -> EDIT;
            case "help" -> HELP;
            default -> PANELS;
        };
    }
}
