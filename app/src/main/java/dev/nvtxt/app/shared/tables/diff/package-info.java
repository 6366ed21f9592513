// SPDX-License-Identifier: Apache-2.0
/// A comparison as text, CSV, JSON and HTML.
@NullMarked
package dev.nvtxt.app.shared.tables.diff;

import org.jspecify.annotations.NullMarked;
