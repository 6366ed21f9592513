// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.problems;

import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.app.shared.tables.ShortText;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.icons.IconSize;
import dev.nvtxt.parser.diagnostic.Severity;
import javafx.scene.control.Label;
import module java.base;
import module javafx.controls;

/// The cells of the list of problems.
final class ProblemCells {
    private static final double HEADING_GAP_PX = 8;
    private static final double ARROW_GAP_PX = 2;
    private static final double ARROW_PX = 14;
    private static final double MEMBER_INDENT_PX = 30;

    private ProblemCells() {}

    /// Makes the cells of a column.
    @FunctionalInterface
    interface Factory {
        TableCell<ProblemRow, ProblemRow> cell();
    }

    /// {@return cells with icon and word, and an arrow where a row holds others}
    static Factory severity(Consumer<ProblemRow.Entry> toggle) {
        return () -> new TableCell<>() {
            @Override
            protected void updateItem(ProblemRow row, boolean isEmpty) {
                super.updateItem(row, isEmpty);
                var entry = !isEmpty && row instanceof ProblemRow.Entry problem ? problem : null;
                setGraphic(entry == null
                        ? null
                        : new HBox(ARROW_GAP_PX, arrow(entry, toggle),
                                Panels.icon(entry.problem().severity())));
                setText(entry == null ? null : ShortText.capitalized(entry.problem().severity().word()));
            }
        };
    }

    /// As wide in rows that hold no others, so that their icons are below each other.
    private static Node arrow(ProblemRow.Entry entry, Consumer<ProblemRow.Entry> toggle) {
        var arrow = new Label();
        arrow.setMinWidth(entry.isMember() ? MEMBER_INDENT_PX : ARROW_PX);
        arrow.setAlignment(Pos.CENTER);
        if (entry.members() > 0) {
            arrow.setGraphic((entry.isExpanded() ? AppIcon.EXPAND : AppIcon.COLLAPSE).node(IconSize.SMALL));
            arrow.setOnMousePressed(Event::consume);
            arrow.setOnMouseClicked(event -> {
                toggle.accept(entry);
                event.consume();
            });
        }
        return arrow;
    }

    /// {@return what a heading shows over the whole width of its row; nothing for a problem}
    static Optional<HBox> header(ProblemRow row) {
        return switch (row) {
            case ProblemRow.FileHeader header -> Optional.of(wide(parts(header)));
            case ProblemRow.Unreadable unreadable -> Optional.of(wide(parts(unreadable)));
            case ProblemRow.Entry _ -> Optional.empty();
        };
    }

    private static Node[] parts(ProblemRow.FileHeader header) {
        var arrow = (header.isExpanded() ? AppIcon.EXPAND : AppIcon.COLLAPSE).node(IconSize.SMALL);
        var worst = Panels.icon(header.counts().errors() > 0 ? Severity.ERROR : Severity.WARNING);
        return new Node[]{ arrow, worst, name(header.file().label()),
            Panels.muted(ProblemRowText.headerDetail(header)) };
    }

    private static Node[] parts(ProblemRow.Unreadable unreadable) {
        return new Node[]{ Panels.icon(Severity.ERROR), name(unreadable.path()),
            Panels.muted(unreadable.file().message()) };
    }

    private static Label name(String text) {
        return Panels.label(text, "file-name");
    }

    private static HBox wide(Node... parts) {
        var box = new HBox(HEADING_GAP_PX, parts);
        box.setAlignment(Pos.CENTER_LEFT);
        box.getStyleClass().add("file-heading");
        box.setManaged(false);
        box.setMouseTransparent(true);
        // The table adds cells later than the heading when it is made wider.
        box.setViewOrder(-1);
        return box;
    }

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
