// SPDX-License-Identifier: Apache-2.0
/// Where output goes: never over a file that was read, and whole or not at all.
@NullMarked
package dev.nvtxt.app.shared.saving;

import org.jspecify.annotations.NullMarked;
