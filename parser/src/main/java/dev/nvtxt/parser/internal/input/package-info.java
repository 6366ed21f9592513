// SPDX-License-Identifier: Apache-2.0
/// Where bytes come from.
@NullMarked
package dev.nvtxt.parser.internal.input;

import org.jspecify.annotations.NullMarked;
