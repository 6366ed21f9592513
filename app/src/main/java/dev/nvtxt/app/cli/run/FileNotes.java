// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.run;

import dev.nvtxt.app.shared.output.Counts;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.report.input.UnreadableFile;
import dev.nvtxt.parser.trace.TraceFile;

/// Says which files have errors or cannot be read, and keeps the exit status, for the commands that show data or write copies.
public final class FileNotes {
    private final Streams streams;
    private final boolean isStrict;
    private int status = ExitStatus.FINE;
    private boolean isSkipping;

    public FileNotes(Streams streams, boolean isStrict) {
        this.streams = streams;
        this.isStrict = isStrict;
    }

    public void file(TraceFile file) {
        long errors = file.problems().errors();
        if (errors > 0) {
            streams.message(file.path() + ": " + file.problems().list().stream()
                    .filter(problem -> problem.code() == ProblemCode.NOT_A_TRACE).findFirst()
                    .map(problem -> problem.message() + "; " + problem.help())
                    .orElseGet(() -> Counts.of(errors, "error") + " (`nvtxt check` lists them)"));
            status = isStrict ? Math.max(status, ExitStatus.ERRORS) : status;
        }
    }

    public void unreadable(UnreadableFile file) {
        leaveOut(file.path() + ": " + file.message());
    }

    /// Says why a file is left out.
    public void leaveOut(String sentence) {
        streams.message(sentence);
        status = isSkipping ? status : ExitStatus.UNUSABLE;
    }

    /// Says why nothing can be done with a file.
    public void fail(String sentence) {
        streams.message(sentence);
        status = ExitStatus.UNUSABLE;
    }

    /// The files have errors, which count.
    public void hasErrors() {
        status = Math.max(status, ExitStatus.ERRORS);
    }

    /// Files that cannot be read are still named, but do not count.
    public void skipUnreadable() {
        isSkipping = true;
    }

    public int status() {
        return status;
    }
}
