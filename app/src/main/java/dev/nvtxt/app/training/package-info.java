// SPDX-License-Identifier: Apache-2.0
/// What the ahead-of-time caches are made with; nothing of it runs when users start the program.
@NullMarked
package dev.nvtxt.app.training;

import org.jspecify.annotations.NullMarked;
