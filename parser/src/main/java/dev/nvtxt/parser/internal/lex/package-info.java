// SPDX-License-Identifier: Apache-2.0
/// Bytes to tokens: UTF-8 by maximal subparts, tokens with their places, quoted text for messages.
@NullMarked
package dev.nvtxt.parser.internal.lex;

import org.jspecify.annotations.NullMarked;
