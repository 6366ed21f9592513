// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.output;

import dev.nvtxt.analysis.cause.FileCauses;
import dev.nvtxt.app.shared.importer.ImporterOutcome;
import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.diagnostic.Problems;
import dev.nvtxt.parser.diagnostic.Severity;
import dev.nvtxt.parser.trace.EventStore;
import dev.nvtxt.parser.trace.SourceText;
import dev.nvtxt.parser.trace.TraceFile;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a check found in one file.
///
/// @param path the path as given
/// @param events how many events the file has
/// @param problems all its problems
/// @param listed those that are to be listed, by line, column and code
/// @param source the text of its lines
/// @param verdict whether a target takes it, or null where none was named
/// @param answer what an importer said of it, or null where none was asked
/// @param causes what explains the problems, by which equal ones are listed as one; or null to list each alone
public record CheckedFile(String path, int events, Problems problems, List<Problem> listed, SourceText source,
        @Nullable TargetVerdict verdict, @Nullable ImporterOutcome answer, @Nullable FileCauses causes) {
    public CheckedFile {
        listed = List.copyOf(listed);
    }

    /// {@return a file with all its kept problems, without verdict and answer}
    public static CheckedFile of(TraceFile file) {
        EventStore events = file.events();
        return new CheckedFile(file.path(), events.size(), file.problems(), file.problems().list(), file.source(),
                null, null, null);
    }

    /// {@return the same file with at most a number of problems listed; 0 lists all}
    public CheckedFile withAtMost(int maxProblems) {
        var list = problems.list();
        var some = maxProblems == 0 || list.size() <= maxProblems ? list : list.subList(0, maxProblems);
        return new CheckedFile(path, events, problems, some, source, verdict, answer, causes);
    }

    /// {@return whether it is a binary file: no events, and its beginning is not text of any writer}
    public boolean isBinary() {
        return events == 0 && problems.errors() > 0 && BinaryText.isAtBeginningOf(source);
    }

    public CheckedFile withVerdict(@Nullable TargetVerdict newVerdict) {
        return new CheckedFile(path, events, problems, listed, source, newVerdict, answer, causes);
    }

    /// {@return the same file with an importer's answer}
    public CheckedFile withAnswer(@Nullable ImporterOutcome newAnswer) {
        return new CheckedFile(path, events, problems, listed, source, verdict, newAnswer, causes);
    }

    /// {@return the same file with the causes of its problems}
    public CheckedFile withCauses(@Nullable FileCauses newCauses) {
        return new CheckedFile(path, events, problems, listed, source, verdict, answer, newCauses);
    }

    /// {@return how many errors or warnings there are, with causes that no problem shows}
    public long count(Severity severity) {
        long counted = severity == Severity.ERROR ? problems.errors() : problems.warnings();
        return counted + (causes == null ? 0 : causes.unseen(severity));
    }

    /// {@return how many problems are not listed}
    public long omitted() {
        return problems.errors() + problems.warnings() - listed.size();
    }
}
