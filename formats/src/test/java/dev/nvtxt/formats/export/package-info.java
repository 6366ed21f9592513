// SPDX-License-Identifier: Apache-2.0
@NullMarked
package dev.nvtxt.formats.export;

import org.jspecify.annotations.NullMarked;
