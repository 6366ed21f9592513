// SPDX-License-Identifier: Apache-2.0
/// How a file is read, from bytes to columns. Not for use outside this module.
@NullMarked
package dev.nvtxt.parser.internal;

import org.jspecify.annotations.NullMarked;
