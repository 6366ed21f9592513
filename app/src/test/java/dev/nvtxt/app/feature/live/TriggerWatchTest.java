// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.live;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.analysis.filter.Filter;
import dev.nvtxt.analysis.filter.FilterException;
import dev.nvtxt.app.shared.model.Notice;
import dev.nvtxt.app.shared.model.Trigger;
import dev.nvtxt.app.shared.model.Trigger.Reaction;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.open.FollowFiles;
import dev.nvtxt.app.shared.open.OpenReport;
import dev.nvtxt.app.shared.settings.SettingsStore;
import dev.nvtxt.app.testing.FaultTrial;
import dev.nvtxt.app.testing.InlineExecutor;
import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.timeline.model.Bookmark;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TriggerWatchTest {
    private static final String HEAD = """
            TimeBase = Manual
            ProcessId = 1
            ThreadId = 1
            @RangePush, Time, Message
            @RangePop, Time
            @Marker, Time, Message
            """;

    @TempDir
    Path folder;
    private final List<String> notices = new ArrayList<>();
    @SuppressWarnings("NullAway.Init") // set by openFile
    private Live live;

    /// A followed file with a trigger.
    private final class Live {
        private final Path file = folder.resolve("run.nvtxt");
        private final Workspace workspace;
        private final OpenReport open;
        private final FollowFiles follow;
        private final TriggerWatch watch;

        Live(Workspace workspace) throws IOException {
            this.workspace = workspace;
            Files.writeString(file, HEAD);
            open = new OpenReport(workspace, SettingsStore.openDirect(folder.resolve("settings.json")));
            watch = new TriggerWatch(workspace, open);
            follow = new FollowFiles(workspace, open);
            workspace.onNotice(notice -> notices.add(notice.text()));
            open.followAll();
        }

        void openFile() {
            if (open.paths().isEmpty()) {
                open.open(List.of(file.toString()));
                follow.check();
            }
        }

        void trigger(Reaction reaction) throws FilterException {
            watch.set(new Trigger(Filter.parse("dur > 50ms and msg = Frame*"), reaction, folder));
        }

        void write(String lines) throws IOException {
            Files.writeString(file, lines, StandardOpenOption.APPEND);
            follow.check();
        }

        List<String> marks() {
            return workspace.timeline().state().bookmarks().stream().map(Bookmark::note).toList();
        }

        int events() {
            return workspace.reportProperty().get().files().getFirst().trace().events().size();
        }
    }

    @BeforeEach
    void openFile() throws IOException {
        live = new Live(new Workspace(new InlineExecutor()));
        live.openFile();
    }

    @Test
    void anEventIsTestedOnceWhenItIsComplete() throws Exception {
        live.write("RangePush, 0, 'Frame 0'\nRangePop, 90000000\n");
        live.trigger(Reaction.MARK);
        live.write("RangePush, 100000000, 'Frame 1'\n");
        assertThat(live.marks()).isEmpty();
        live.write("RangePop, 160000000\nRangePush, 200000000, 'Frame 2'\nRangePop, 210000000\n");
        assertThat(live.marks()).containsExactly("Frame 1");
        assertThat(live.workspace.timeline().state().bookmarks().getFirst())
                .isEqualTo(new Bookmark(100000000, 60000000, "Frame 1"));
        live.write("Marker, 300000000, more\n");
        live.write("RangePush, 300000000, 'Frame 3'\nRangePop, 400000000\n");
        assertThat(live.marks()).containsExactly("Frame 1", "Frame 3");
        assertThat(live.watch.hitsProperty().get()).isEqualTo(2);
    }

    @Test
    void aPauseFreezesTheViewAtTheEventAndTheRestIsTestedAllTheSame() throws Exception {
        live.trigger(Reaction.PAUSE);
        live.write("RangePush, 0, 'Frame 1'\nRangePop, 60000000\n");
        assertThat(live.open.pausedProperty().get()).isTrue();
        assertThat(Objects.requireNonNull(live.workspace.selectionProperty().get()).event()).isZero();
        live.write("RangePush, 70000000, 'Frame 2'\nRangePop, 170000000\n");
        assertThat(live.events()).isEqualTo(1);
        assertThat(live.watch.hitsProperty().get()).isEqualTo(2);
        assertThat(live.marks()).containsExactly("Frame 1");
        live.watch.set(null);
        live.open.pausedProperty().set(false);
        assertThat(live.events()).isEqualTo(2);
        assertThat(live.marks()).containsExactly("Frame 1", "Frame 2");
    }

    @Test
    void theSurroundingsAreSavedOnceTheyAreThere() throws Exception {
        live.trigger(Reaction.SAVE);
        Files.writeString(folder.resolve("trigger-run-line-8.nvtxt"), "mine");
        live.write(
                "Marker, 0, early\nRangePush, 2000000000, 'Frame 1'\nRangePop, 2060000000\nMarker, 2100000000, soon\n");
        assertThat(notices).isEmpty();
        live.write("Marker, 4000000000, late\n");
        var saved = folder.resolve("trigger-run-line-8-2.nvtxt");
        assertThat(notices).containsExactly("The trigger saved 2 events to " + saved + ".");
        var trace = new NvtxtReader(ReadOptions.DEFAULT).read(saved, ReadListener.NONE);
        assertThat(trace.events().message(0)).isEqualTo("Frame 1");
        assertThat(trace.events().message(1)).isEqualTo("soon");
        assertThat(folder.resolve("trigger-run-line-8.nvtxt")).hasContent("mine");
    }

    @Test
    void aHitAtTheEndOfAStreamIsSavedOrTheFailureIsAnError() throws Exception {
        var failures = new ArrayList<Notice>();
        live.workspace.onNotice(notice -> {
            if (notice.tone() == Notice.Tone.ERROR) {
                failures.add(notice);
            }
        });
        var text = HEAD + "RangePush, 0, 'Frame 1'\nRangePop, 60000000\n";
        for (var target : List.of(folder, folder.resolve("none"))) {
            live.watch.set(new Trigger(Filter.parse("dur > 50ms"), Reaction.SAVE, target));
            live.open.setOptions(options -> options.withStandardInput(new ByteArrayInputStream(text.getBytes(UTF_8))));
            live.open.open(List.of("-"));
            live.open.closeAll();
            live.watch.clear();
        }
        assertThat(notices).contains(
                "The trigger saved 1 event to " + folder.resolve("trigger-standard_input-line-7.nvtxt") + ".");
        assertThat(failures).singleElement().extracting(Notice::text).asString().startsWith("The trigger can't save ");
    }

    @Test
    void afterAFaultEveryEventIsTested() throws Exception {
        FaultTrial.run(workspace -> {
            var trial = new Live(workspace);
            trial.trigger(Reaction.MARK);
            return new FaultTrial.Use() {
                private int next;

                @Override
                public void act() throws IOException {
                    next++;
                    trial.openFile();
                    trial.write("RangePush, %d, 'Frame %d'\nRangePop, %d\n".formatted(next * 100000000L, next,
                            next * 100000000L + 60000000));
                    trial.follow.check();
                }

                @Override
                public void check() throws IOException {
                    trial.write("Marker, 900000000, end\n");
                    assertThat(trial.marks()).hasSize(next).contains("Frame 1");
                }
            };
        });
    }
}
