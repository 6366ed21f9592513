// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.targets;

import dev.nvtxt.app.output.TargetVerdict;
import dev.nvtxt.app.panel.Plural;
import dev.nvtxt.parser.Target;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.time.TimeBase;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/// A file and a verdict for each target.
///
/// @param file the file
/// @param verdicts in the order of the targets
public record TargetRow(ReportFile file, List<TargetVerdict> verdicts) {
    public TargetRow {
        verdicts = List.copyOf(verdicts);
    }

    /// Judges a file for every target, whichever it was read for.
    static TargetRow of(ReportFile file) {
        return new TargetRow(file, Arrays.stream(Target.values()).map(target -> judge(target, file)).toList());
    }

    private static TargetVerdict judge(Target target, ReportFile file) {
        var trace = file.trace();
        // Errors of the target that the file happened to be read for say nothing about the format.
        long ofTarget = trace.problems().kept().stream()
                .filter(problem -> problem.code() == ProblemCode.TARGET_TIME_BASE).count();
        long errors = trace.problems().errors() - ofTarget;
        var foreign = trace.events().timeBases().stream()
                .filter(base -> base.isKnown() && !target.timeBases().contains(base)).map(TimeBase::name)
                .collect(Collectors.joining(", "));
        var reasons = new ArrayList<String>();
        if (!foreign.isEmpty()) {
            reasons.add("the time base is not documented for it: " + foreign);
        }
        if (errors > 0) {
            reasons.add(Plural.of(errors, "error") + " in the file");
        }
        if (reasons.isEmpty() && trace.events().size() == 0) {
            reasons.add("the file has no events");
        }
        return new TargetVerdict(target, reasons.isEmpty(), reasons.isEmpty() ? null : String.join("; ", reasons));
    }
}
