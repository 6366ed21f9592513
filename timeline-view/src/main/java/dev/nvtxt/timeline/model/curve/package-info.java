// SPDX-License-Identifier: Apache-2.0
/// A curve of values over time, what it does in a range, and how its parts are found.
@NullMarked
package dev.nvtxt.timeline.model.curve;

import org.jspecify.annotations.NullMarked;
