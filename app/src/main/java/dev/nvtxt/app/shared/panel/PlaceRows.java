// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.panel;

import dev.nvtxt.app.shared.model.Place;
import dev.nvtxt.app.shared.model.Place.Approach;
import dev.nvtxt.app.shared.model.Request;
import dev.nvtxt.app.shared.model.Workspace;
import module java.base;
import module javafx.controls;

/// Lets the rows of a list, table or tree lead to their places on the timeline: a click or an arrow key selects the place
/// and brings it into view, Enter zooms to it, a double-click zooms and gives the timeline the focus.
public final class PlaceRows {
    private static final Set<KeyCode> MOVES = EnumSet.of(KeyCode.UP, KeyCode.DOWN, KeyCode.PAGE_UP, KeyCode.PAGE_DOWN,
            KeyCode.HOME, KeyCode.END);

    private PlaceRows() {}

    /// Installs this on a control.
    ///
    /// @param go goes to the place of the selected row
    public static void lead(Control control, Workspace workspace, Consumer<Approach> go) {
        control.addEventHandler(MouseEvent.MOUSE_CLICKED, event -> {
            boolean isPlain = event.getButton() == MouseButton.PRIMARY && !event.isShiftDown()
                    && !event.isShortcutDown();
            if (isPlain && isOnRow(event.getTarget())) {
                click(event, workspace, go);
            }
        });
        control.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            boolean isModified = event.isShortcutDown() || event.isAltDown();
            if (event.getCode() == KeyCode.ENTER && !isModified) {
                go.accept(Approach.ZOOM);
                event.consume();
            } else if (MOVES.contains(event.getCode()) && !isModified) {
                // Later: the control's own handler selects the row, and may come after this one.
                FxThread.later(() -> go.accept(Approach.REVEAL));
            }
        });
    }

    /// Goes to a place that was clicked, once or twice.
    public static void click(MouseEvent event, Workspace workspace, Place place) {
        click(event, workspace, approach -> workspace.go(place, approach));
    }

    private static void click(MouseEvent event, Workspace workspace, Consumer<Approach> go) {
        if (event.getClickCount() == 2) {
            go.accept(Approach.ZOOM);
            workspace.send(new Request.FocusTimeline());
        } else if (event.getClickCount() == 1) {
            go.accept(Approach.REVEAL);
        }
    }

    /// Installs this on a table of any number of rows.
    ///
    /// @param go goes to the place of the focused row
    public static void lead(LongTable<?> table, Workspace workspace, Consumer<Approach> go) {
        table.rows().setOnChosen(() -> go.accept(Approach.REVEAL));
        lead((Control) table, workspace, approach -> {
            if (!table.rows().selection().isEmpty()) {
                go.accept(approach);
            }
        });
    }

    private static boolean isOnRow(Object target) {
        for (var at = target instanceof Node node ? node : null; at != null; at = at.getParent()) {
            if (at instanceof IndexedCell<?> cell) {
                return !cell.isEmpty();
            }
        }
        return false;
    }
}
