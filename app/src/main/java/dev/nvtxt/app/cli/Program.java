// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli;

import dev.nvtxt.app.cli.lsp.LspCommand;
import dev.nvtxt.app.cli.mcp.McpCommand;
import dev.nvtxt.app.cli.option.UsageException;
import dev.nvtxt.app.cli.run.ExitStatus;
import dev.nvtxt.app.cli.run.PlainCommand;
import dev.nvtxt.app.cli.run.Streams;
import dev.nvtxt.app.shared.log.CrashReport;
import dev.nvtxt.app.shared.log.Fault;
import dev.nvtxt.app.shared.log.ProgramLog;
import dev.nvtxt.app.shared.output.ProgramVersion;
import dev.nvtxt.app.shared.output.TerminalText;
import dev.nvtxt.app.shared.saving.OutputException;
import dev.nvtxt.app.shared.settings.SettingsLocation;
import dev.nvtxt.parser.DeepExpressionException;
import module java.base;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;

/// Runs the command that the arguments name.
///
/// Only the class of that command is loaded, not those of the others: reading the annotations of all of them takes
/// longer than checking a small file.
public final class Program {
    private static final Map<String, Function<Streams, Object>> COMMANDS = commands();

    private Program() {}

    private static Map<String, Function<Streams, Object>> commands() {
        var commands = new LinkedHashMap<String, Function<Streams, Object>>();
        commands.put("view", ViewCommand::new);
        commands.put("check", CheckCommand::new);
        commands.put("info", InfoCommand::new);
        commands.put("dump", DumpCommand::new);
        commands.put("render", RenderCommand::new);
        commands.put("stats", StatsCommand::new);
        commands.put("gpu", GpuCommand::new);
        commands.put("ranks", RanksCommand::new);
        commands.put("diff", DiffCommand::new);
        commands.put("trend", TrendCommand::new);
        commands.put("fmt", FmtCommand::new);
        commands.put("new", NewCommand::new);
        commands.put("convert", ConvertCommand::new);
        commands.put("export", ExportCommand::new);
        commands.put("sql", SqlCommand::new);
        commands.put("lsp", LspCommand::new);
        commands.put("mcp", McpCommand::new);
        return commands;
    }

    /// Runs a command.
    ///
    /// @param streams what it reads from and writes to
    /// @param args the arguments of the program
    /// @return the exit status
    public static int run(Streams streams, String... args) {
        return run(streams, new ProgramLog(SettingsLocation.folder()), args);
    }

    /// Runs a command. Whatever happens, there is an exit status, and a sentence where it is not [ExitStatus#FINE].
    ///
    /// @param log where faults are written
    static int run(Streams streams, ProgramLog log, String... args) {
        int status;
        try {
            status = execute(streams, log, args);
        } catch (Throwable cause) {
            status = failed(streams, log, cause);
        }
        try {
            streams.out().flush(); // after a failure, too: what came before it is true
            return status;
        } catch (Throwable cause) {
            return failed(streams, log, cause);
        }
    }

    private static int execute(Streams streams, ProgramLog log, String[] args) throws Exception {
        var command = COMMANDS.get(nameOfCommand(args));
        var files = plainFiles(args);
        if (command != null && files.isPresent() && command.apply(streams) instanceof PlainCommand plain
                && !plain.needsOptions()) {
            return plain.call(files.get());
        }
        if (nameOfCommand(args).isEmpty() && !args[0].startsWith("-")) {
            return fail(streams, "'" + args[0] + "' is not a command or a file; commands: "
                    + String.join(", ", COMMANDS.keySet()));
        }
        return commandLine(streams, log, args).execute(withDefaultCommand(args));
    }

    /// The arguments after the command where all of them are files. That is most of the time, and then picocli is not
    /// needed: its classes are of a kind that the JVM keeps in no cache, and take longer to load than a small file to read.
    private static Optional<List<String>> plainFiles(String[] args) {
        boolean namesCommand = args.length > 0 && COMMANDS.containsKey(args[0]);
        var files = List.of(args).subList(namesCommand ? 1 : 0, args.length);
        boolean isPlain = files.stream().allMatch(file -> !file.startsWith("-") || file.equals("-"));
        boolean isEnough = !files.isEmpty() || nameOfCommand(args).equals("view");
        return isPlain && isEnough ? Optional.of(files) : Optional.empty();
    }

