// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.output;

import dev.nvtxt.parser.Target;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.diagnostic.Severity;
import dev.nvtxt.parser.trace.TraceFile;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Whether a file is fit for a target, by what NVIDIA publishes.
///
/// @param target the target
/// @param fit whether the file has no error, those of the target included
/// @param reason why it is not fit, or null
public record TargetVerdict(Target target, boolean fit, @Nullable String reason) {
    /// Judges a file that was read with the target named.
    public static TargetVerdict of(Target target, TraceFile file) {
        long errors = file.problems().errors();
        if (errors == 0 && file.events().size() == 0) {
            return new TargetVerdict(target, false, "the file has no events");
        }
        if (errors == 0) {
            return new TargetVerdict(target, true, null);
        }
        long ofTarget = file.problems().list().stream().filter(p -> p.code() == ProblemCode.TARGET_TIME_BASE).count();
        if (ofTarget == 0) {
            return new TargetVerdict(target, false, Counts.of(errors, Severity.ERROR.word()) + " in the file");
        }
        var bases = file.events().timeBases().stream()
                .filter(base -> base.isKnown() && !target.timeBases().contains(base)).map(base -> base.name())
                .collect(Collectors.joining(", "));
        var others = errors - ofTarget;
        return new TargetVerdict(target, false, "the time base is not documented for " + target.id() + ": " + bases
                + (others == 0 ? "" : "; " + Counts.of(others, "other error")));
    }
}
