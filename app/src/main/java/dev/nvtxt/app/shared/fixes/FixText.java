// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.fixes;

import dev.nvtxt.analysis.fix.Fix;
import java.util.List;

/// How sure a fix is, in words.
public final class FixText {
    private FixText() {}

    /// {@return the text after the title of a fix; "" if it is certain}
    ///
    /// @param offered the alternatives to it
    public static String certainty(Fix fix, List<Fix> offered) {
        boolean hasOthers = offered.stream().filter(other -> other.problem().equals(fix.problem())).count() > 1;
        return switch (fix.certainty()) {
            case CERTAIN -> "";
            case LIKELY -> hasOthers ? " · most likely" : " · likely";
            case POSSIBLE -> hasOthers ? " · alternative" : " · only if you meant that";
        };
    }
}
