// SPDX-License-Identifier: Apache-2.0
/// Parts of a file put together in their order: stacks, names, categories, columns.
@NullMarked
package dev.nvtxt.parser.internal.merge;

import org.jspecify.annotations.NullMarked;
