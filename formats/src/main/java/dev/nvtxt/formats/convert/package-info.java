// SPDX-License-Identifier: Apache-2.0
/// Converts tables and logs to NVTXT: start with [dev.nvtxt.formats.convert.Converter].
@NullMarked
package dev.nvtxt.formats.convert;

import org.jspecify.annotations.NullMarked;
