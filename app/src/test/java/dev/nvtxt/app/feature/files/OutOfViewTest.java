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
import dev.nvtxt.parser.setting.ClockSettings;
import dev.nvtxt.parser.time.Anchor;
import dev.nvtxt.parser.time.AnchorTime;
import dev.nvtxt.parser.time.ClockSetting;
import dev.nvtxt.parser.time.ClockSettingException;
import dev.nvtxt.parser.time.Rate;
import dev.nvtxt.parser.time.TimeBase;
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

    private OpenReport watch() {
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
        return open;
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

    private static TraceFile unaligned(String name, long ticks) {
        return new NvtxtReader(ReadOptions.DEFAULT).read(name,
                ("Marker, " + ticks + ", Qpc, 1, 1\n").getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void filesThatAreNotAlignedAreNamedOnce() {
        sides.putAll(Map.of("a.nvtxt", 0, "b.nvtxt", 0, "c.nvtxt", 1));
        watch();
        List<Request.ShowClock> requests = new ArrayList<>();
        workspace.on(Request.ShowClock.class, requests::add);
        var a = unaligned("a.nvtxt", 10);
        var b = unaligned("b.nvtxt", 900_000_000_000L);
        show(a, b);
        assertThat(notices).extracting(Notice::text)
                .containsExactly("Not aligned: b.nvtxt. It starts at its own first event.");
        notices.getFirst().actions().getFirst().action().run();
        assertThat(requests).extracting(request -> request.file().trace()).containsExactly(b);
        show(a, b);
        layOut();
        assertThat(notices).hasSize(1);
        assertThat(isOver(0)).isFalse();
        show(a, b, unaligned("c.nvtxt", 900_000_000_000_000L));
        assertThat(notices.getLast().text())
                .isEqualTo("c.nvtxt is further down. It is not aligned: it starts at its own first event.");
        assertThat(notices.getLast().actions()).extracting(Notice.Action::text)
                .containsExactly("Show File", "Show Clocks");
        assertThat(notices).hasSize(2);
    }

    @Test
    void aFileThatTheUserHasAlignedIsNoLongerNamed() {
        watch();
        var files = List.of(unaligned("a.nvtxt", 10), unaligned("b.nvtxt", 900_000_000_000L));
        show(files.getFirst(), files.getLast());
        assertThat(isOver(0)).isFalse();
        var clock = ClockSetting.AUTOMATIC.withAnchors(List.of(Anchor.of(900_000_000_000L,
                new AnchorTime.OtherTick("a.nvtxt", TimeBase.QPC, 10))));
        workspace.reportProperty().set(ReportBuilder.withFiles(workspace.reportProperty().get(),
                ClockSettings.AUTOMATIC.with("b.nvtxt", TimeBase.QPC, clock), files, List.of()));
        layOut();
        assertThat(isOver(0)).isTrue();
    }

    /// The first of two files without a common clock has nothing to be aligned with before the second comes.
    @Test
    void aFileThatIsNoLongerAlignedSinceAnotherOneIsOpenIsNamedToo() {
        sides.putAll(Map.of("a.nvtxt", 0, "b.nvtxt", 0, "c.nvtxt", 1, "d.nvtxt", 1));
        watch();
        var a = unaligned("a.nvtxt", 900_000_000_000L);
        show(a);
        assertThat(notices).isEmpty();
        var b = file("b.nvtxt", 134_397_000_000_000_000L);
        show(a, b);
        assertThat(notices).extracting(Notice::text)
                .containsExactly("Not aligned: a.nvtxt. It starts at its own first event.");
        show(b);
        show(b, unaligned("c.nvtxt", 10), a);
        assertThat(notices.getLast().text())
                .isEqualTo("Not aligned: c.nvtxt, a.nvtxt. Each starts at its own first event.");
        show(b);
        show(a);
        show(a, file("d.nvtxt", 134_397_000_000_000_000L));
        assertThat(notices.getLast().text()).isEqualTo(
                "d.nvtxt is further down. Not aligned: a.nvtxt. It starts at its own first event.");
    }

    @Test
    void aNoticeOfTwoFilesGoesWhenOneOfThemIsAligned() {
        watch();
        var files = List.of(file("a.nvtxt", 134_397_000_000_000_000L), unaligned("b.nvtxt", 10),
                unaligned("c.nvtxt", 900_000_000_000_000L));
        show(files.toArray(TraceFile[]::new));
        assertThat(notices).extracting(Notice::text)
                .containsExactly("Not aligned: b.nvtxt, c.nvtxt. Each starts at its own first event.");
        var clock = ClockSetting.AUTOMATIC.withAnchors(List.of(Anchor.of(900_000_000_000_000L,
                new AnchorTime.OtherTick("a.nvtxt", TimeBase.FILE_TIME, 134_397_000_000_000_000L))));
        workspace.reportProperty().set(ReportBuilder.withFiles(workspace.reportProperty().get(),
                ClockSettings.AUTOMATIC.with("c.nvtxt", TimeBase.QPC, clock), files, List.of()));
        layOut();
        assertThat(isOver(0)).isTrue();
    }

    @Test
    void aFileThatAClockMakesOneThatIsNotAlignedJoinsThoseThatAreNamed() throws ClockSettingException {
        watch();
        var withoutRate = new NvtxtReader(ReadOptions.DEFAULT).read("c.nvtxt",
                "Marker, 5, Rdtsc, 1, 1\n".getBytes(StandardCharsets.UTF_8));
        var files = List.of(file("a.nvtxt", 134_397_000_000_000_000L), unaligned("b.nvtxt", 10), withoutRate);
        show(files.toArray(TraceFile[]::new));
        assertThat(notices).extracting(Notice::text)
                .containsExactly("Not aligned: b.nvtxt. It starts at its own first event.");
        workspace.reportProperty().set(ReportBuilder.withFiles(workspace.reportProperty().get(),
                ClockSettings.AUTOMATIC.with("c.nvtxt", TimeBase.RDTSC,
                        ClockSetting.AUTOMATIC.withRate(Rate.parse("1GHz"))),
                files, List.of()));
        assertThat(isOver(0)).isTrue();
        assertThat(notices.getLast().text())
                .isEqualTo("Not aligned: b.nvtxt, c.nvtxt. Each starts at its own first event.");
        assertThat(isOver(1)).isFalse();
    }

    @Test
    void filesThatAreOpenedTogetherAreNamedTogether() {
        var open = watch();
        var files = new ArrayList<TraceFile>();
        open.announce(List.of("a.nvtxt", "b.nvtxt", "c.nvtxt"));
        for (var name : List.of("a.nvtxt", "b.nvtxt", "c.nvtxt")) {
            files.add(unaligned(name, 900_000_000_000_000L * files.size()));
            show(files.toArray(TraceFile[]::new));
        }
        assertThat(notices).isEmpty();
        open.endAnnouncement();
        assertThat(notices).extracting(Notice::text)
                .containsExactly("Not aligned: b.nvtxt, c.nvtxt. Each starts at its own first event.");
    }

    @Test
    void aFileThatIsOpenedAgainSaysThatItIsStillMoved() {
        sides.putAll(Map.of("a.nvtxt", 0, "b.nvtxt", 0));
        watch();
        var settings = ClockSettings.AUTOMATIC.with("b.nvtxt", TimeBase.FILE_TIME,
                ClockSetting.AUTOMATIC.withOffsetNs(5_000_000));
        var a = file("a.nvtxt", 1000);
        var b = file("b.nvtxt", 2000);
        for (var files : List.of(List.of(a), List.of(a, b), List.of(a), List.of(a, b))) {
            workspace.reportProperty().set(ReportBuilder.withFiles(workspace.reportProperty().get(), settings, files,
                    List.of()));
        }
        assertThat(notices).extracting(Notice::text).containsExactly("b.nvtxt is still moved by +5 ms.");
        workspace.reportProperty().set(ReportBuilder.withFiles(workspace.reportProperty().get(),
                ClockSettings.AUTOMATIC, List.of(a, b), List.of()));
        assertThat(isOver(0)).isTrue();
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
