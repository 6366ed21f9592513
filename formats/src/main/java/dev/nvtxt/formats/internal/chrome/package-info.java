// SPDX-License-Identifier: Apache-2.0
/// Reads Chrome's JSON traces.
@NullMarked
package dev.nvtxt.formats.internal.chrome;

import org.jspecify.annotations.NullMarked;
