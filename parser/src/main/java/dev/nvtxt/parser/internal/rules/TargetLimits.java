// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.rules;

import dev.nvtxt.parser.time.TimeBase;
import java.util.List;

/// What a target is known to take.
///
/// @param id its name on the command line
/// @param timeBases the time bases that it documents
public record TargetLimits(String id, List<TimeBase> timeBases) {
    public TargetLimits {
        timeBases = List.copyOf(timeBases);
    }
}
