// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.fixes;

import dev.nvtxt.app.feature.Feature;
import dev.nvtxt.app.feature.FeatureContext;
import dev.nvtxt.app.shared.command.Command;
import dev.nvtxt.app.shared.fixes.FixableFile;
import dev.nvtxt.app.shared.model.FixRequest;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.parser.report.ReportFile;
import module java.base;

/// The preview of fixes, from which a fixed copy is saved.
public final class FixesFeature implements Feature {
    @Override
    public void addTo(FeatureContext window) {
        var workspace = window.workspace();
        var windows = window.toolWindows();
        Consumer<FixRequest> show = request -> windows.show(title(request.file()),
                new FixesView(
                        new FixesViewModel(workspace, request, path -> window.open().open(List.of(path))),
                        window.picker(), () -> windows.close(title(request.file()))).node());
        workspace.on(FixRequest.class, show);
        workspace.reportProperty().addListener((_, before, report) -> {
            var open = report.files().stream().map(FixesFeature::title).collect(Collectors.toSet());
            before.files().stream().map(FixesFeature::title).filter(title -> !open.contains(title))
                    .forEach(windows::close);
        });
        var command = window.add(Command.of("file.quickFixes", "Fix Problems… (Save a Fixed Copy)",
                () -> faulty(workspace).map(FixRequest::all).ifPresent(show)));
        workspace.reportProperty().subscribe(_ -> command.enabledProperty().set(faulty(workspace).isPresent()));
    }

    private static String title(ReportFile file) {
        return "Fixes: " + file.label();
    }

    /// {@return the file of what was selected last if it has problems, else the first with errors, else the first with problems, else
    /// any: a cause may show in the data only}
    private static Optional<ReportFile> faulty(Workspace workspace) {
        var selected = workspace.selectedFileProperty().getValue();
        return Stream.concat(Stream.ofNullable(selected), workspace.reportProperty().get().files().stream())
                .filter(file -> FixableFile.is(file.trace())).min(
                        Comparator.comparing((ReportFile file) -> file.trace().problems().list().isEmpty())
                                .thenComparing(file -> !file.equals(selected))
                                .thenComparing(file -> file.trace().problems().errors() == 0));
    }
}
