// SPDX-License-Identifier: Apache-2.0
/// `nvtxt lsp`: the reader's problems, fixes and names for editors, by the Language Server Protocol.
@NullMarked
package dev.nvtxt.app.cli.lsp;

import org.jspecify.annotations.NullMarked;
