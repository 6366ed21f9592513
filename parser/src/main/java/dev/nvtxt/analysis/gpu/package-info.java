// SPDX-License-Identifier: Apache-2.0
/// What the annotations of the host cost on the device: which work they launched, how long that took and waited, and why a device
/// was idle.
@NullMarked
package dev.nvtxt.analysis.gpu;

import org.jspecify.annotations.NullMarked;
