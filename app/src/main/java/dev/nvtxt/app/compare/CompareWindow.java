// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.compare;

import dev.nvtxt.app.files.FilePicker;
import dev.nvtxt.app.model.Workspace;
import dev.nvtxt.app.session.SessionPart;
import java.util.function.Consumer;
import javafx.beans.value.ObservableBooleanValue;
import javafx.scene.Scene;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;

/// The comparison in a window of its own, made when it is first asked for, so that the timelines have room.
public final class CompareWindow {
    private static final double WIDTH_PX = 1400;
    private static final double HEIGHT_PX = 880;

    private final Workspace workspace;
    private final FilePicker picker;
    private final ObservableBooleanValue dark;
    private final Consumer<Scene> applyTheme;
    private final CompareSessionPart sessionPart;
    private @Nullable Stage stage;

    /// Makes the window; it is not shown yet.
    ///
    /// @param dark whether the theme is dark
    /// @param applyTheme gives a scene the theme
    public CompareWindow(Workspace workspace, FilePicker picker, ObservableBooleanValue dark,
            Consumer<Scene> applyTheme) {
        this.workspace = workspace;
        this.picker = picker;
        this.dark = dark;
        this.applyTheme = applyTheme;
        this.sessionPart = new CompareSessionPart(workspace);
    }

    /// {@return what a session remembers of it}
    public SessionPart sessionPart() {
        return sessionPart;
    }

    /// Shows the window, or brings it to the front.
    public void show(Window owner) {
        var window = stage;
        if (window == null) {
            window = new Stage();
            window.initOwner(owner);
            window.setTitle("Compare – NVTXT Timeline");
            var view = new CompareView(workspace, picker, dark);
            sessionPart.connect(view.model());
            var scene = new Scene(view.node(), WIDTH_PX, HEIGHT_PX);
            applyTheme.accept(scene);
            window.setScene(scene);
            stage = window;
        }
        window.show();
        window.toFront();
    }
}
