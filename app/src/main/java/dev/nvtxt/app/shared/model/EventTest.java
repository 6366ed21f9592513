// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.model;

import dev.nvtxt.parser.report.ReportFile;

/// Selects events.
@FunctionalInterface
public interface EventTest {
    /// {@return whether an event of a file is selected}
    boolean test(ReportFile file, int event);
}
