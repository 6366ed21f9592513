// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.export;

import dev.nvtxt.app.model.Latest;
import dev.nvtxt.app.model.Notice;
import dev.nvtxt.app.model.Workspace;
import java.nio.file.Path;

/// Writes what a list or a table of the window shows to a file.
public final class ListExport {
    private ListExport() {}

    /// Writes the file away from the JavaFX thread, and tells the user.
    ///
    /// @param target where it goes; replaced if it is there
    /// @param what is exported, for example "the problems"
    public static void start(Workspace workspace, Path target, String what, NewFile.ContentWriter content) {
        var report = workspace.reportProperty().get();
        new Latest(workspace, "Can't write " + target).run(() -> {
            NewFile.write(target, report, content);
            return target;
        }, _ -> workspace.post(Notice.of(Notice.Tone.INFO, "Exported " + what + " to " + target + ".")));
    }
}
