// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.panel;

import static org.assertj.core.api.Assertions.assertThat;

import atlantafx.base.theme.PrimerLight;
import java.util.List;
import javafx.application.Application;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.event.Event;
import javafx.geometry.Orientation;
import javafx.scene.AccessibleAttribute;
import javafx.scene.Group;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.PickResult;
import javafx.scene.input.ScrollEvent;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

@ExtendWith(ApplicationExtension.class)
class LongTableTest {
    private static final int COUNT = 10_000_000;

    private LongTable<Integer> table;
    private LongRows<Integer> rows;
    private int told;

    @Start
    void start(Stage stage) {
        // With the theme's scroll bars, which have a width of their own.
        Application.setUserAgentStylesheet(new PrimerLight().getUserAgentStylesheet());
        table = new LongTable<>();
        rows = table.rows();
        for (var title : List.of("First", "Second")) {
            var column = new TableColumn<Integer, Integer>(title);
            column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
            column.setCellFactory(_ -> new LongTable.Cell<>() {
                @Override
                protected void updateItem(Integer number, boolean isEmpty) {
                    super.updateItem(number, isEmpty);
                    setText(isEmpty ? null : "n" + number);
                }
            });
            table.getColumns().add(column);
        }
        table.setRowFactory(_ -> new LongTable.Row<>());
        table.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        rows.setRows(RowRanges.of(0, COUNT - 1));
        rows.setOnChosen(() -> told++);
        // Not the scene's size: the stage has that of the test before.
        rows.node().setMinSize(400, 300);
        rows.node().setMaxSize(400, 300);
        stage.setScene(new Scene(new Group(rows.node())));
        stage.setX(0);
        stage.setY(0);
        stage.show();
    }

    private void key(FxRobot robot, KeyCode key, boolean isShift, boolean isControl) {
        robot.interact(() -> Event.fireEvent(table,
                new KeyEvent(KeyEvent.KEY_PRESSED, "", "", key, isShift, isControl, false, false)));
    }

    /// Fired at a cell, since the headless platform gives no modifiers to mouse events.
    private void press(FxRobot robot, int row, boolean isShift, boolean isControl) {
        robot.interact(() -> {
            var node = row(robot, row).lookup(".table-cell");
            Event.fireEvent(node, new MouseEvent(MouseEvent.MOUSE_PRESSED, 5, 5, 5, 5, MouseButton.PRIMARY, 1, isShift,
                    isControl, false, false, true, false, false, true, false, false, new PickResult(node, 5, 5)));
        });
    }

    private static TableRow<?> row(FxRobot robot, int row) {
        return robot.lookup(".table-row-cell").queryAllAs(TableRow.class).stream()
                .filter(node -> Integer.valueOf(row).equals(node.getItem())).findFirst().orElseThrow();
    }

    @Test
    void holdsOnlyRowsInSight(FxRobot robot) {
        assertThat(table.getItems()).startsWith(0, 1, 2).hasSizeBetween(5, 12);
        key(robot, KeyCode.END, false, false);
        assertThat(table.getItems()).endsWith(COUNT - 1).hasSizeBetween(5, 12);
        assertThat(table.getSelectionModel().getSelectedItem()).isEqualTo(COUNT - 1);
        assertThat(told).isEqualTo(1);
    }

    @Test
    void theWholeLastRowIsInSight(FxRobot robot) {
        key(robot, KeyCode.END, false, false);
        assertLastRowIsInSight(robot);
        robot.interact(() -> table.getColumns().getFirst().setPrefWidth(900));
        key(robot, KeyCode.END, false, false);
        assertLastRowIsInSight(robot);
        robot.interact(() -> table.getColumns().getFirst().setPrefWidth(100));
        assertLastRowIsInSight(robot);
    }

    private void assertLastRowIsInSight(FxRobot robot) {
        WaitForAsyncUtils.waitForFxEvents();
        var last = row(robot, COUNT - 1);
        assertThat(last.localToScene(last.getLayoutBounds()).getMaxY()).isLessThanOrEqualTo(300);
        assertThat(robot.lookup(".scroll-bar").queryAllAs(ScrollBar.class).stream()
                .filter(bar -> bar.isVisible() && bar.getWidth() > 0 && bar.getOrientation() == Orientation.VERTICAL))
                .as("the table's own bar stays away").hasSize(1);
    }

