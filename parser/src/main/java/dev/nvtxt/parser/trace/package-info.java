// SPDX-License-Identifier: Apache-2.0
/// What a file says: events in columns, names, categories, problems. Immutable, without any drawing.
@NullMarked
package dev.nvtxt.parser.trace;

import org.jspecify.annotations.NullMarked;
