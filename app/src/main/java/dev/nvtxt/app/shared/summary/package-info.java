// SPDX-License-Identifier: Apache-2.0
/// A tab of tables about a summary: a choice of tables, a sentence about the chosen one, and its rows.
@NullMarked
package dev.nvtxt.app.shared.summary;

import org.jspecify.annotations.NullMarked;
