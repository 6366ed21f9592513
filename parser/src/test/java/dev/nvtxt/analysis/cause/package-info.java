// SPDX-License-Identifier: Apache-2.0
@NullMarked
package dev.nvtxt.analysis.cause;

import org.jspecify.annotations.NullMarked;
