// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.control;

import static javafx.scene.input.KeyCombination.ALT_DOWN;
import static javafx.scene.input.KeyCombination.SHIFT_DOWN;
import static javafx.scene.input.KeyCombination.SHORTCUT_DOWN;

import module java.base;
import module javafx.controls;

/// What can be done to a timeline with a key: the table that help shows and that settings change.
public enum TimelineAction {
    ZOOM_IN(Group.ZOOM, "Zoom In (at the Pointer)", key(KeyCode.W), key(KeyCode.PLUS), key(KeyCode.EQUALS),
            key(KeyCode.EQUALS, SHIFT_DOWN), key(KeyCode.ADD)),
    ZOOM_OUT(Group.ZOOM, "Zoom Out (at the Pointer)", key(KeyCode.S), key(KeyCode.MINUS), key(KeyCode.SUBTRACT)),
    ZOOM_IN_FAST(Group.ZOOM, "Zoom In Fast (Four Times Faster)", key(KeyCode.W, SHIFT_DOWN)),
    ZOOM_OUT_FAST(Group.ZOOM, "Zoom Out Fast (Four Times Faster)", key(KeyCode.S, SHIFT_DOWN)),
    PAN_LEFT(Group.ZOOM, "Pan Left (Earlier Times)", key(KeyCode.A)),
    PAN_RIGHT(Group.ZOOM, "Pan Right (Later Times)", key(KeyCode.D)),
    PAN_LEFT_FAST(Group.ZOOM, "Pan Left Fast (Four Times Faster)", key(KeyCode.A, SHIFT_DOWN)),
    PAN_RIGHT_FAST(Group.ZOOM, "Pan Right Fast (Four Times Faster)", key(KeyCode.D, SHIFT_DOWN)),
    SCROLL_UP(Group.ZOOM, "Scroll Lanes Up", key(KeyCode.PAGE_UP)),
    SCROLL_DOWN(Group.ZOOM, "Scroll Lanes Down", key(KeyCode.PAGE_DOWN)),
    ROWS_TALLER(Group.ZOOM, "Make Rows Taller", key(KeyCode.PAGE_UP, SHORTCUT_DOWN, SHIFT_DOWN)),
    ROWS_SHORTER(Group.ZOOM, "Make Rows Shorter", key(KeyCode.PAGE_DOWN, SHORTCUT_DOWN, SHIFT_DOWN)),
    FIT_SELECTION(Group.FIT, "Zoom to Selection (Event, Lane or Range; Again: Its File)",
            key(KeyCode.F)),
    FIT_RANGE(Group.FIT, "Zoom to Selected Range (or Event)", key(KeyCode.Z)),
    FIT_ALL(Group.FIT, "Show Everything", key(KeyCode.HOME), key(KeyCode.DIGIT0), key(KeyCode.NUMPAD0)),
    BACK(Group.HISTORY, "Back (Previous View)", key(KeyCode.BACK_SPACE), key(KeyCode.LEFT, ALT_DOWN)),
    FORWARD(Group.HISTORY, "Forward (Next View)", key(KeyCode.RIGHT, ALT_DOWN)),
    NEXT(Group.WALK, "Next Event in Lane", key(KeyCode.PERIOD), key(KeyCode.RIGHT)),
    PREVIOUS(Group.WALK, "Previous Event in Lane", key(KeyCode.COMMA), key(KeyCode.LEFT)),
    PARENT(Group.WALK, "Parent Event", key(KeyCode.UP)),
    CHILD(Group.WALK, "First Child Event", key(KeyCode.DOWN)),
    NEXT_SAME(Group.WALK, "Next Event with Same Message", key(KeyCode.RIGHT, SHORTCUT_DOWN)),
    PREVIOUS_SAME(Group.WALK, "Previous Event with Same Message", key(KeyCode.LEFT, SHORTCUT_DOWN)),
    NEXT_LINKED(Group.WALK, "Next Event in Flow", key(KeyCode.N)),
    PREVIOUS_LINKED(Group.WALK, "Previous Event in Flow", key(KeyCode.N, SHIFT_DOWN)),
    BOOKMARK(Group.BOOKMARK, "Toggle Bookmark (at Selected Event or Pointer)",
            key(KeyCode.M)),
    BOOKMARK_WITH_NOTE(Group.BOOKMARK, "Add Bookmark with Note…", key(KeyCode.M, SHIFT_DOWN)),
    NEXT_HIT(Group.FIND, "Next Search Hit", key(KeyCode.ENTER)),
    PREVIOUS_HIT(Group.FIND, "Previous Search Hit", key(KeyCode.ENTER, SHIFT_DOWN)),
    PIN(Group.LANES, "Pin or Unpin Lane", key(KeyCode.P)),
    HIDE(Group.LANES, "Hide Lane", key(KeyCode.H)),
    COLLAPSE(Group.LANES, "Collapse or Expand Lane", key(KeyCode.C)),
    EXPAND_ALL(Group.LANES, "Expand All Lanes", key(KeyCode.MULTIPLY), key(KeyCode.DIGIT8, SHIFT_DOWN),
            key(KeyCode.ASTERISK)),
    COLLAPSE_ALL(Group.LANES, "Collapse All Lanes", key(KeyCode.C, SHIFT_DOWN)),
    SHOW_HIDDEN(Group.LANES, "Show Hidden Lanes", key(KeyCode.H, SHIFT_DOWN)),
    CROP(Group.LANES, "Show One Row Fewer of Lane", key(KeyCode.OPEN_BRACKET)),
    UNCROP(Group.LANES, "Show All Rows of Lane", key(KeyCode.CLOSE_BRACKET)),
    CLEAR(Group.CLEAR, "Clear Step by Step (Drag, Selected Range, Selection)", key(KeyCode.ESCAPE));

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

    /// {@return its name, for menus and help, and an explanation in parentheses where it needs one}
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
