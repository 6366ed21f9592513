// SPDX-License-Identifier: Apache-2.0
/// Two or more sides against each other: what got slower, by how much, whether it is real, and where.
@NullMarked
package dev.nvtxt.analysis.compare;

import org.jspecify.annotations.NullMarked;
