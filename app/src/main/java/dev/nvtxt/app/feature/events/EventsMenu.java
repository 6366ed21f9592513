// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.events;

import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.model.Request;
import dev.nvtxt.app.shared.panel.LongRows;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.app.shared.tables.TableFormat;
import dev.nvtxt.app.shared.timeline.EventConditions;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.icons.IconSize;
import java.util.function.Consumer;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;

/// The menu of a right click on the table of events.
final class EventsMenu {
    private final EventsViewModel model;
    private final LongRows<Integer> rows;
    private final ContextMenu menu = new ContextMenu();

    /// Makes the menu.
    ///
    /// @param copy copies the selected rows
    EventsMenu(EventsViewModel model, LongRows<Integer> rows, Consumer<TableFormat> copy) {
        this.model = model;
        this.rows = rows;
        var workspace = model.workspace();
        var find = item("Select All with This Message", AppIcon.SEARCH,
                event -> workspace.send(new Request.Find(EventConditions.message(message(event)))));
        var statistics = item("Statistics of This Message", AppIcon.STATISTICS,
                event -> workspace.send(new Request.ShowStatistics(event)));
        var copyMessage = item("Copy Message", AppIcon.COPY, event -> Panels.copy(message(event)));
        menu.getItems().setAll(item("Show on Timeline", AppIcon.FIT_SELECTION, workspace::reveal),
                item("Go to Source Line", AppIcon.SOURCE,
                        event -> workspace.send(
                                new Request.ShowLine(event.file(), event.line()))),
                new SeparatorMenuItem(), find, statistics, new SeparatorMenuItem(), copyMessage,
                copyRows(copy));
        menu.setOnShowing(_ -> {
            menu.getItems().forEach(item -> item.setDisable(rows.selection().isEmpty()));
            boolean isNameless = rows.selection().isEmpty() || message(selectedEvent()).isEmpty();
            find.setDisable(isNameless);
            statistics.setDisable(isNameless);
            copyMessage.setDisable(isNameless);
        });
    }

    ContextMenu menu() {
        return menu;
    }

    private EventRef selectedEvent() {
        return model.event(model.rowsProperty().get().get(rows.focused()));
    }

    private static String message(EventRef event) {
        var message = event.message();
        return message == null ? "" : message;
    }

    private MenuItem item(String text, AppIcon icon, Consumer<EventRef> action) {
        return Panels.item(text, icon, () -> action.accept(selectedEvent()));
    }

    private static Menu copyRows(Consumer<TableFormat> copy) {
        var rows = new Menu("Copy Rows", AppIcon.COPY.node(IconSize.MEDIUM));
        for (var format : TableFormat.values()) {
            rows.getItems().add(Panels.item(format.label(), () -> copy.accept(format)));
        }
        return rows;
    }
}
