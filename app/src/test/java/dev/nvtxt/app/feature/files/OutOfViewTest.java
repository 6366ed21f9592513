// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.shared.model.Notice;
import dev.nvtxt.app.shared.model.Place;
import dev.nvtxt.app.shared.model.Request;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.open.OpenReport;
import dev.nvtxt.app.shared.settings.SettingsStore;
import dev.nvtxt.app.testing.InlineExecutor;
import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.report.ReportBuilder;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.TraceFile;
import dev.nvtxt.timeline.core.Intent;
import dev.nvtxt.timeline.model.TimeWindow;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutOfViewTest {
    @TempDir
    Path folder;
    private final Workspace workspace = new Workspace(new InlineExecutor());
    private final List<Notice> notices = new ArrayList<>();
    private final Map<String, Integer> sides = new HashMap<>();
    private final List<Runnable> afterLayout = new ArrayList<>();

    private static TraceFile file(String name, long time) {
        return new NvtxtReader(ReadOptions.DEFAULT).read(name,
                ("Marker, " + time + ", FileTime, 1, 1\n").getBytes(StandardCharsets.UTF_8));
    }

    private void show(TraceFile... files) {
        workspace.reportProperty().set(ReportBuilder.build(List.of(files), List.of()));
    }

    private void watch() {
        workspace.onNotice(notices::add);
        var open = new OpenReport(workspace, SettingsStore.openDirect(folder.resolve("settings.json")));
        assertThat(new OutOfView(workspace, open, new OutOfView.Lanes() {
            @Override
            public OptionalInt sideOf(ReportFile file) {
                var side = sides.get(file.trace().fileName());
                return side == null ? OptionalInt.empty() : OptionalInt.of(side);
            }

            @Override
            public void afterLayout(Runnable action) {
                afterLayout.add(action);
            }
        })).isNotNull();
    }

    private void layOut() {
        afterLayout.forEach(Runnable::run);
    }

    private boolean isOver(int notice) {
        return Objects.requireNonNull(notices.get(notice).over()).getValue();
    }

    @Test
    void aFileWhoseLanesAreBelowIsFurtherDownUntilTheyAreScrolledIntoView() {
        watch();
        var first = file("first.nvtxt", 1000);
        show(first);
        show(first, file("the second.nvtxt", 2000));
        layOut();
        assertThat(notices).as("not laid out yet").isEmpty();
        sides.put("the second.nvtxt", 1);
        layOut();
        assertThat(notices).extracting(Notice::text).containsExactly("“the second.nvtxt” is further down.");
        List<Place> places = new ArrayList<>();
        workspace.on(Request.GoTo.class, request -> places.add(request.place()));
        notices.getFirst().actions().getFirst().action().run();
        assertThat(places).containsExactly(
                new Place.LanesOfFile(workspace.reportProperty().get().files().getLast()));
        layOut();
        assertThat(isOver(0)).isFalse();
        sides.put("the second.nvtxt", 0);
        layOut();
        assertThat(isOver(0)).isTrue();
        sides.put("the second.nvtxt", 1);
        layOut();
        assertThat(notices).hasSize(1);
    }

    @Test
    void aFileThatIsSortedAboveIsFurtherUp() {
        watch();
        sides.put("second.nvtxt", -1);
        var first = file("first.nvtxt", 1000);
        show(first);
        show(first, file("second.nvtxt", 2000));
        assertThat(notices).extracting(Notice::text).containsExactly("second.nvtxt is further up.");
    }

    @Test
    void allTimesStayInViewWhereAllAre() {
        watch();
        sides.putAll(Map.of("first.nvtxt", 0, "second.nvtxt", 0));
        var first = file("first.nvtxt", 1000);
        show(first);
        workspace.timeline().apply(new Intent.SetExtent(TimeWindow.between(0, 1000)));
        workspace.timeline().apply(new Intent.Show(TimeWindow.between(-100, 1100), false));
        show(first, file("second.nvtxt", 9_000_000));
        assertThat(workspace.timeline().state().axis().followsExtent()).isTrue();
        assertThat(notices).isEmpty();
    }

    @Test
    void theNoticeGoesWhenItsFileComesIntoView() {
        sides.putAll(Map.of("near.nvtxt", 0, "far.nvtxt", 1));
        watch();
        var near = file("near.nvtxt", 134_397_000_000_000_000L);
        show(near);
        long fromNs = workspace.reportProperty().get().files().getFirst().axisStartNs(0);
        workspace.timeline().apply(new Intent.SetExtent(TimeWindow.between(fromNs, fromNs + 1_000_000)));
        workspace.timeline().apply(new Intent.Show(TimeWindow.between(fromNs, fromNs + 10_000), false));
        show(near, file("far.nvtxt", 134_397_000_000_009_000L));
        assertThat(notices).extracting(Notice::text).containsExactly("far.nvtxt is out of view.");
        layOut();
        assertThat(isOver(0)).isFalse();
        workspace.timeline().apply(new Intent.Show(TimeWindow.between(fromNs + 890_000, fromNs + 910_000), false));
        layOut();
        assertThat(isOver(0)).as("its times are in view, and its lanes further down").isTrue();
    }
}
