// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.fix;

import dev.nvtxt.parser.diagnostic.Nearest;
import java.util.Collection;
import java.util.Optional;

/// Finds the one name that a misspelt one can only have meant.
final class Spelling {
    private static final int LONG_NAME = 8;

    private Spelling() {}

    /// {@return the only candidate within one edit (two for long names), or nothing where there are several or none}
    static Optional<String> only(String name, Collection<String> candidates) {
        int allowed = name.length() >= LONG_NAME ? 2 : 1;
        var near = candidates.stream()
                .filter(candidate -> Nearest.isWithin(name, candidate, allowed))
                .limit(2).toList();
        return near.size() == 1 ? Optional.of(near.getFirst()) : Optional.empty();
    }
}
