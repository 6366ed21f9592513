// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.testing;

import javafx.stage.Window;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.BeforeTestExecutionCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.testfx.api.FxToolkit;

/// Lays out the windows that a test has opened before its first line: the pulse that would do it may come late on a loaded
/// machine, and a click then goes to where its target was, or nothing is there to be looked at.
///
/// All tests of a JVM that are given a stage are given the same one, which keeps a size that a test gave it: it has that of its
/// scene again before the next test.
///
/// Registered for all tests in `META-INF/services`.
public final class LaidOut implements BeforeEachCallback, BeforeTestExecutionCallback {
    /// As many as JavaFX makes in a pulse: cells of a table are laid out after their table.
    private static final int PASSES = 3;

    /// Made by JUnit.
    public LaidOut() {}

    @Override
    public void beforeEach(ExtensionContext context) throws InterruptedException {
        var stage = FxToolkit.toolkitContext().getRegisteredStage();
        if (stage != null) {
            NoWorkLeft.passThroughFx(stage::sizeToScene);
        }
    }

    @Override
    public void beforeTestExecution(ExtensionContext context) throws InterruptedException {
        NoWorkLeft.passThroughFx(() -> Window.getWindows().forEach(LaidOut::layOut));
    }

    /// Lays out a window; call it on the JavaFX thread.
    static void layOut(Window window) {
        if (window.getScene() != null) {
            window.getScene().getRoot().applyCss();
            for (int pass = 0; pass < PASSES; pass++) {
                window.getScene().getRoot().layout();
            }
        }
    }
}
