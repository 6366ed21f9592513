// SPDX-License-Identifier: Apache-2.0
/// Mends mistakes whose remedy is certain, in a copy; the file itself is never written to.
@NullMarked
package dev.nvtxt.parser.fix;

import org.jspecify.annotations.NullMarked;
