// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.timeline;

import dev.nvtxt.app.shared.model.AxisFormat;
import dev.nvtxt.app.shared.model.Workspace;
import java.util.Collection;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/// How times are shown: the zero that they count from.
public final class TimeDisplay {
    private final Workspace workspace;

    private TimeDisplay(Workspace workspace) {
        this.workspace = workspace;
    }

    public static TimeDisplay of(Workspace workspace) {
        return new TimeDisplay(workspace);
    }

    /// Counts times from a place on the axis, as the user wants; with a step to undo.
    ///
    /// @param zeroNs the place, or nothing for the report's first event that is not stray
    public void setZero(OptionalLong zeroNs) {
        long before = AxisFormat.zeroOf(workspace.timeFormatProperty().get());
        long after = zeroNs.orElse(workspace.zeroNs());
        if (after != before) {
            count(after);
            workspace.edits().add(zeroNs.isEmpty() ? "Reset Time Zero" : "Set Time Zero", () -> count(before),
                    () -> count(after));
        }
    }

    /// {@return whether times can be shown: a file of which nothing has been read yet may be the one that begins first}
    ///
    /// @param reading the paths of files that are being read
    public boolean isZeroKnown(Collection<String> reading) {
        var read = workspace.reportProperty().get().files().stream().map(file -> file.trace().path())
                .collect(Collectors.toSet());
        return read.containsAll(reading);
    }

    /// {@return the place that the user counts times from; nothing for the report's first event that is not stray}
    OptionalLong chosenZero() {
        long now = AxisFormat.zeroOf(workspace.timeFormatProperty().get());
        return now == workspace.zeroNs() ? OptionalLong.empty() : OptionalLong.of(now);
    }

    /// Counts times from the report's first event that is not stray, without a step to undo.
    void reset() {
        count(workspace.zeroNs());
    }

    /// Counts times from a place on the axis, without a step to undo.
    void count(long fromNs) {
        var format = workspace.timeFormatProperty();
        format.set(AxisFormat.withZero(format.get(), fromNs));
    }

    /// Counts times from the start of the selected event, if there is one and it has a time.
    public void setZeroAtSelection() {
        var selected = workspace.selectionProperty().get();
        if (selected != null && selected.file().hasStartNs(selected.event())) {
            setZero(OptionalLong.of(selected.file().axisStartNs(selected.event())));
        }
    }
}
