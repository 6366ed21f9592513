// SPDX-License-Identifier: Apache-2.0
/// The libraries of others in the program, and their licenses.
@NullMarked
package dev.nvtxt.app.shared.licenses;

import org.jspecify.annotations.NullMarked;
