// SPDX-License-Identifier: Apache-2.0
/// Lanes for tests and pictures.
@NullMarked
package dev.nvtxt.timeline.sample;

import org.jspecify.annotations.NullMarked;
