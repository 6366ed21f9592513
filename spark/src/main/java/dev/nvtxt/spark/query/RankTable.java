// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.query;

import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/// An answer that is a table and nothing more.
///
/// @param rows the table
/// @param participation which files are in it
public record RankTable(Dataset<Row> rows, Participation participation) implements RankAnswer {}
