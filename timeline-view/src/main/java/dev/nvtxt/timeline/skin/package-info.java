// SPDX-License-Identifier: Apache-2.0
/// The look of the control and its input: nodes over the painted page, and what keys, mouse and wheel mean.
@NullMarked
package dev.nvtxt.timeline.skin;

import org.jspecify.annotations.NullMarked;
