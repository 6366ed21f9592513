// SPDX-License-Identifier: Apache-2.0
/// A timeline control that knows lanes, spans and markers, and nothing of NVTXT.
@NullMarked
package dev.nvtxt.timeline;

import org.jspecify.annotations.NullMarked;
