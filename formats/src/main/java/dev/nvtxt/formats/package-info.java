// SPDX-License-Identifier: Apache-2.0
/// Reads traces of other formats than NVTXT into the same model: start with [dev.nvtxt.formats.FormatReader].
@NullMarked
package dev.nvtxt.formats;

import org.jspecify.annotations.NullMarked;
