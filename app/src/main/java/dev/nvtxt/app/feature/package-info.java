// SPDX-License-Identifier: Apache-2.0
/// What a feature is, and what the window offers to it. A feature is one object that adds its tab, commands, menu entries,
/// settings and session part; it knows no other feature, and the window knows none.
@NullMarked
package dev.nvtxt.app.feature;

import org.jspecify.annotations.NullMarked;
