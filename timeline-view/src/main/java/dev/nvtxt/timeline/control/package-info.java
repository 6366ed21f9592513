// SPDX-License-Identifier: Apache-2.0
/// What the owner of a timeline sets and does: properties that are views of its state, commands, keys.
@NullMarked
package dev.nvtxt.timeline.control;

import org.jspecify.annotations.NullMarked;
