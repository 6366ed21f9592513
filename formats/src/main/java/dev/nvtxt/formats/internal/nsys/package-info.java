// SPDX-License-Identifier: Apache-2.0
/// Reads the SQLite export of Nsight Systems.
@NullMarked
package dev.nvtxt.formats.internal.nsys;

import org.jspecify.annotations.NullMarked;
