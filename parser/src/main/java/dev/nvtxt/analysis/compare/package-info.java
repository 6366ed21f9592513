// SPDX-License-Identifier: Apache-2.0
/// Two or more sides against each other, group by group: what got slower, by how much, whether it is real.
@NullMarked
package dev.nvtxt.analysis.compare;

import org.jspecify.annotations.NullMarked;
