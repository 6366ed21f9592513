// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline;

import dev.nvtxt.timeline.model.palette.TimelinePalette;
import dev.nvtxt.timeline.sample.SampleLanes;
import dev.nvtxt.timeline.time.PlainTimeFormat;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.layout.BorderPane;
import javafx.stage.Stage;

/// Opens a window with the sample lanes, to be tried by hand.
public final class WindowMain {
    private static final long BASE = 1_700_000_000_000_000_000L;

    private WindowMain() {}

    /// Opens the window; an argument makes it dark.
    public static void main(String[] arguments) {
        Platform.startup(() -> {
            TimelineView view = new TimelineView();
            view.timeFormatProperty().set(new PlainTimeFormat(BASE));
            if (arguments.length > 0) {
                view.paletteProperty().set(TimelinePalette.DARK);
            }
            view.sourceProperty().set(SampleLanes.everything());
            Stage stage = new Stage();
            stage.setScene(new Scene(new BorderPane(view), 1400, 800));
            stage.setX(0);
            stage.setY(0);
            stage.show();
            view.requestFocus();
        });
    }
}
