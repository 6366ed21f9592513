// SPDX-License-Identifier: Apache-2.0
/// Quick fixes: what would change in a file, and a fixed copy of it. The file itself is never written.
@NullMarked
package dev.nvtxt.app.feature.fixes;

import org.jspecify.annotations.NullMarked;
