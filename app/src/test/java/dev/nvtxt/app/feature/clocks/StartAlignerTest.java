// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.clocks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.feature.clocks.ClocksFeature.StartAligner;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.testing.HeldExecutor;
import dev.nvtxt.formats.FormatReader;
import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.report.ReportBuilder;
import dev.nvtxt.parser.report.ReportFile;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Files that begin together, and what is said of those that can't.
class StartAlignerTest {
    private final Workspace workspace = new Workspace(new HeldExecutor());
    private final List<String> notices = new ArrayList<>();
    private final StartAligner aligner = new StartAligner(new ClockEdits(workspace), workspace);

    StartAlignerTest() {
        workspace.onNotice(notice -> notices.add(notice.text()));
    }

    @Test
    void allFilesBeginWhereTheFirstOneDoes() {
        workspace.reportProperty().set(ClockReports.of("Qpc", 1000, 3000, "Manual", 100, 300));
        aligner.align();
        assertThat(workspace.reportProperty().get().files()).extracting(file -> file.bases().getFirst().axisFirstNs())
                .containsOnly(workspace.reportProperty().get().zeroNs());
        assertThat(notices).isEmpty();
    }

    @Test
    void aFileOfCountersStaysAndThatIsSaid() throws IOException {
        var events = new NvtxtReader(ReadOptions.DEFAULT).read("a.nvtxt",
                "Marker, 1000, Qpc, 1, 1, 0, Red, x, 0\n".getBytes(StandardCharsets.UTF_8));
        var counters = new FormatReader(ReadOptions.DEFAULT).read("mem.json", new ByteArrayInputStream(
                "[{\"ph\":\"C\",\"name\":\"mem\",\"pid\":1,\"ts\":9000,\"args\":{\"MB\":3}}]"
                        .getBytes(StandardCharsets.UTF_8)),
                ReadListener.NONE);
        workspace.reportProperty().set(ReportBuilder.build(List.of(events, counters), List.of()));
        assertThat(workspace.reportProperty().get().files()).extracting(ReportFile::bases).last()
                .isEqualTo(List.of());
        aligner.align();
        assertThat(notices).containsExactly("mem.json stays where it is: it has counters and no events.");
    }
}
