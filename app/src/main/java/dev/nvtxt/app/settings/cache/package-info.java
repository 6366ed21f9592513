// SPDX-License-Identifier: Apache-2.0
/// Copies of what big files say, kept on this machine, so that a file that has not changed opens faster the next time.
@NullMarked
package dev.nvtxt.app.settings.cache;

import org.jspecify.annotations.NullMarked;
