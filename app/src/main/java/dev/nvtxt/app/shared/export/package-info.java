// SPDX-License-Identifier: Apache-2.0
/// Writes what the window shows to files that the user names: pictures, tables, trimmed annotation files.
@NullMarked
package dev.nvtxt.app.shared.export;

import org.jspecify.annotations.NullMarked;
