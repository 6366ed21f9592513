// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.chunk;

import dev.nvtxt.parser.diagnostic.SourceSpan;

/// A name that is given, or a category that is put below another.
///
/// @param subject what is named
/// @param first the process, the category, or the parent category
/// @param second the thread, or the child category
/// @param name the name
/// @param span the first token of its line, the place of its problems
public record Naming(Subject subject, long first, long second, String name, SourceSpan span) {
    public enum Subject {
        CATEGORY, CHILD_CATEGORY, THREAD, PROCESS, FILE
    }
}
