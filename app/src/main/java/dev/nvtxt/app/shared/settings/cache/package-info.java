// SPDX-License-Identifier: Apache-2.0
/// A cache of parsed big files on this machine, so that a file that has not changed opens faster the next time.
@NullMarked
package dev.nvtxt.app.shared.settings.cache;

import org.jspecify.annotations.NullMarked;
