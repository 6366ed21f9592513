// SPDX-License-Identifier: Apache-2.0
/// Arrays written to a file and read back: sections with their lengths and checksums.
@NullMarked
package dev.nvtxt.parser.internal.store;

import org.jspecify.annotations.NullMarked;
