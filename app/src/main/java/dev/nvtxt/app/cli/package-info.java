// SPDX-License-Identifier: Apache-2.0
/// The command line: one class for each command, and what they share. The only place that writes to the console.
@NullMarked
package dev.nvtxt.app.cli;

import org.jspecify.annotations.NullMarked;
