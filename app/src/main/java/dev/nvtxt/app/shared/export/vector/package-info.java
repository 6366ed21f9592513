// SPDX-License-Identifier: Apache-2.0
/// Writes what is drawn as SVG and PDF, shape by shape, so that it stays sharp at any size.
@NullMarked
package dev.nvtxt.app.shared.export.vector;

import org.jspecify.annotations.NullMarked;
