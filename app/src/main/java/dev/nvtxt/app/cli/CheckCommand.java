// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli;

import dev.nvtxt.analysis.cause.FileCauses;
import dev.nvtxt.analysis.fix.Fix.Certainty;
import dev.nvtxt.analysis.fix.FixDiff;
import dev.nvtxt.analysis.fix.FixedCopy;
import dev.nvtxt.app.cli.option.TargetConverter;
import dev.nvtxt.app.cli.option.UsageException;
import dev.nvtxt.app.cli.run.ExitStatus;
import dev.nvtxt.app.cli.run.FileLoop;
import dev.nvtxt.app.cli.run.FileNotes;
import dev.nvtxt.app.cli.run.FileVisitor;
import dev.nvtxt.app.cli.run.FileWatch;
import dev.nvtxt.app.cli.run.Streams;
import dev.nvtxt.app.shared.fixes.FixableFile;
import dev.nvtxt.app.shared.importer.Importer;
import dev.nvtxt.app.shared.importer.ImporterOutcome;
import dev.nvtxt.app.shared.output.CheckPrinter;
import dev.nvtxt.app.shared.output.CheckedFile;
import dev.nvtxt.app.shared.output.Counts;
import dev.nvtxt.app.shared.output.ProblemJson;
import dev.nvtxt.app.shared.output.ProblemSarif;
import dev.nvtxt.app.shared.output.ProblemText;
import dev.nvtxt.app.shared.output.ProgramVersion;
import dev.nvtxt.app.shared.output.TargetVerdict;
import dev.nvtxt.app.shared.output.TerminalText;
import dev.nvtxt.app.shared.saving.InputFiles;
import dev.nvtxt.app.shared.saving.OutputTarget;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.Target;
import dev.nvtxt.parser.diagnostic.Severity;
import dev.nvtxt.parser.report.input.ReportInput;
import dev.nvtxt.parser.report.input.UnreadableFile;
import dev.nvtxt.parser.trace.TraceFile;
import module java.base;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.IParameterPreprocessor;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/// Reads files as the window would and prints their problems.
@Command(name = "check", mixinStandardHelpOptions = true, description = "Prints the problems in files.", footer = { "",
    "Exit status: 0 OK, 1 errors in the files (with --strict: or warnings), 2 wrong usage or an unreadable file." })
final class CheckCommand extends FilesCommand implements FileVisitor {
    enum CheckFormat {
        TEXT, JSON, SARIF
    }

    enum FixLevel {
        CERTAIN, LIKELY
    }

    /// `--fix FILE`: the level is only what follows an equals sign.
    static final class FixLevelArgument implements IParameterPreprocessor {
        @Override
        public boolean preprocess(Stack<String> args, CommandSpec command, ArgSpec option, Map<String, Object> info) {
            if ("=".equals(info.get("separator"))) {
                return false;
            }
            option.setValue(FixLevel.CERTAIN);
            return true;
        }
    }

    private FileCauses.Repeats repeats = new FileCauses.Repeats();

