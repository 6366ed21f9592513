// SPDX-License-Identifier: Apache-2.0
/// What of others is inside the program, and under which licenses.
@NullMarked
package dev.nvtxt.app.licenses;

import org.jspecify.annotations.NullMarked;
