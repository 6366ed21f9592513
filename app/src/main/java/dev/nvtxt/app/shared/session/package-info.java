// SPDX-License-Identifier: Apache-2.0
/// Session files: which files are open, how their clocks are set, and what panels remember, in readable JSON.
@NullMarked
package dev.nvtxt.app.shared.session;

import org.jspecify.annotations.NullMarked;
