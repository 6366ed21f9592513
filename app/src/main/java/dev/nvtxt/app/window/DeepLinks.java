// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import dev.nvtxt.app.shared.model.DeepLink;
import dev.nvtxt.app.shared.model.Notice;
import dev.nvtxt.app.shared.model.Request;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.panel.FxThread;
import dev.nvtxt.app.shared.timeline.TimelinePanel;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.timeline.core.ViewPlace;
import dev.nvtxt.timeline.model.TimeWindow;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.ObservableValue;

/// Shows what the command line names, once the files are read.
record DeepLinks(Workspace workspace, TimelinePanel timeline) {
    void follow(DeepLink link) {
        if (link.equals(DeepLink.NONE)) {
            return;
        }
        // Files come into the report one after the other, and the event may be in the last one.
        var listener = new ChangeListener<Object>() {
            @Override
            public void changed(ObservableValue<?> property, Object before, Object now) {
                var report = workspace.reportProperty().get();
                if (!report.files().isEmpty() && workspace.openingProperty().get().isEmpty()) {
                    workspace.reportProperty().removeListener(this);
                    workspace.openingProperty().removeListener(this);
                    FxThread.later(() -> show(link, report));
                }
            }
        };
        workspace.reportProperty().addListener(listener);
        workspace.openingProperty().addListener(listener);
    }

    private void show(DeepLink link, Report report) {
        if (!link.filter().isEmpty()) {
            workspace.send(new Request.SetFilter(link.filter()));
        }
        var event = link.event(report);
        event.ifPresent(workspace::reveal);
        try {
            link.span(report).ifPresent(
                    span -> timeline
                            .showWhenReady(new ViewPlace(TimeWindow.between(span.startNs(), span.endNs()), null, 0)));
        } catch (IllegalArgumentException e) {
            workspace.post(Notice.of(Notice.Tone.WARNING, "--at: " + e.getMessage()));
        }
        if (event.isEmpty() && link.line() > 0) {
            workspace.post(Notice.of(Notice.Tone.WARNING, "There is no event on line " + link.line() + "."));
        }
    }
}