    @Test
    void keysMoveAndChooseRowByRowAndPageByPage(FxRobot robot) {
        key(robot, KeyCode.DOWN, false, false);
        assertThat(rows.selection()).isEqualTo(List.of(0));
        key(robot, KeyCode.DOWN, false, false);
        assertThat(rows.selection()).isEqualTo(List.of(1));
        int page = table.getItems().size();
        key(robot, KeyCode.PAGE_DOWN, false, false);
        assertThat(rows.focused()).isEqualTo(1 + page);
        key(robot, KeyCode.UP, true, false);
        assertThat(rows.selection()).isEqualTo(List.of(page, page + 1));
        key(robot, KeyCode.HOME, false, false);
        assertThat(rows.selection()).isEqualTo(List.of(0));
        assertThat(rows.first()).isZero();
    }

    @Test
    void aChoiceGoesOnOutOfSight(FxRobot robot) {
        robot.interact(() -> rows.choose(5));
        key(robot, KeyCode.END, true, false);
        assertThat(rows.selection().size()).isEqualTo(COUNT - 5);
        key(robot, KeyCode.A, false, true);
        assertThat(rows.selection().size()).isEqualTo(COUNT);
        assertThat(table.getSelectionModel().getSelectedIndices()).hasSameSizeAs(table.getItems());
    }

    @Test
    void shiftChoosesToTheRowUnderThePointerAndControlAddsOne(FxRobot robot) {
        robot.interact(() -> rows.choose(1));
        press(robot, 3, true, false);
        assertThat(rows.selection()).isEqualTo(List.of(1, 2, 3));
        press(robot, 5, false, true);
        press(robot, 2, false, true);
        assertThat(rows.selection()).isEqualTo(List.of(1, 3, 5));
        assertThat(table.getSelectionModel().getSelectedIndices()).containsExactly(1, 3, 5);
        assertThat(told).isEqualTo(3);
        robot.clickOn(row(robot, 4).lookup(".table-cell"));
        assertThat(rows.selection()).isEqualTo(List.of(4));
    }

    @Test
    void theWheelScrollsAndTheChoiceStaysWithItsRow(FxRobot robot) {
        robot.interact(() -> rows.choose(4));
        robot.interact(() -> table.fireEvent(new ScrollEvent(ScrollEvent.SCROLL, 50, 50, 50, 50, false, false, false,
                false, false, false, 0, -40, 0, -40, ScrollEvent.HorizontalTextScrollUnits.NONE, 0,
                ScrollEvent.VerticalTextScrollUnits.LINES, -3, 0, new PickResult(table, 50, 50))));
        assertThat(table.getItems().getFirst()).isEqualTo(3);
        assertThat(table.getSelectionModel().getSelectedIndices()).containsExactly(1);
        assertThat(rows.selection()).isEqualTo(List.of(4));
        assertThat(told).isZero();
    }

    @Test
    void fewerRowsTakeTheChoiceAndTheSightWithThem(FxRobot robot) {
        key(robot, KeyCode.END, false, false);
        robot.interact(() -> rows.setRows(RowRanges.of(0, 2)));
        assertThat(table.getItems()).containsExactly(0, 1, 2);
        assertThat(rows.selection()).isEmpty();
        assertThat(rows.focused()).isEqualTo(2);
        robot.interact(() -> rows.setRows(List.of()));
        assertThat(table.getItems()).isEmpty();
    }

    @Test
    void aScreenReaderIsToldWhichOfAllRowsItReads(FxRobot robot) {
        robot.interact(() -> rows.choose(5_000_000));
        robot.interact(() -> {
            assertThat(table.queryAccessibleAttribute(AccessibleAttribute.ROW_COUNT)).isEqualTo(COUNT);
            assertThat(row(robot, 5_000_000).queryAccessibleAttribute(AccessibleAttribute.INDEX)).isEqualTo(5_000_000);
            var cell = (Node) table.queryAccessibleAttribute(AccessibleAttribute.CELL_AT_ROW_COLUMN, 5_000_001, 1);
            assertThat(cell.queryAccessibleAttribute(AccessibleAttribute.ROW_INDEX)).isEqualTo(5_000_001);
            assertThat(cell.queryAccessibleAttribute(AccessibleAttribute.TEXT)).isEqualTo("n5000001");
            assertThat(table.queryAccessibleAttribute(AccessibleAttribute.CELL_AT_ROW_COLUMN, 3, 1)).isNull();
        });
    }
}
