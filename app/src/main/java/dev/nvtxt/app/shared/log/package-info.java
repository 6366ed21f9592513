// SPDX-License-Identifier: Apache-2.0
/// Internal errors, and the log file that they are written to.
@NullMarked
package dev.nvtxt.app.shared.log;

import org.jspecify.annotations.NullMarked;
