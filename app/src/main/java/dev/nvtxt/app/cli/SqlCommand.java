// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli;

import dev.nvtxt.app.cli.option.ClockOptions;
import dev.nvtxt.app.cli.option.CsvOptions;
import dev.nvtxt.app.cli.option.UsageException;
import dev.nvtxt.app.cli.run.ExitStatus;
import dev.nvtxt.app.cli.run.ReportLoading;
import dev.nvtxt.app.cli.run.Streams;
import dev.nvtxt.app.shared.tables.SqlOutput;
import dev.nvtxt.formats.export.ExportScope;
import dev.nvtxt.formats.sql.MemoryLimit;
import dev.nvtxt.formats.sql.SqlDatabase;
import dev.nvtxt.formats.sql.SqlException;
import module java.base;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// Asks the events of files by SQL.
@Command(name = "sql", mixinStandardHelpOptions = true, description = {
    "Queries the events with SQL. The last argument is the query; without one, -f names its file, or you type it at a prompt.",
    "Tables: events, files, processes, threads, categories, problems, counters, flows, frames (DESCRIBE events lists columns)." })
final class SqlCommand extends FilesCommand {
    private static final int MAX_ROWS = 10_000_000;

    @Mixin
    private ClockOptions clocks = new ClockOptions();
    @Mixin
    private CsvOptions csv = new CsvOptions();
    @Option(names = { "-f",
        "--query-file" }, paramLabel = "FILE", description = "A file with the query, - for standard input.")
    private @Nullable String queryFile;
    @Option(names = "--memory", paramLabel = "SIZE", description = "Memory that a query may use, for example 4GB (default: as much as the heap, at most 2GB).")
    private @Nullable String memory;
    @Option(names = "--format", paramLabel = "FORMAT", defaultValue = "text", description = "text, csv or json (default: ${DEFAULT-VALUE}).")
    private SqlOutput format = SqlOutput.TEXT;

    SqlCommand(Streams streams) {
        super(streams);
    }

    @Override
    public Integer call() throws IOException {
        var files = arguments.files();
        var query = queryFile != null
                ? read(queryFile)
                : files.size() > 1 && isQuery(files.getLast()) ? files.getLast() : null;
        if (queryFile == null && query != null) {
            arguments.set(files.subList(0, files.size() - 1));
        } else if (files.size() == 1 && isQuery(files.getFirst())) {
            throw new UsageException("name a file before the query");
        } else if (query == null && files.stream().anyMatch(SqlCommand::isSelect)) {
            throw new UsageException("the query comes after the files");
        }
        var limit = limit();
        var loading = new ReportLoading(streams, arguments, clocks);
        var report = loading.load();
        if (report.files().isEmpty()) {
            return loading.status();
        }
        try (var database = SqlDatabase.open(ExportScope.all(report), limit)) {
            if (query != null) {
                return Math.max(loading.status(), answer(database, query));
            }
            return Math.max(loading.status(), prompt(database));
        } catch (SqlException e) {
            throw new UsageException(String.valueOf(e.getMessage()));
        }
    }

    private MemoryLimit limit() {
        try {
            return (memory == null ? MemoryLimit.DEFAULT : MemoryLimit.parse(memory)).ofProcess();
        } catch (IllegalArgumentException e) {
            throw new UsageException("--memory: " + e.getMessage());
        }
    }

    /// A query has blanks and names no file.
    private static boolean isQuery(String argument) {
        try {
            return argument.strip().contains(" ") && !Files.exists(Path.of(argument));
        } catch (InvalidPathException _) {
            return true;
        }
    }

    private static boolean isSelect(String argument) {
        return isQuery(argument) && argument.strip().toLowerCase(Locale.ROOT).startsWith("select ");
    }

    private String read(String file) throws IOException {
        if (file.equals("-")) {
            return new String(streams.in().readAllBytes(), StandardCharsets.UTF_8);
        }
        try {
            return Files.readString(Path.of(file));
        } catch (IOException | InvalidPathException _) {
            throw new UsageException("can't read the query in " + file);
        }
    }

    private int answer(SqlDatabase database, String query) throws IOException {
        try {
            var result = database.query(query, MAX_ROWS);
            format.print(result, streams.out(), csv.cells(streams.isTerminal()));
            if (result.isCut()) {
                streams.message("only the first " + MAX_ROWS + " rows are printed");
            }
            return ExitStatus.FINE;
        } catch (SqlException e) {
            streams.messageLines(String.valueOf(e.getMessage()));
            return ExitStatus.UNUSABLE;
        }
    }

    /// Answers queries that end with a semicolon, until the input ends.
    private int prompt(SqlDatabase database) throws IOException {
        var in = new BufferedReader(new InputStreamReader(streams.in(), StandardCharsets.UTF_8));
        var query = new StringBuilder();
        int status = ExitStatus.FINE;
        ask(query);
        for (var line = in.readLine(); line != null; line = in.readLine()) {
            if (query.isEmpty() && List.of("exit", "quit", ".quit", "\\q").contains(line.strip())) {
                return status;
            }
            query.append(line).append('\n');
            if (line.stripTrailing().endsWith(";")) {
                status = Math.max(status, answer(database, query.toString()));
                streams.out().flush();
                query.setLength(0);
            }
            ask(query);
        }
        return query.toString().isBlank() ? status : Math.max(status, answer(database, query.toString()));
    }

    private void ask(StringBuilder query) {
        if (streams.isTerminal()) {
            streams.err().print(query.isEmpty() ? "sql> " : "...> ");
            streams.err().flush();
        }
    }
}
