// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.summary;

import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.report.summary.FileSummary;

/// A file and its facts.
record SummaryRow(ReportFile file, FileSummary summary) {
    /// {@return whether the file has errors, so that some of its events may be missing}
    public boolean hasErrors() {
        return summary.errors() > 0;
    }
}
