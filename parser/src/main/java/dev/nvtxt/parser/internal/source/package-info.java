// SPDX-License-Identifier: Apache-2.0
/// Where a text comes from: a file, packed or in an archive, standard input, or a stream that is kept on the disk.
@NullMarked
package dev.nvtxt.parser.internal.source;

import org.jspecify.annotations.NullMarked;
