// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli;

import dev.nvtxt.app.cli.option.TargetConverter;
import dev.nvtxt.app.cli.option.UsageException;
import dev.nvtxt.app.importer.Importer;
import dev.nvtxt.app.importer.ImporterOutcome;
import dev.nvtxt.app.output.CheckPrinter;
import dev.nvtxt.app.output.CheckedFile;
import dev.nvtxt.app.output.ProblemJson;
import dev.nvtxt.app.output.ProblemSarif;
import dev.nvtxt.app.output.ProblemText;
import dev.nvtxt.app.output.ProgramVersion;
import dev.nvtxt.app.output.TargetVerdict;
import dev.nvtxt.app.output.TerminalText;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.Target;
import dev.nvtxt.parser.report.UnreadableFile;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// Reads files as the window would and prints their problems.
@Command(name = "check", mixinStandardHelpOptions = true, description = "Prints the problems in files.", footer = { "",
    "Exit status: 0 OK, 1 errors in the files (with --strict: or warnings), 2 wrong usage or an unreadable file." })
final class CheckCommand extends FilesCommand implements FileVisitor {
    enum CheckFormat {
        TEXT, JSON, SARIF
    }

    @Option(names = "--format", defaultValue = "text", description = "text, json or sarif (default: ${DEFAULT-VALUE}).")
    private CheckFormat format = CheckFormat.TEXT;
    @Option(names = "--max-problems", paramLabel = "N", defaultValue = "0", description = "List at most N problems per file; 0 lists all that are kept (10000 per code).")
    private int maxProblems;
    @Option(names = "--target", converter = TargetConverter.class, description = "Also check NVIDIA's published limits of a tool: nsight-vse or nsight-systems.")
    private @Nullable Target target;
    @Option(names = "--ask", paramLabel = "PROGRAM", description = "Run your own importer on each file and print its output.")
    private @Nullable String importer;
    @Option(names = "--ask-limit", paramLabel = "SECONDS", defaultValue = "60", description = "Stop the importer after this time (default: ${DEFAULT-VALUE}).")
    private int limitSeconds = 60;

    private @Nullable CheckPrinter printer;
    private int status = ExitStatus.FINE;

    CheckCommand(Streams streams) {
        super(streams);
    }

    @Override
    public Integer call() throws IOException {
        if (maxProblems < 0) {
            throw new UsageException("--max-problems must not be negative");
        }
        if (limitSeconds <= 0) {
            throw new UsageException("--ask-limit must be greater than 0");
        }
        var checks = printer();
        printer = checks;
        new FileLoop(streams, ReadOptions.DEFAULT.withTarget(target), arguments).run(arguments.files(),
                this);
        checks.end();
        return status;
    }

    private CheckPrinter printer() throws IOException {
        return switch (format) {
            case TEXT -> new ProblemText(streams.out());
            case JSON -> new ProblemJson(streams.out());
            case SARIF -> new ProblemSarif(streams.out(), ProgramVersion.number());
        };
    }

    @Override
    public void file(TraceFile file) throws IOException {
        var problems = file.problems();
        if (problems.errors() > 0 || (arguments.isStrict() && problems.warnings() > 0)) {
            status = Math.max(status, ExitStatus.ERRORS);
        }
        var verdict = target == null ? null : TargetVerdict.of(target, file);
        if (verdict != null && !verdict.fit()) {
            status = Math.max(status, ExitStatus.ERRORS);
        }
        var checked = CheckedFile.of(file).withAtMost(maxProblems).withVerdict(verdict).withAnswer(answer(file.path()));
        if (printer != null) {
            printer.file(checked);
        }
    }

    private @Nullable ImporterOutcome answer(String path) {
        if (importer == null) {
            return null;
        }
        if (!Files.isRegularFile(Path.of(path))) {
            return new ImporterOutcome(importer, ImporterOutcome.Ending.NOT_STARTED, null,
                    "can't run the importer on " + TerminalText.line(path) + ": not a regular file");
        }
        var answer = new Importer(importer, Duration.ofSeconds(limitSeconds)).ask(Path.of(path));
        if (answer.outcome() == ImporterOutcome.Ending.NOT_STARTED) {
            status = ExitStatus.UNUSABLE;
        }
        return answer;
    }

    @Override
    public void unreadable(UnreadableFile file) throws IOException {
        status = ExitStatus.UNUSABLE;
        streams.message(file.path() + ": " + file.message());
        if (printer != null) {
            printer.unreadable(file);
        }
    }
}
