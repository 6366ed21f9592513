// SPDX-License-Identifier: Apache-2.0
/// What an editor asks of a text while it is written: the kinds of its pieces, what a name means, what could follow.
@NullMarked
package dev.nvtxt.analysis.edit;

import org.jspecify.annotations.NullMarked;
