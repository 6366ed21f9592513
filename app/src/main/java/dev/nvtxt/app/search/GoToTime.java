// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.search;

import dev.nvtxt.app.clocks.AxisFormat;
import dev.nvtxt.app.model.Workspace;
import java.util.function.LongConsumer;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;

/// A small field over the timeline to type a time to go to.
public final class GoToTime {
    private static final String HELP = """
            12.5ms   from the ruler's zero
            +3us, -3us   from the middle of the view
            @8236719005000   a time of the axis in ns
            Qpc 8236719005, 8236719005 ticks   ticks
            2026-11-21T10:00:00Z   wall clock; 10:00:00.5 while the ruler shows it""";

    private final Workspace workspace;
    private final LongConsumer go;

    /// Makes the field.
    ///
    /// @param go brings a time of the axis into view
    public GoToTime(Workspace workspace, LongConsumer go) {
        this.workspace = workspace;
        this.go = go;
    }

    /// Opens the field.
    ///
    /// @param over what it stands over
    public void show(Node over) {
        var field = new TextField();
        field.setId("go-to-time");
        field.setPromptText("Time to go to");
        field.setAccessibleText("Time to go to");
        field.setPrefColumnCount(28);
        var help = new Label(HELP);
        help.getStyleClass().add("app-muted");
        var box = new VBox(8, field, help);
        box.getStyleClass().add("app-popover");
        var popup = Popovers.make(box);
        field.setOnAction(_ -> {
            var answer = read(field.getText());
            field.pseudoClassStateChanged(PseudoClass.getPseudoClass("error"), !answer.isTime());
            if (answer.isTime()) {
                popup.hide();
                go.accept(answer.ns());
            } else {
                help.setText(answer.problem());
            }
        });
        field.textProperty().addListener(_ -> help.setText(HELP));
        Popovers.showOver(popup, over, Pos.TOP_CENTER);
        field.requestFocus();
    }

    /// While the ruler shows the wall clock, its way of writing counts too.
    private TimeInput.Answer read(String text) {
        if (workspace.timeFormatProperty().get() instanceof AxisFormat.WallTime wallTime) {
            var time = wallTime.parse(text, workspace.visibleSpanProperty().get().startNs());
            if (time.isPresent()) {
                return TimeInput.Answer.at(time.get());
            }
        }
        return interpreter().read(text);
    }

    private TimeInput interpreter() {
        var visible = workspace.visibleSpanProperty().get();
        long middle = visible.startNs() + (visible.endNs() - visible.startNs()) / 2;
        return new TimeInput(workspace.reportProperty().get(), workspace.timeFormatProperty().get().zeroNs(), middle,
                workspace.selectionProperty().get());
    }
}
