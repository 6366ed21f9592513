// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.edit;

import org.jspecify.annotations.Nullable;

/// What a piece of a line means.
///
/// @param from the first UTF-16 unit of the piece in its line
/// @param to the unit after its last
/// @param text a few sentences, in Markdown
/// @param origin the definition or assignment that says so, or null where the format itself does
public record Meaning(int from, int to, String text, @Nullable NameOrigin origin) {}