    private static CommandLine commandLine(Streams streams, ProgramLog log, String[] args) {
        var line = new CommandLine(new NvtxtCommand());
        var only = COMMANDS.get(nameOfCommand(args));
        if (only != null) {
            line.addSubcommand(nameOfCommand(args), only.apply(streams));
        } else {
            COMMANDS.forEach((name, command) -> line.addSubcommand(name, command.apply(streams)));
        }
        // Sides can be given by options alone.
        Optional.ofNullable(line.getSubcommands().get("diff")).ifPresent(OptionalFiles::allow);
        // A file may well be called @notes.nvtxt.
        line.setExpandAtFiles(false);
        line.setCaseInsensitiveEnumValuesAllowed(true);
        line.setOut(writer(streams.out()));
        line.setErr(writer(streams.err()));
        line.setParameterExceptionHandler((exception, _) -> {
            streams.message(UsageErrors.sentence(exception));
            return ExitStatus.UNUSABLE;
        });
        line.setExecutionExceptionHandler((exception, _, _) -> failed(streams, log, exception));
        return line;
    }

    private static PrintWriter writer(OutputStream stream) {
        return new PrintWriter(new OutputStreamWriter(TerminalText.stream(stream), StandardCharsets.UTF_8), true);
    }

    private static String[] withDefaultCommand(String[] args) {
        if (args.length > 0 && (args[0].equals("view") || !nameOfCommand(args).equals("view"))) {
            return args;
        }
        var all = new String[args.length + 1];
        all[0] = "view";
        System.arraycopy(args, 0, all, 1, args.length);
        return all;
    }

    /// The command that is meant: the first argument, or `view` where that is a file or nothing; else "".
    private static String nameOfCommand(String[] args) {
        if (args.length == 0) {
            return "view";
        }
        var first = args[0];
        if (COMMANDS.containsKey(first)) {
            return first;
        }
        return looksLikeFile(first) ? "view" : "";
    }

    private static boolean looksLikeFile(String argument) {
        if (argument.equals("-")) {
            return true;
        }
        if (argument.startsWith("-")) {
            return false;
        }
        return argument.indexOf('.') >= 0 || argument.indexOf('/') >= 0 || argument.indexOf('\\') >= 0
                || exists(argument);
    }

    private static boolean exists(String argument) {
        try {
            return Files.exists(Path.of(argument));
        } catch (InvalidPathException _) {
            return false;
        }
    }

    private static int failed(Streams streams, ProgramLog log, Throwable cause) {
        return switch (cause) {
            case UsageException usage -> {
                streams.messageLines(String.valueOf(usage.getMessage()));
                yield ExitStatus.UNUSABLE;
            }
            case IOException output -> outputFailed(streams, output);
            // What picocli makes of an Error in a command.
            case CommandLine.ExecutionException wrapped when wrapped.getCause() != null -> failed(streams, log,
                    wrapped.getCause());
            case OutOfMemoryError _ -> fail(streams, Fault.reason(cause));
            case DeepExpressionException _ -> fail(streams, Fault.reason(cause));
            default -> {
                log.start();
                Fault.log(cause);
                if (!log.canWrite()) {
                    cause.printStackTrace(streams.err());
                }
                var report = CrashReport.write(log, ProgramVersion.lines(), cause);
                yield fail(streams, Fault.reason(cause) + "; please report it with "
                        + report.map(file -> "the file " + file).orElse("the lines above"));
            }
        };
    }

    private static int outputFailed(Streams streams, IOException exception) {
        var reason = Fault.reason(exception);
        // Whoever reads the output has had enough, as `head` has: no reason to complain.
        if (!(exception instanceof FileSystemException) && reason.toLowerCase(Locale.ROOT).contains("pipe")) {
            return ExitStatus.FINE;
        }
        var target = exception instanceof OutputException output ? output.target() : "the output";
        return fail(streams, "can't write " + target + ": " + reason);
    }

    private static int fail(Streams streams, @Nullable String sentence) {
        streams.message(String.valueOf(sentence));
        return ExitStatus.UNUSABLE;
    }
}
