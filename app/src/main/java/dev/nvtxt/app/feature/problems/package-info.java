// SPDX-License-Identifier: Apache-2.0
/// The *Problems* tab: what is wrong with the files, and what to do about it.
@NullMarked
package dev.nvtxt.app.feature.problems;

import org.jspecify.annotations.NullMarked;
