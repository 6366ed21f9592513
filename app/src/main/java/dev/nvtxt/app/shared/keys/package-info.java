// SPDX-License-Identifier: Apache-2.0
/// The keys of the commands: what the user chose, presets, conflicts.
@NullMarked
package dev.nvtxt.app.shared.keys;

import org.jspecify.annotations.NullMarked;
