// SPDX-License-Identifier: Apache-2.0
/// The filter language: which events of a report match.
@NullMarked
package dev.nvtxt.analysis.filter;

import org.jspecify.annotations.NullMarked;
