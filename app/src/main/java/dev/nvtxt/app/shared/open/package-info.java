// SPDX-License-Identifier: Apache-2.0
/// Opening, closing and reloading, off the JavaFX thread; recent files.
@NullMarked
package dev.nvtxt.app.shared.open;

import org.jspecify.annotations.NullMarked;
