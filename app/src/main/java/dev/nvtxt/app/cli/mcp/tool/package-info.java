// SPDX-License-Identifier: Apache-2.0
/// The tools of `nvtxt mcp`: a class for each, which turns arguments into what commands print; and what they have in common.
@NullMarked
package dev.nvtxt.app.cli.mcp.tool;

import org.jspecify.annotations.NullMarked;
