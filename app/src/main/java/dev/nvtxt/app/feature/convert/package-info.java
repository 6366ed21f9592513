// SPDX-License-Identifier: Apache-2.0
/// The guide that converts tables and logs to `.nvtxt`: file, columns, and where to save, with a preview.
@NullMarked
package dev.nvtxt.app.feature.convert;

import org.jspecify.annotations.NullMarked;
