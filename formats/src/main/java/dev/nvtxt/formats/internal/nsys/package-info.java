// SPDX-License-Identifier: Apache-2.0
/// Reads the SQLite databases that Nsight Systems exports.
@NullMarked
package dev.nvtxt.formats.internal.nsys;

import org.jspecify.annotations.NullMarked;
