// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.output;

import dev.nvtxt.analysis.cause.FileCauses;
import dev.nvtxt.parser.diagnostic.Severity;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.report.summary.FileSummary;
import dev.nvtxt.parser.report.summary.ReportSummary;

/// The summary of a file with the errors and warnings that `nvtxt check` counts: also those that only the data shows.
public final class CheckedSummary {
    private CheckedSummary() {}

    /// {@return the summary of a file. Blocks: looks for the causes of its problems}
    public static FileSummary of(ReportFile file) {
        var summary = ReportSummary.of(file);
        var causes = FileCauses.of(file.trace());
        return summary.withProblems(summary.errors() + causes.unseen(Severity.ERROR),
                summary.warnings() + causes.unseen(Severity.WARNING));
    }
}
