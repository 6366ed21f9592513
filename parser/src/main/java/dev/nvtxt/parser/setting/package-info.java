// SPDX-License-Identifier: Apache-2.0
/// What a user sets for the clocks of files: for which files and time bases, and how it is written on a command line.
@NullMarked
package dev.nvtxt.parser.setting;

import org.jspecify.annotations.NullMarked;
