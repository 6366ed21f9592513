// SPDX-License-Identifier: Apache-2.0
/// Stand-ins for the tests of the panels.
@NullMarked
package dev.nvtxt.app.testing;

import org.jspecify.annotations.NullMarked;
