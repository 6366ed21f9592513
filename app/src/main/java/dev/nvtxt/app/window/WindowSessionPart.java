// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.session.SavedFile;
import dev.nvtxt.app.shared.session.SessionPart;
import dev.nvtxt.parser.report.Report;

/// What a session remembers of the window: the selected event, and which tab of the lower panel is open.
final class WindowSessionPart implements SessionPart {
    private final Workspace workspace;
    private final LowerTabs tabs;
    /// The event to select once its file is read.
    private JsonNode awaited = MissingNode.getInstance();

    WindowSessionPart(Workspace workspace, LowerTabs tabs) {
        this.workspace = workspace;
        this.tabs = tabs;
        workspace.reportProperty().addListener((_, before, report) -> {
            if (report.files().isEmpty() && !before.files().isEmpty()) {
                awaited = MissingNode.getInstance();
            } else {
                select(report);
            }
        });
    }

    @Override
    public String name() {
        return "window";
    }

    @Override
    public JsonNode save() {
        var root = JsonNodeFactory.instance.objectNode();
        root.put("tab", tabs.selected()).put("isLowerPanelOpen", tabs.shownProperty().get());
        var selected = workspace.selectionProperty().get();
        if (selected != null) {
            var node = root.putObject("selection");
            SavedFile.put(node, workspace.reportProperty().get().files(), selected.file());
            node.put("event", selected.event()).put("line", selected.line());
        }
        return root;
    }

    @Override
    public void restore(JsonNode saved) {
        tabs.select(saved.path("tab").asText());
        tabs.shownProperty().set(saved.path("isLowerPanelOpen").asBoolean(tabs.shownProperty().get()));
        awaited = saved.path("selection");
    }

    private void select(Report report) {
        var node = awaited;
        if (node.isMissingNode()) {
            return;
        }
        SavedFile.find(node, report.files()).filter(file -> !file.trace().isPartial()).ifPresent(file -> {
            awaited = MissingNode.getInstance();
            var events = file.trace().events();
            int event = node.path("event").asInt(-1);
            int line = node.path("line").asInt();
            boolean isSame = event >= 0 && event < events.size() && events.line(event) == line;
            // The file was edited since: what is on the line now.
            int index = isSame || line == 0 ? event : events.eventAtLine(line);
            if (index >= 0 && index < events.size()) {
                workspace.selectionProperty().set(new EventRef(file, index));
            }
        });
    }
}
