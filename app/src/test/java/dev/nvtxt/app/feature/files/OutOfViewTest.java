// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.shared.model.Notice;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.open.OpenReport;
import dev.nvtxt.app.shared.settings.SettingsStore;
import dev.nvtxt.app.testing.InlineExecutor;
import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.report.ReportBuilder;
import dev.nvtxt.parser.trace.TraceFile;
import dev.nvtxt.timeline.core.Intent;
import dev.nvtxt.timeline.model.TimeWindow;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutOfViewTest {
    @TempDir
    Path folder;
    private final Workspace workspace = new Workspace(new InlineExecutor());

    private static TraceFile file(String name, long time) {
        return new NvtxtReader(ReadOptions.DEFAULT).read(name,
                ("Marker, " + time + ", FileTime, 1, 1\n").getBytes(StandardCharsets.UTF_8));
    }

    private void show(TraceFile... files) {
        workspace.reportProperty().set(ReportBuilder.build(List.of(files), List.of()));
    }

    @Test
    void theNoticeGoesWhenItsFileComesIntoView() {
        List<Notice> notices = new ArrayList<>();
        workspace.onNotice(notices::add);
        assertThat(new OutOfView(workspace,
                new OpenReport(workspace, SettingsStore.openDirect(folder.resolve("settings.json"))))).isNotNull();
        var near = file("near.nvtxt", 134_397_000_000_000_000L);
        show(near);
        long fromNs = workspace.reportProperty().get().files().getFirst().axisStartNs(0);
        workspace.timeline().apply(new Intent.SetExtent(TimeWindow.between(fromNs, fromNs + 1_000_000)));
        workspace.timeline().apply(new Intent.Show(TimeWindow.between(fromNs, fromNs + 10_000), false));
        show(near, file("far.nvtxt", 134_397_000_000_009_000L));
        assertThat(notices).extracting(Notice::text).containsExactly("far.nvtxt is out of view.");
        var over = Objects.requireNonNull(notices.getFirst().over());
        assertThat(over.getValue()).isFalse();
        workspace.timeline().apply(new Intent.Show(TimeWindow.between(fromNs + 890_000, fromNs + 910_000), false));
        assertThat(over.getValue()).isTrue();
    }
}
