// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.read;

import java.util.List;

/// Which task of a job reads what, and with which clocks.
///
/// @param tasks the files of each task
/// @param clocks gives files their clocks
public record ReadPlan(List<List<NumberedFile>> tasks, ReportPlan clocks) {
    public ReadPlan {
        tasks = List.copyOf(tasks);
    }
}
