// SPDX-License-Identifier: Apache-2.0
/// What a part of a file holds, found without knowing what stands before it but definitions and variables.
@NullMarked
package dev.nvtxt.parser.internal.chunk;

import org.jspecify.annotations.NullMarked;
