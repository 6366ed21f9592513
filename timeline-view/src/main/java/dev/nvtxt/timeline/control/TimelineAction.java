// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.control;

import static javafx.scene.input.KeyCombination.ALT_DOWN;
import static javafx.scene.input.KeyCombination.SHIFT_DOWN;
import static javafx.scene.input.KeyCombination.SHORTCUT_DOWN;

import module java.base;
import module javafx.controls;

/// What can be done to a timeline with a key: the table that help shows and that settings change.
public enum TimelineAction {
    ZOOM_IN(Group.ZOOM, "Zoom in at the pointer", key(KeyCode.W), key(KeyCode.PLUS), key(KeyCode.EQUALS),
            key(KeyCode.EQUALS, SHIFT_DOWN), key(KeyCode.ADD)),
    ZOOM_OUT(Group.ZOOM, "Zoom out at the pointer", key(KeyCode.S), key(KeyCode.MINUS), key(KeyCode.SUBTRACT)),
    ZOOM_IN_FAST(Group.ZOOM, "Zoom in four times faster", key(KeyCode.W, SHIFT_DOWN)),
    ZOOM_OUT_FAST(Group.ZOOM, "Zoom out four times faster", key(KeyCode.S, SHIFT_DOWN)),
    PAN_LEFT(Group.ZOOM, "Go to earlier times", key(KeyCode.A)),
    PAN_RIGHT(Group.ZOOM, "Go to later times", key(KeyCode.D)),
    PAN_LEFT_FAST(Group.ZOOM, "Go to earlier times four times faster", key(KeyCode.A, SHIFT_DOWN)),
    PAN_RIGHT_FAST(Group.ZOOM, "Go to later times four times faster", key(KeyCode.D, SHIFT_DOWN)),
    SCROLL_UP(Group.ZOOM, "Scroll the lanes up", key(KeyCode.PAGE_UP)),
    SCROLL_DOWN(Group.ZOOM, "Scroll the lanes down", key(KeyCode.PAGE_DOWN)),
    ROWS_TALLER(Group.ZOOM, "Make the rows taller", key(KeyCode.PAGE_UP, SHORTCUT_DOWN, SHIFT_DOWN)),
    ROWS_SHORTER(Group.ZOOM, "Make the rows shorter", key(KeyCode.PAGE_DOWN, SHORTCUT_DOWN, SHIFT_DOWN)),
    FIT_SELECTION(Group.FIT, "Zoom to Selection (event, lane or range); press again for the event's file",
            key(KeyCode.F)),
    FIT_RANGE(Group.FIT, "Zoom to Selected Range, or the selected event", key(KeyCode.Z)),
    FIT_ALL(Group.FIT, "Show everything", key(KeyCode.HOME), key(KeyCode.DIGIT0), key(KeyCode.NUMPAD0)),
    BACK(Group.HISTORY, "Back to the previous view", key(KeyCode.BACK_SPACE), key(KeyCode.LEFT, ALT_DOWN)),
    FORWARD(Group.HISTORY, "Forward to the next view", key(KeyCode.RIGHT, ALT_DOWN)),
    NEXT(Group.WALK, "Next event in the lane", key(KeyCode.PERIOD), key(KeyCode.RIGHT)),
    PREVIOUS(Group.WALK, "Previous event in the lane", key(KeyCode.COMMA), key(KeyCode.LEFT)),
    PARENT(Group.WALK, "Parent event", key(KeyCode.UP)),
    CHILD(Group.WALK, "First child event", key(KeyCode.DOWN)),
    NEXT_SAME(Group.WALK, "Next event with the same message", key(KeyCode.RIGHT, SHORTCUT_DOWN)),
    PREVIOUS_SAME(Group.WALK, "Previous event with the same message", key(KeyCode.LEFT, SHORTCUT_DOWN)),
    NEXT_LINKED(Group.WALK, "Next event in the flow", key(KeyCode.N)),
    PREVIOUS_LINKED(Group.WALK, "Previous event in the flow", key(KeyCode.N, SHIFT_DOWN)),
    BOOKMARK(Group.BOOKMARK, "Bookmark the selected event, or the time at the pointer; press again to remove it",
            key(KeyCode.M)),
    BOOKMARK_WITH_NOTE(Group.BOOKMARK, "Bookmark with a note", key(KeyCode.M, SHIFT_DOWN)),
    NEXT_HIT(Group.FIND, "Next search hit", key(KeyCode.ENTER)),
    PREVIOUS_HIT(Group.FIND, "Previous search hit", key(KeyCode.ENTER, SHIFT_DOWN)),
    PIN(Group.LANES, "Pin or unpin the lane", key(KeyCode.P)),
    HIDE(Group.LANES, "Hide the lane", key(KeyCode.H)),
    COLLAPSE(Group.LANES, "Collapse or expand the lane", key(KeyCode.C)),
    EXPAND_ALL(Group.LANES, "Expand all lanes", key(KeyCode.MULTIPLY), key(KeyCode.DIGIT8, SHIFT_DOWN),
            key(KeyCode.ASTERISK)),
    COLLAPSE_ALL(Group.LANES, "Collapse all lanes", key(KeyCode.C, SHIFT_DOWN)),
    SHOW_HIDDEN(Group.LANES, "Show the hidden lanes", key(KeyCode.H, SHIFT_DOWN)),
    CROP(Group.LANES, "Show one row fewer of the lane", key(KeyCode.OPEN_BRACKET)),
    UNCROP(Group.LANES, "Show all rows of the lane", key(KeyCode.CLOSE_BRACKET)),
    CLEAR(Group.CLEAR, "Clear step by step: drag, selected range, selection", key(KeyCode.ESCAPE));

    private final Group group;
    private final String help;
    @SuppressWarnings("ImmutableEnumChecker") // made by List.of, and key combinations do not change
    private final List<KeyCombination> defaultKeys;

    TimelineAction(Group group, String help, KeyCombination... keys) {
        this.group = group;
        this.help = help;
        this.defaultKeys = List.of(keys);
    }

    private static KeyCombination key(KeyCode code, KeyCombination.Modifier... modifiers) {
        return new KeyCodeCombination(code, modifiers);
    }

    /// {@return its name in settings: `zoomIn` for `ZOOM_IN`}
    public String id() {
        var words = name().toLowerCase(Locale.ROOT).split("_");
        return words[0] + Arrays.stream(words).skip(1)
                .map(word -> word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1))
                .collect(Collectors.joining());
    }

    /// {@return what it belongs to}
    public Group group() {
        return group;
    }

    /// {@return what it does, for help and menus}
    public String help() {
        return help;
    }

    /// {@return the keys it has unless settings change them}
    public List<KeyCombination> defaultKeys() {
        return defaultKeys;
    }

    /// What an action belongs to.
    public enum Group {
        ZOOM, FIT, HISTORY, WALK, BOOKMARK, FIND, LANES, CLEAR
    }
}
