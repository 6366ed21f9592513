// SPDX-License-Identifier: Apache-2.0
/// Mends mistakes whose remedy is certain, in a copy; the file itself is never written to.
@NullMarked
package dev.nvtxt.analysis.fix;

import org.jspecify.annotations.NullMarked;
