// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.fixes;

import dev.nvtxt.analysis.cause.FileCauses;
import dev.nvtxt.analysis.fix.FixPreview;
import dev.nvtxt.analysis.fix.FixPreview.FixableLine;
import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;

/// What can be fixed in a file.
///
/// @param lines the lines that have a fix
/// @param unfixable how many causes, and problems that have none, are left
record FileFixList(List<FixableLine> lines, long unfixable) {
    FileFixList {
        lines = List.copyOf(lines);
    }

    /// Looks for the fixes of a file. Blocks.
    static FileFixList of(TraceFile file, int maxLines) throws IOException {
        var lines = FixPreview.of(Path.of(file.path()), file, _ -> true, maxLines);
        var fixable = new HashSet<Problem>();
        lines.forEach(line -> line.fixes().forEach(fix -> fixable.add(fix.problem())));
        var groups = FileCauses.of(file).groups();
        long unfixable = groups.stream().filter(group -> group.cause() != null)
                .filter(group -> !fixable.contains(group.first())
                        && group.problems().stream().noneMatch(fixable::contains))
                .count();
        unfixable += groups.stream().filter(group -> group.cause() == null)
                .flatMap(group -> group.problems().stream())
                .filter(problem -> problem.code() != ProblemCode.UTF16 && !fixable.contains(problem)).count();
        return new FileFixList(lines, unfixable);
    }
}
