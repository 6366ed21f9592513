// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.problems;

import dev.nvtxt.app.panel.Panels;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.icons.IconSize;
import dev.nvtxt.parser.diagnostic.Severity;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import javafx.geometry.Pos;
import javafx.scene.Group;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.layout.HBox;

/// The cells of the list of problems.
final class ProblemCells {
    private static final double HEADING_GAP_PX = 8;

    private ProblemCells() {}

    /// Makes the cells of a column.
    @FunctionalInterface
    interface Factory {
        /// {@return a new cell}
        TableCell<ProblemRow, ProblemRow> cell();
    }

    /// {@return cells with icon and word; in a heading's row the heading itself, which runs over the other columns}
    static Factory severity() {
        return () -> new TableCell<>() {
            @Override
            protected void updateItem(ProblemRow row, boolean isEmpty) {
                super.updateItem(row, isEmpty);
                setText(null);
                setGraphic(null);
                if (isEmpty || row == null) {
                    return;
                }
                switch (row) {
                    case ProblemRow.Entry entry -> {
                        setGraphic(Panels.icon(entry.problem().severity()));
                        setText(entry.problem().severity().word());
                    }
                    case ProblemRow.Heading heading -> setGraphic(wide(heading(heading)));
                    case ProblemRow.Unreadable unreadable -> setGraphic(wide(unreadable(unreadable)));
                }
            }
        };
    }

    /// A group is not resized by the cell, so that its content keeps its own width and runs on to the right.
    private static Group wide(Node... parts) {
        var box = new HBox(HEADING_GAP_PX, parts);
        box.setAlignment(Pos.CENTER_LEFT);
        return new Group(box);
    }

    private static Node[] heading(ProblemRow.Heading heading) {
        var problems = heading.file().trace().problems();
        var arrow = (heading.isExpanded() ? AppIcon.EXPAND : AppIcon.COLLAPSE).node(IconSize.SMALL);
        var worst = Panels.icon(problems.errors() > 0 ? Severity.ERROR : Severity.WARNING);
        var detail = Panels.muted(ProblemText.headingDetail(heading));
        return new Node[]{ arrow, worst, name(heading.file().trace().label()), detail };
    }

    private static Node[] unreadable(ProblemRow.Unreadable unreadable) {
        var detail = Panels.muted(unreadable.file().message());
        return new Node[]{ Panels.icon(Severity.ERROR), name(unreadable.path()), detail };
    }

    private static Label name(String text) {
        var label = new Label(text);
        label.getStyleClass().add("file-name");
        return label;
    }

    /// {@return cells with a number at the right}
    static Factory number(ToIntFunction<ProblemRow.Entry> value) {
        return () -> {
            var cell = text(entry -> Integer.toString(value.applyAsInt(entry))).cell();
            cell.setAlignment(Pos.CENTER_RIGHT);
            return cell;
        };
    }

    /// {@return cells with a text}
    static Factory text(Function<ProblemRow.Entry, String> value) {
        return () -> new TableCell<>() {
            @Override
            protected void updateItem(ProblemRow row, boolean isEmpty) {
                super.updateItem(row, isEmpty);
                setText(!isEmpty && row instanceof ProblemRow.Entry entry ? value.apply(entry) : null);
            }
        };
    }
}
