// SPDX-License-Identifier: Apache-2.0
/// What the panels of the window share: the open report, the selection, the time ranges. No nodes.
@NullMarked
package dev.nvtxt.app.shared.model;

import org.jspecify.annotations.NullMarked;
