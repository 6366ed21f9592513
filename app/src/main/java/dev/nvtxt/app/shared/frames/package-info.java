// SPDX-License-Identifier: Apache-2.0
/// The frames of the program that was traced: which events they are, and their strip on the timeline.
@NullMarked
package dev.nvtxt.app.shared.frames;

import org.jspecify.annotations.NullMarked;
