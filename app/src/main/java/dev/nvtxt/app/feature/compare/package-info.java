// SPDX-License-Identifier: Apache-2.0
/// The comparison window: sides, their timelines, the rows that changed, and the ranges that differ.
@NullMarked
package dev.nvtxt.app.feature.compare;

import org.jspecify.annotations.NullMarked;
