// SPDX-License-Identifier: Apache-2.0
/// Reads Perfetto's protobuf traces.
@NullMarked
package dev.nvtxt.formats.internal.perfetto;

import org.jspecify.annotations.NullMarked;
