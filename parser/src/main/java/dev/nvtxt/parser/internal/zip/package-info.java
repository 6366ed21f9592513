// SPDX-License-Identifier: Apache-2.0
/// ZIP archives: their members, also where the directory at the end is missing, and the bytes of each.
///
/// The JDK's own reader gives up an archive of which the end is missing, and refuses all of it for one encrypted member or a
/// name that is no UTF-8.
@NullMarked
package dev.nvtxt.parser.internal.zip;

import org.jspecify.annotations.NullMarked;
