// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.cause;

import dev.nvtxt.parser.diagnostic.Problem;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One systematic mistake, where it is wrong, with the problems that would not be there without it.
///
/// @param problem the mistake itself
/// @param explained the kept problems of the file that it explains, in their order
/// @param repair what removes it, or null where only the author knows
public record Cause(Problem problem, List<Problem> explained, @Nullable CauseRepair repair) {
    public Cause {
        explained = List.copyOf(explained);
    }
}
