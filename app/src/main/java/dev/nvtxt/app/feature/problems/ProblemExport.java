// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.problems;

import dev.nvtxt.analysis.cause.FileCauses;
import dev.nvtxt.app.shared.output.CheckPrinter;
import dev.nvtxt.app.shared.output.CheckedFile;
import dev.nvtxt.app.shared.output.ProblemJson;
import dev.nvtxt.app.shared.output.ProblemSarif;
import dev.nvtxt.app.shared.output.ProblemText;
import dev.nvtxt.app.shared.output.ProgramVersion;
import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.TraceFile;
import module java.base;

/// Writes what the list shows, through the printers of `nvtxt check`.
final class ProblemExport {
    /// How problems are written.
    enum ProblemFormat {
        /// As compilers print them.
        TEXT("Text", "txt"),
        /// One JSON object.
        JSON("JSON", "json"),
        /// SARIF 2.1.0, for code hosts and editors.
        SARIF("SARIF 2.1.0", "sarif");

        private final String label;
        private final String extension;

        ProblemFormat(String label, String extension) {
            this.label = label;
            this.extension = extension;
        }

        String label() {
            return label;
        }

        String extension() {
            return extension;
        }
    }

    private ProblemExport() {}

    /// Writes a list, the files in their order, the problems as they are sorted, or by cause where all are listed.
    static void write(ProblemList list, Function<TraceFile, FileCauses> causes, OutputStream out,
            ProblemFormat format) throws IOException {
        var printer = printer(out, format);
        for (var row : list.rows()) {
            if (row instanceof ProblemRow.Unreadable unreadable) {
                printer.unreadable(unreadable.file());
            }
        }
        var byFile = new LinkedHashMap<ReportFile, List<Problem>>();
        list.all().forEach(
                entry -> byFile.computeIfAbsent(entry.file(), _ -> new ArrayList<>()).add(entry.problem()));
        var repeats = new FileCauses.Repeats();
        for (var entry : byFile.entrySet()) {
            var trace = entry.getKey().trace();
            var problems = entry.getValue().stream().filter(problem -> !problem.code().isCause()).toList();
            boolean isWhole = problems.size() == trace.problems().list().size();
            printer.file(new CheckedFile(trace.path(), trace.events().size(), trace.problems(), problems,
                    trace.source(), null, null, isWhole ? repeats.with(trace, causes.apply(trace)) : null));
        }
        printer.end();
    }

    private static CheckPrinter printer(OutputStream out, ProblemFormat format) throws IOException {
        return switch (format) {
            case TEXT -> new ProblemText(out);
            case JSON -> new ProblemJson(out);
            case SARIF -> new ProblemSarif(out, ProgramVersion.number());
        };
    }
}
