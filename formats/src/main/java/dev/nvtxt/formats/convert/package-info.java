// SPDX-License-Identifier: Apache-2.0
/// Makes NVTXT of tables and logs: start with [dev.nvtxt.formats.convert.Converter].
@NullMarked
package dev.nvtxt.formats.convert;

import org.jspecify.annotations.NullMarked;
