// SPDX-License-Identifier: Apache-2.0
/// `nvtxt mcp`: the questions of coding agents about traces, by the Model Context Protocol.
@NullMarked
package dev.nvtxt.app.cli.mcp;

import org.jspecify.annotations.NullMarked;
