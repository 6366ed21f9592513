// SPDX-License-Identifier: Apache-2.0
/// Runs an importer that the user has installed on files, and takes its output.
@NullMarked
package dev.nvtxt.app.shared.importer;

import org.jspecify.annotations.NullMarked;
