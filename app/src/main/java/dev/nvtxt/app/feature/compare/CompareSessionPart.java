// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.compare;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.nvtxt.analysis.filter.Filter;
import dev.nvtxt.analysis.filter.FilterException;
import dev.nvtxt.analysis.stats.group.GroupKey;
import dev.nvtxt.app.feature.compare.side.SideModel;
import dev.nvtxt.app.feature.compare.side.SidePart;
import dev.nvtxt.app.feature.compare.side.SideSpec;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.session.SavedFile;
import dev.nvtxt.app.shared.session.SessionPart;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.ReportFile;
import module java.base;
import org.jspecify.annotations.Nullable;

/// What a session remembers of a comparison: the sides that the user chose, which run of each is shown, the groups and the
/// threshold. They wait here until all their files are read
/// and the comparison is shown.
final class CompareSessionPart implements SessionPart {
    private final Workspace workspace;
    private @Nullable CompareViewModel model;
    private JsonNode awaited = MissingNode.getInstance();

    CompareSessionPart(Workspace workspace) {
        this.workspace = workspace;
    }

    /// The comparison has been made.
    void connect(CompareViewModel viewModel) {
        model = viewModel;
        apply();
        // After the comparison's own listener, which is older.
        workspace.reportProperty().addListener(_ -> apply());
    }

    @Override
    public String name() {
        return "compare";
    }

    @Override
    public JsonNode save() {
        var viewModel = model;
        if (viewModel == null || !awaited.isMissingNode() || !viewModel.isChosen()) {
            return awaited;
        }
        var root = JsonNodeFactory.instance.objectNode();
        var sides = root.putArray("sides");
        viewModel.sides().forEach(side -> save(sides.addObject(), side));
        root.put("groupBy", viewModel.keyProperty().get().id());
        if (viewModel.isThresholdChosen()) {
            root.put("thresholdPercent", viewModel.thresholdPercentProperty().get());
        }
        return root;
    }

    private void save(ObjectNode node, SideModel side) {
        var part = side.partProperty().get();
        var open = workspace.reportProperty().get().files();
        SavedFile.put(node, open, part.file());
        if (part.level() == SidePart.Level.RUNS) {
            var runs = node.putArray("runs");
            part.files().forEach(file -> SavedFile.put(runs.addObject(), open, file));
        }
        node.put("level", part.level().name()).put("part", part.label());
        node.put("name", side.nameProperty().get()).put("filter", side.filterProperty().get());
        if (!side.runProperty().get().isEmpty()) {
            SavedFile.put(node.putObject("shown"), open, side.shownRun());
        }
        var span = side.spanProperty().get();
        if (span != null) {
            node.put("startNs", span.startNs()).put("endNs", span.endNs());
        }
    }

    @Override
    public void restore(JsonNode saved) {
        awaited = saved;
        apply();
    }

    private void apply() {
        var viewModel = model;
        if (viewModel == null || awaited.isMissingNode()) {
            return;
        }
        var files = workspace.reportProperty().get().files();
        var specs = new ArrayList<SideSpec>();
        for (var node : awaited.path("sides")) {
            spec(node, files).ifPresent(specs::add);
        }
        // Files come one after the other; sides of a file that is gone never come.
        if (specs.size() >= 2 && specs.size() == awaited.path("sides").size()) {
            var threshold = awaited.path("thresholdPercent");
            GroupKey.find(awaited.path("groupBy").asText()).ifPresent(viewModel.keyProperty()::set);
            if (threshold.isNumber()) {
                viewModel.thresholdPercentProperty().set(threshold.asDouble());
            }
            awaited = MissingNode.getInstance();
            viewModel.choose(specs);
        }
    }

    private static Optional<SideSpec> spec(JsonNode node, List<ReportFile> files) {
        var part = part(node, files);
        long startNs = node.path("startNs").asLong();
        long endNs = node.path("endNs").asLong();
        var span = endNs > startNs ? Optional.of(new AxisRange(startNs, endNs)) : Optional.<AxisRange>empty();
        return part.map(
                of -> new SideSpec(of, span, filter(node.path("filter").asText()), node.path("name").asText(),
                        SavedFile.find(node.path("shown"), files).map(file -> file.trace().path()).orElse("")));
    }

    private static Optional<SidePart> part(JsonNode node, List<ReportFile> files) {
        var label = node.path("part").asText();
        var runs = new ArrayList<ReportFile>();
        node.path("runs").forEach(run -> SavedFile.find(run, files).ifPresent(runs::add));
        var parts = SidePart.of(files).stream();
        if (!runs.isEmpty()) {
            return runs.size() < node.path("runs").size()
                    ? Optional.empty()
                    : Optional.of(parts.filter(part -> part.label().equals(label)).findFirst()
                            .orElseGet(() -> SidePart.runs(runs)));
        }
        var file = SavedFile.find(node, files);
        // A whole file is one, whatever the program calls it.
        return parts.filter(part -> part.level().name().equals(node.path("level").asText())
                && (part.level() == SidePart.Level.FILE || part.label().equals(label))
                && file.filter(part.file()::equals).isPresent()).findFirst();
    }

    /// The section may have been edited by hand: {@return the filter, or none where it is wrong}
    private static String filter(String text) {
        try {
            Filter.parse(text);
            return text;
        } catch (FilterException _) {
            return "";
        }
    }
}
