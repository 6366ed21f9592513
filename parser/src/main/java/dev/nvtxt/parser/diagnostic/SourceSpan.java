// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.diagnostic;

/// A place in a file: line and column count from 1, columns and length count Unicode code points.
///
/// @param line the line, from 1
/// @param column the column of the first character, from 1
/// @param length the number of code points, at least 1
public record SourceSpan(int line, int column, int length) {}
