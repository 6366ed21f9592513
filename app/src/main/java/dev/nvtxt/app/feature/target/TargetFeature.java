// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.target;

import dev.nvtxt.app.feature.Feature;
import dev.nvtxt.app.feature.FeatureContext;
import dev.nvtxt.app.shared.command.Command;
import dev.nvtxt.app.shared.command.MainMenu;
import dev.nvtxt.app.shared.panel.DisplayText;
import java.util.List;

/// Saves a copy of the selected file, or of the last, for one of NVIDIA's programs.
public final class TargetFeature implements Feature {
    @Override
    public void addTo(FeatureContext window) {
        var workspace = window.workspace();
        var command = window.add(Command.of("file.saveCopyFor", "Save a Copy for…", () -> show(window))
                .menu(MainMenu.FILE, 435));
        workspace.enableWithFiles(command);
        workspace.nameFile(command, file -> "Save a Copy of " + DisplayText.header(file.label()) + " for…");
    }

    private static void show(FeatureContext window) {
        var workspace = window.workspace();
        var file = workspace.fileForCommands();
        if (file == null) {
            return;
        }
        var model = new TargetViewModel(workspace, file, path -> window.open().open(List.of(path)));
        window.toolWindows().show("Save a Copy for Nsight: " + model.file().label(),
                new TargetView(model, window.picker()).node());
    }
}
