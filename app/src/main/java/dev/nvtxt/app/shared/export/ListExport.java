// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.export;

import dev.nvtxt.app.shared.model.Latest;
import dev.nvtxt.app.shared.model.Notice;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.saving.OutputTarget;
import java.nio.file.Path;

/// Writes what a list or a table of the window shows to a file.
public final class ListExport {
    private ListExport() {}

    /// Writes the file away from the JavaFX thread, and tells the user.
    ///
    /// @param target where it goes; replaced if it is there
    /// @param what is exported, for example "the problems"
    public static void start(Workspace workspace, Path target, String what, OutputTarget.StreamContent content) {
        var inputs = workspace.inputs();
        new Latest(workspace, "Can't write " + target).run(() -> {
            OutputTarget.of(target, inputs).writeStream(content);
            return target;
        }, _ -> workspace.post(Notice.of(Notice.Tone.INFO, "Exported " + what + " to " + target + ".")));
    }
}