    @Option(names = "--format", paramLabel = "FORMAT", defaultValue = "text", description = "text, json or sarif (default: ${DEFAULT-VALUE}).")
    private CheckFormat format = CheckFormat.TEXT;
    @Option(names = "--max-problems", paramLabel = "N", defaultValue = "0", description = "List at most N problems per file; 0 lists all that are kept (10000 per code).")
    private int maxProblems;
    @Option(names = "--all", description = "List every problem; without it three of many equal ones are listed.")
    private boolean isAll;
    @Option(names = "--fix", paramLabel = "certain|likely", arity = "0..1", preprocessor = FixLevelArgument.class, description = "Write fixed copies into the folder of -o: with the certain fixes, or the likely ones, too.")
    private @Nullable FixLevel fix;
    @Option(names = { "-o",
        "--output" }, paramLabel = "DIR", description = "The folder for the fixed copies; they keep their names.")
    private @Nullable Path folder;
    @Option(names = "--dry-run", description = "With --fix, print what would change and write nothing.")
    private boolean isDryRun;
    @Option(names = "--watch", description = "Check again whatever changes, until Ctrl+C.")
    private boolean isWatch;
    @Option(names = "--target", paramLabel = "TARGET", converter = TargetConverter.class, description = "Also check NVIDIA's published limits of a tool: nsight-vse or nsight-systems.")
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
        if (fix != null) {
            return fixFiles(fix == FixLevel.LIKELY ? Certainty.LIKELY : Certainty.CERTAIN);
        }
        if (folder != null || isDryRun) {
            throw new UsageException("-o and --dry-run need --fix");
        }
        if (isWatch && (format != CheckFormat.TEXT || arguments.files().contains(ReportInput.STANDARD_INPUT))) {
            throw new UsageException("--watch prints text, of files that can be read again");
        }
        var watch = isWatch ? FileWatch.of(arguments.files()) : null;
        var checks = printer();
        printer = checks;
        check(arguments.files());
        checks.end();
        return watch == null ? status : watch(watch, checks);
    }

    private void check(List<String> files) throws IOException {
        // A file that is checked again does not repeat what it was before.
        repeats = new FileCauses.Repeats();
        new FileLoop(streams, ReadOptions.DEFAULT.withTarget(target), arguments).run(files, this);
    }

    /// Checks what changes until the process is ended or the thread interrupted. The messages tell a problem matcher
    /// where a round begins and ends.
    private int watch(FileWatch watch, CheckPrinter checks) throws IOException {
        try {
            while (true) {
                streams.out().flush();
                streams.message("watching " + Counts.of(watch.count(), "file") + "; Ctrl+C ends");
                var changed = watch.next();
                streams.message("checking " + Counts.of(changed.size(), "changed file"));
                status = ExitStatus.FINE;
                check(changed);
                checks.end();
            }
        } catch (InterruptedException _) {
            return status;
        }
    }

    private int fixFiles(Certainty least) throws IOException {
        if (folder == null && !isDryRun) {
            throw new UsageException("--fix needs -o DIR or --dry-run: inputs are never changed");
        }
        var fixes = new FixedFiles(streams, arguments.inputs(), least, isDryRun ? null : folder);
        new FileLoop(streams, ReadOptions.DEFAULT, arguments).run(arguments.files(), fixes);
        return fixes.status();
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
        var causes = repeats.with(file, FileCauses.of(file));
        var checked = CheckedFile.of(file).withCauses(causes);
        if (checked.count(Severity.ERROR) > 0 || (arguments.isStrict() && checked.count(Severity.WARNING) > 0)) {
            status = Math.max(status, ExitStatus.ERRORS);
        }
        var verdict = target == null ? null : TargetVerdict.of(target, file);
        if (verdict != null && !verdict.fit()) {
            status = Math.max(status, ExitStatus.ERRORS);
        }
        boolean isEach = format == CheckFormat.TEXT && (isAll || maxProblems > 0);
        if (printer != null) {
            printer.file(checked.withCauses(isEach ? null : causes).withAtMost(maxProblems).withVerdict(verdict)
                    .withAnswer(answer(file.path())));
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

    /// Writes fixed copies of files into a folder, or prints what they would change.
    private static final class FixedFiles implements FileVisitor {
        private final Streams streams;
        private final InputFiles inputs;
        private final Certainty least;
        private final @Nullable Path folder;
        private final Set<String> names = new HashSet<>();
        private final FileNotes notes;

        /// @param inputs what must not be written to
        /// @param least how sure a fix must be
        /// @param folder takes the copies, or null to print the differences
        FixedFiles(Streams streams, InputFiles inputs, Certainty least, @Nullable Path folder) {
            this.streams = streams;
            this.notes = new FileNotes(streams, false);
            this.inputs = inputs;
            this.least = least;
            this.folder = folder;
        }

        int status() {
            return notes.status();
        }

        @Override
        public void file(TraceFile file) throws IOException {
            if (!FixableFile.is(file)) {
                notes.fail(file.path() + ": only .nvtxt files on the disk that are not compressed can be fixed");
                return;
            }
            var source = Path.of(file.path());
            if (folder == null) {
                print(source);
                return;
            }
            var name = source.getFileName().toString();
            if (!names.add(name)) {
                throw new UsageException("two files are named " + name + "; fix them into different folders");
            }
            var target = folder.resolve(name);
            report(target.toString(), OutputTarget.inFolder(folder, name, inputs).write(
                    out -> FixedCopy.write(source, out.file(), least, ReadOptions.DEFAULT, ReadListener.NONE)));
        }

        private void print(Path source) throws IOException {
            var difference = new StringBuilder();
            var result = FixDiff.write(source, TerminalText.line(source.toString()), least, ReadOptions.DEFAULT,
                    difference);
            TerminalText.stream(streams.out()).write(difference.toString().getBytes(StandardCharsets.UTF_8));
            report(source.toString(), result);
        }

        private void report(String path, FixedCopy.Result result) {
            var left = result.copy().problems();
            streams.message(path + ": " + Counts.of(result.fixes(), "fix", "fixes") + ", "
                    + Counts.of(left.errors(), "error") + ", " + Counts.of(left.warnings(), "warning") + " left"
                    + (result.declined().isEmpty()
                            ? ""
                            : "; " + Counts.of(result.declined().size(), "line")
                                    + " unchanged, because the fixes would bring other problems"));
            if (left.errors() > 0) {
                notes.hasErrors();
            }
        }

        @Override
        public void unreadable(UnreadableFile file) {
            notes.unreadable(file);
        }
    }
}
