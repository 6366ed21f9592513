// SPDX-License-Identifier: Apache-2.0
/// Writes events for other programs, one [dev.nvtxt.formats.export.Exporter] for each format.
@NullMarked
package dev.nvtxt.formats.export;

import org.jspecify.annotations.NullMarked;
