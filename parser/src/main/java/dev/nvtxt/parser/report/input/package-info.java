// SPDX-License-Identifier: Apache-2.0
/// Which files the arguments of a command and the folders among them name.
@NullMarked
package dev.nvtxt.parser.report.input;

import org.jspecify.annotations.NullMarked;
