// SPDX-License-Identifier: Apache-2.0
/// The catalog of the tables of a report beside that of its events: files, processes, threads, categories, problems, counters,
/// flows and frames, each with its fields and rows.
@NullMarked
package dev.nvtxt.analysis.table;

import org.jspecify.annotations.NullMarked;
