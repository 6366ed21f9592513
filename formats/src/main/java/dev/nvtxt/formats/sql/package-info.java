// SPDX-License-Identifier: Apache-2.0
/// Queries a report with SQL: an embedded DuckDB that reads the open files in place, see [dev.nvtxt.formats.sql.SqlDatabase].
@NullMarked
package dev.nvtxt.formats.sql;

import org.jspecify.annotations.NullMarked;
