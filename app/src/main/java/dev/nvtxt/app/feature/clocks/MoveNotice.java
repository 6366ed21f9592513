// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.clocks;

import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.open.AxisMoves;
import dev.nvtxt.app.shared.panel.DisplayText;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.timeline.time.DurationText;
import java.util.List;
import java.util.Map;

/// Says by how much a file was moved along the axis, with a way back.
final class MoveNotice {
    private MoveNotice() {}

    /// Says how far an event has moved.
    ///
    /// @param before the event before the file is moved
    static void post(Workspace workspace, EventRef before) {
        workspace.reportProperty().get().files().stream()
                .filter(file -> file.trace().equals(before.file().trace()))
                .filter(file -> file.hasStartNs(before.event()) && before.file().hasStartNs(before.event()))
                .findFirst().ifPresent(file -> post(workspace, file.label(),
                        file.axisStartNs(before.event()) - before.file().axisStartNs(before.event())));
    }

    /// Says how far a file has moved.
    ///
    /// @param before the file before all of it is moved
    static void post(Workspace workspace, ReportFile before) {
        workspace.reportProperty().get().files().stream().filter(file -> file.trace().equals(before.trace()))
                .findFirst().ifPresent(file -> post(workspace, file.label(),
                        AxisMoves.common(List.of(Map.entry(before, file)))));
    }

    /// Says how far a file has moved; nothing where it has not.
    static void post(Workspace workspace, String label, long byNs) {
        if (byNs != 0) {
            workspace.postUndoable(DisplayText.name(label) + " moved by " + (byNs > 0 ? "+" : "")
                    + DurationText.exact(byNs, 0) + ".");
        }
    }
}
