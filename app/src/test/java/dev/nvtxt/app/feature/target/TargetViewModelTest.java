// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.target;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.shared.model.Notice;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.testing.FaultTrial;
import dev.nvtxt.app.testing.InlineExecutor;
import dev.nvtxt.parser.Target;
import dev.nvtxt.parser.report.LoadListener;
import dev.nvtxt.parser.report.LoadOptions;
import dev.nvtxt.parser.report.ReportLoader;
import dev.nvtxt.parser.time.TimeBase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TargetViewModelTest {
    private static final String START = "ProcessId = 1\nThreadId = 1\nTimeBase = Manual\n@Marker, Time, Message\n";

    @TempDir
    Path folder;
    private final Workspace workspace = new Workspace(new InlineExecutor());
    private final List<Notice> notices = new ArrayList<>();

    private TargetViewModel model(String text) throws IOException {
        workspace.onNotice(notices::add);
        var path = Files.writeString(folder.resolve("run.nvtxt"), text);
        var report = new ReportLoader(LoadOptions.DEFAULT).load(List.of(path.toString()), new LoadListener() {});
        workspace.reportProperty().set(report);
        return new TargetViewModel(workspace, report.files().getFirst(), _ -> {});
    }

    @Test
    void saysWhatIsLostBeforeItIsWritten() throws IOException {
        var model = model(START + "Marker, 1200, \"a\"\nMarker, 1234, \"b\"\n");
        assertThat(model.targetProperty().get()).isEqualTo(Target.NSIGHT_VSE);
        assertThat(model.previewProperty().get().lines()).containsExactly(
                "2 events in Qpc at 10 MHz, by time, in UTF-8.",
                "1 time rounded to a tick of the time base.");
        model.targetProperty().set(Target.NSIGHT_SYSTEMS);
        assertThat(model.previewProperty().get().lines()).containsExactly(
                "2 events in Manual, ticks as in the file, by time, in UTF-8.", "Nothing is lost or rounded.");
    }

    @Test
    void savesTheCopyButNeverOverTheFile() throws IOException {
        var text = START + "Marker, 1200, \"a\"\n";
        var model = model(text);
        model.firstEventProperty().set("2.5ms");
        assertThat(model.suggestedName()).isEqualTo("run-nsight-vse.nvtxt");
        model.save(folder.resolve("run.nvtxt"));
        assertThat(folder.resolve("run.nvtxt")).hasContent(text);
        assertThat(notices.removeLast().tone()).isEqualTo(Notice.Tone.ERROR);
        model.save(folder.resolve("out.nvtxt"));
        assertThat(Files.readString(folder.resolve("out.nvtxt"))).contains("TimeBase = Qpc",
                "Marker, 25000, 1, 1, \"a\"");
        assertThat(notices.removeLast().text()).contains("Saved the copy for nsight-vse");
    }

    @Test
    void saysWhyACopyCannotBe() throws IOException {
        var model = model(START + "Marker, 1200, \"a\"\n");
        model.timeBaseProperty().set(Optional.of(TimeBase.RDTSC));
        assertThat(model.previewProperty().get().isError()).isTrue();
        assertThat(model.previewProperty().get().lines())
                .containsExactly("Rdtsc has no frequency of its own; give one, as 3.4GHz.");
        model.frequencyProperty().set("3 GHz");
        assertThat(model.previewProperty().get().isError()).isFalse();
        model.firstEventProperty().set("soon");
        assertThat(model.previewProperty().get().lines().getFirst()).contains("'soon' is not a time");
        assertThat(model(START + "Marker, 1x, \"a\"\n").previewProperty().get().lines().getFirst())
                .contains("1 error; those lines would be lost");
    }

    @Test
    void aFaultLeavesTheNextJobWorking() throws Exception {
        var path = Files.writeString(folder.resolve("a.nvtxt"), START + "Marker, 1200, \"a\"\n");
        var file = new ReportLoader(LoadOptions.DEFAULT).load(List.of(path.toString()), new LoadListener() {}).files()
                .getFirst();
        FaultTrial.run(each -> {
            var model = new TargetViewModel(each, file, _ -> {});
            return new FaultTrial.Use() {
                @Override
                public void act() {
                    model.firstEventProperty().set(model.firstEventProperty().get() + "1");
                    model.firstEventProperty().set("1ms");
                    model.save(folder.resolve("copy.nvtxt"));
                }

                @Override
                public void check() {
                    assertThat(model.previewProperty().get().copy()).isNotNull();
                    assertThat(folder.resolve("copy.nvtxt")).exists();
                }
            };
        });
    }
}
