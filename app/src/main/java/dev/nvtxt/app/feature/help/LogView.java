// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.help;

import dev.nvtxt.app.shared.log.Fault;
import dev.nvtxt.app.shared.log.ProgramLog;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.icons.AppIcon;
import java.io.IOException;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Region;

/// The end of the log file, to read and to copy into a bug report.
final class LogView {
    private final BorderPane root = new BorderPane();

    /// Reads the log; it is at most a few hundred kilobytes.
    public LogView(ProgramLog log) {
        var path = new Label(log.file().toString());
        var text = new TextArea(text(log));
        text.setId("log-text");
        text.setEditable(false);
        text.setAccessibleText("Log");
        text.positionCaret(text.getLength());
        Panels.style(root);
        root.setTop(Panels.bar(path, Panels.button(AppIcon.COPY, "Copy the log", () -> Panels.copy(text.getText()))));
        root.setCenter(text);
    }

    private static String text(ProgramLog log) {
        try {
            return log.tail().orElse("The log is empty: no errors occurred.");
        } catch (IOException e) {
            return "Can't read the log: " + Fault.reason(e) + ".";
        }
    }

    /// {@return the panel}
    public Region node() {
        return root;
    }
}
