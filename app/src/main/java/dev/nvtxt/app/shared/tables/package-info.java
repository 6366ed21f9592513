// SPDX-License-Identifier: Apache-2.0
/// Statistics and comparisons as text, CSV, JSON and HTML. No nodes.
@NullMarked
package dev.nvtxt.app.shared.tables;

import org.jspecify.annotations.NullMarked;
