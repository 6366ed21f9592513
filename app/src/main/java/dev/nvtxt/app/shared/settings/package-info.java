// SPDX-License-Identifier: Apache-2.0
/// What the user chose once and wants to find again: kept in one file in the place that the platform expects.
@NullMarked
package dev.nvtxt.app.shared.settings;

import org.jspecify.annotations.NullMarked;
