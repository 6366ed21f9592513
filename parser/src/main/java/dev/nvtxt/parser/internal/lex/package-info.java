// SPDX-License-Identifier: Apache-2.0
/// Bytes to tokens: UTF-8 by maximal subparts, tokens with their places, quoted text for messages.
///
/// The [Lexer] finds tokens and judges nothing: whether a token may be in its place is for `rules`. Source:
/// `nvtxt.md` of the format reference, sections 1, 2 and 12.
@NullMarked
package dev.nvtxt.parser.internal.lex;

import org.jspecify.annotations.NullMarked;
