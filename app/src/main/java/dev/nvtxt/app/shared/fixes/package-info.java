// SPDX-License-Identifier: Apache-2.0
/// What fixes change in a file, and copies with them.
@NullMarked
package dev.nvtxt.app.shared.fixes;

import org.jspecify.annotations.NullMarked;
