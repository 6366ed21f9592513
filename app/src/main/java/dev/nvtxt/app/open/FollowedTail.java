// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.open;

import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.diagnostic.Problems;
import dev.nvtxt.parser.diagnostic.Severity;
import dev.nvtxt.parser.diagnostic.SourceSpan;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/// Says of a followed file that its last line is not there yet, in place of what seems wrong with half a line.
final class FollowedTail {
    private FollowedTail() {}

    /// {@return the file with one `file-cut` for the problems of a last line without an end; the file itself where there
    /// are none}
    static TraceFile of(TraceFile file) {
        var kept = file.problems().kept();
        var ofTail = kept.reversed().stream().takeWhile(problem -> problem.line() == file.lines()).toList();
        if (ofTail.isEmpty() || !file.path().endsWith(".nvtxt") || !isCut(file)) {
            return file;
        }
        var problems = new ArrayList<>(kept.subList(0, kept.size() - ofTail.size()));
        problems.add(new Problem(ProblemCode.FILE_CUT, new SourceSpan((int) file.lines(), 1, 1),
                "the file ends in the middle of this line", "it is read once it is complete"));
        long errors = count(ofTail, Severity.ERROR);
        long warnings = count(ofTail, Severity.WARNING);
        return new TraceFile(file.path(), file.displayName(), file.bytes(), file.lines(), file.events(), file.names(),
                file.categories(), file.strayPops(),
                new Problems(problems, file.problems().errors() - errors, file.problems().warnings() - warnings + 1),
                file.source(), file.loadNanos());
    }

    private static long count(List<Problem> problems, Severity severity) {
        return problems.stream().filter(problem -> problem.severity() == severity).count();
    }

    /// {@return whether what was read ends without a line end}
    private static boolean isCut(TraceFile file) {
        try (var bytes = FileChannel.open(Path.of(file.path()), StandardOpenOption.READ)) {
            var last = ByteBuffer.allocate(1);
            if (file.bytes() == 0 || bytes.read(last, file.bytes() - 1) < 1) {
                return false;
            }
            return last.get(0) != '\n' && last.get(0) != '\r';
        } catch (IOException _) {
            // It is gone: nothing more can be said of it.
            return false;
        }
    }
}
