// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.summary;

import dev.nvtxt.app.shared.panel.Plural;
import dev.nvtxt.parser.Target;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.time.TimeBase;
import module java.base;

/// Whether a program of NVIDIA's can read a file, by what NVIDIA publishes, whichever program the file was checked for.
final class Compatibility {
    private static final String YES = "Yes";

    private Compatibility() {}

    /// {@return whether the words say that it can}
    static boolean isYes(String text) {
        return text.equals(YES);
    }

    /// {@return "Yes", or "No" with the reasons in plain words}
    static String text(ReportFile file, Target target) {
        var trace = file.trace();
        if (!trace.extras().isNone()) {
            return "No: it is a trace of another format; save a copy for Nsight";
        }
        // Errors of the target that the file happened to be read for say nothing about the format.
        long ofTarget = trace.problems().list().stream()
                .filter(problem -> problem.code() == ProblemCode.TARGET_TIME_BASE).count();
        long errors = trace.problems().errors() - ofTarget;
        var foreign = trace.events().timeBases().stream()
                .filter(base -> base.isKnown() && !target.timeBases().contains(base)).map(TimeBase::name)
                .collect(Collectors.joining(", "));
        var reasons = new ArrayList<String>();
        if (!foreign.isEmpty()) {
            reasons.add("it does not document the time base " + foreign);
        }
        if (errors > 0) {
            reasons.add("the file has " + Plural.of(errors, "error"));
        }
        if (reasons.isEmpty() && trace.events().size() == 0) {
            reasons.add("the file has no events");
        }
        return reasons.isEmpty() ? YES : "No: " + String.join("; ", reasons);
    }
}
