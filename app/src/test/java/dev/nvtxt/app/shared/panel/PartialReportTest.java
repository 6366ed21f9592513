// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.panel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.testing.TestFiles;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportFile;
import java.util.List;
import org.junit.jupiter.api.Test;

class PartialReportTest {
    private final ReportFile whole = TestFiles.file("/a/one.nvtxt", List.of(), List.of());
    private final ReportFile soFar = TestFiles.soFar(TestFiles.file("/a/two.nvtxt", List.of(), List.of()));

    @Test
    void saysNothingOfFilesThatAreThere() {
        var report = new Report(List.of(whole), List.of());
        assertThat(PartialReport.note(report)).isEmpty();
        assertThat(PartialReport.soFar(report)).isEmpty();
    }

    @Test
    void namesTheFileThatIsBeingRead() {
        var report = new Report(List.of(whole, soFar), List.of());
        assertThat(PartialReport.note(report)).isEqualTo(
                "Still reading two.nvtxt. Lists and counts cover the first 100 lines so far.");
        assertThat(PartialReport.soFar(report)).isEqualTo(" so far");
    }

    @Test
    void countsSeveral() {
        assertThat(PartialReport.note(new Report(List.of(soFar, soFar), List.of()))).isEqualTo(
                "Still reading 2 files. Lists and counts cover the first 200 lines so far.");
    }
}
