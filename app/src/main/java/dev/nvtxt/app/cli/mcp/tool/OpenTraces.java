// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.mcp.tool;

import dev.nvtxt.formats.FormatOptions;
import dev.nvtxt.formats.FormatReader;
import dev.nvtxt.formats.export.ExportScope;
import dev.nvtxt.formats.sql.MemoryLimit;
import dev.nvtxt.formats.sql.SqlDatabase;
import dev.nvtxt.formats.sql.SqlException;
import dev.nvtxt.formats.sql.SqlResult;
import dev.nvtxt.parser.ArchivePath;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportBuilder;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.report.input.UnreadableFile;
import dev.nvtxt.parser.setting.ClockSettings;
import dev.nvtxt.parser.time.ClockSettingException;
import dev.nvtxt.parser.trace.TraceFile;
import module java.base;
import org.jspecify.annotations.Nullable;

/// The files of a session, read once and again when they change. The ones that were not asked for longest are dropped when
/// half of the heap is needed. Safe for use by several threads; one reads at a time.
public final class OpenTraces implements AutoCloseable {
    private static final int MAX_REPORTS = 8;
    /// What an event takes in memory, roughly.
    private static final long EVENT_BYTES = 100;
    private static final Duration STOP_TIMEOUT = Duration.ofSeconds(2);
    private static final long STOP_NANOS = 20_000_000;
    /// More than the longest answer has.
    private static final int MAX_CHARACTERS = 4_000_000;

    private final AllowedPaths allowed;
    private final FormatReader reader;
    private final ReentrantLock reading = new ReentrantLock();
    private final ReentrantLock querying = new ReentrantLock();
    private final Map<String, LoadedTrace> traces = new LinkedHashMap<>(16, 0.75f, true);
    private final Map<List<String>, Report> reports = new LinkedHashMap<>(16, 0.75f, true);
    private List<String> current;
    private ClockSettings clocks = ClockSettings.AUTOMATIC;
    private @Nullable SqlDatabase database;
    private @Nullable Report queried;
    private @Nullable Thread stopper;

    /// A file as it was when it was read.
    private record LoadedTrace(TraceFile trace, long size, FileTime modified) {
        boolean isOf(BasicFileAttributes file) {
            return size == file.size() && modified.equals(file.lastModifiedTime());
        }

        long bytes() {
            return trace.events().size() * EVENT_BYTES;
        }
    }

    /// Opens nothing yet.
    ///
    /// @param formats how files of other formats are read
    public OpenTraces(AllowedPaths allowed, FormatOptions formats) {
        this.allowed = allowed;
        this.reader = new FormatReader(ReadOptions.DEFAULT, formats);
        this.current = allowed.namedFiles();
    }

    AllowedPaths allowed() {
        return allowed;
    }

    /// Sets what is known of clocks, for all later calls.
    void setClocks(ClockSettings settings) throws InterruptedException {
        reading.lockInterruptibly();
        try {
            clocks = settings;
            reports.clear();
        } finally {
            reading.unlock();
        }
    }

    /// {@return the files that texts name; those of the last call where there are none}
    ///
    /// @throws ToolException if none is there
    List<String> files(List<String> texts) throws InterruptedException {
        var files = texts.stream().flatMap(text -> allowed.files(text).stream()).distinct().toList();
        reading.lockInterruptibly();
        try {
            if (!files.isEmpty()) {
                current = files;
            }
            if (current.isEmpty()) {
                throw new ToolException("no files are open", "name some in files; open without files lists them");
            }
            return current;
        } finally {
            reading.unlock();
        }
    }

    /// {@return the report of files, read where they are not open or have changed}
    ///
    /// @param files real paths that are allowed
    /// @param call takes the progress, and notes about files that can't be read
    /// @throws ToolException if none can be read
    Report report(List<String> files, ToolCall call) throws InterruptedException {
        reading.lockInterruptibly();
        try {
            var loaded = new ArrayList<TraceFile>();
            var unreadable = new ArrayList<UnreadableFile>();
            for (int i = 0; i < files.size(); i++) {
                try {
                    loaded.add(trace(files.get(i), call, i, files.size()));
                } catch (IOException e) {
                    var why = UnreadableFile.of(files.get(i), e);
                    unreadable.add(why);
                    call.note(why.path() + ": " + why.message());
                }
            }
            if (loaded.isEmpty()) {
                throw new ToolException(unreadable.getFirst().path() + ": " + unreadable.getFirst().message(),
                        "name other files; open without files lists them");
            }
            var report = reports.get(files);
            if (report == null || !isOf(report, loaded)) {
                report = ReportBuilder.build(loaded, unreadable, clocks);
                reports.put(List.copyOf(files), report);
            }
            dropOldest(files);
            return report;
        } catch (ClockSettingException e) {
            throw new ToolException(String.valueOf(e.getMessage()), "set other clocks with open");
        } finally {
            reading.unlock();
        }
    }

    private static boolean isOf(Report report, List<TraceFile> loaded) {
        return report.files().stream().map(ReportFile::trace).toList().equals(loaded);
    }

    private TraceFile trace(String path, ToolCall call, int number, int count) throws IOException {
        call.enter(path);
        var file = Files.readAttributes(ArchivePath.of(path).onDisk(), BasicFileAttributes.class);
        var open = traces.get(path);
        if (open == null || !open.isOf(file)) {
            var trace = reader.read(Path.of(path), call.reading(path, number, count));
            call.check(path);
            open = new LoadedTrace(trace, file.size(), file.lastModifiedTime());
            traces.put(path, open);
        }
        return open.trace;
    }

    private void dropOldest(List<String> needed) {
        long max = Runtime.getRuntime().maxMemory() / 2;
        long used = traces.values().stream().mapToLong(LoadedTrace::bytes).sum();
        var oldest = traces.entrySet().iterator();
        while (used > max && oldest.hasNext()) {
            var next = oldest.next();
            if (!needed.contains(next.getKey())) {
                used -= next.getValue().bytes();
                oldest.remove();
                reports.keySet().removeIf(files -> files.contains(next.getKey()));
            }
        }
        var reportsByAge = reports.entrySet().iterator();
        while (reports.size() > MAX_REPORTS) {
            reportsByAge.next();
            reportsByAge.remove();
        }
    }

    /// Answers a query. One at a time; the database stays open until another report is asked.
    ///
    /// @throws ToolException if it is wrong, or takes too long
    SqlResult query(Report report, String sql, int maxRows, int seconds) throws InterruptedException {
        querying.lockInterruptibly();
        try {
            if (isBusy(Duration.ofSeconds(seconds))) {
                throw new ToolException("the query that was stopped still works on a value, which can't be interrupted",
                        "try again later, or ask the user to restart the server");
            }
            var open = database(report);
            var query = new FutureTask<>(() -> open.query(sql, maxRows, MAX_CHARACTERS));
            Thread.ofPlatform().daemon().name("mcp-query").start(query);
            return result(open, query, seconds);
        } catch (SqlException e) {
            throw new ToolException(String.valueOf(e.getMessage()),
                    "the resource nvtxt://sql lists tables and columns");
        } finally {
            querying.unlock();
        }
    }

    private SqlDatabase database(Report report) throws SqlException {
        var open = database;
        if (open == null || !report.equals(queried)) {
            closeDatabase();
            open = SqlDatabase.open(ExportScope.all(report), MemoryLimit.AGENT);
            database = open;
            queried = report;
        }
        return open;
    }

    private SqlResult result(SqlDatabase open, FutureTask<SqlResult> query, int seconds)
            throws InterruptedException, SqlException {
        try {
            return query.get(seconds, TimeUnit.SECONDS);
        } catch (TimeoutException _) {
            stop(open, query);
            throw new ToolException("the query was stopped after " + seconds + " seconds",
                    "allow more with seconds, or narrow it: WHERE, LIMIT, fewer joins");
        } catch (InterruptedException e) {
            stop(open, query);
            throw e;
        } catch (ExecutionException e) {
            if (e.getCause() instanceof SqlException sql) {
                throw sql;
            }
            throw new ToolException("the query failed: " + e.getMessage(), "ask in another way");
        }
    }

    /// A cancel that comes before the query has started has no effect, so it is repeated, on a thread of its own: it may wait
    /// for a value that is worked on.
    private void stop(SqlDatabase open, FutureTask<SqlResult> query) {
        boolean isInterrupted = Thread.interrupted();
        stopper = Thread.ofPlatform().daemon().name("mcp-stop").start(() -> {
            while (!query.isDone()) {
                open.cancel();
                LockSupport.parkNanos(STOP_NANOS);
            }
        });
        try {
            isBusy(STOP_TIMEOUT);
        } catch (InterruptedException _) {
            isInterrupted = true;
        }
        if (isInterrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /// {@return whether a query that was stopped still runs after waiting for it}
    private boolean isBusy(Duration timeout) throws InterruptedException {
        return stopper != null && !stopper.join(timeout);
    }

    private void closeDatabase() {
        if (database != null && (stopper == null || !stopper.isAlive())) { // closing waits for a query
            database.close();
            database = null;
            queried = null;
        }
    }

    @Override
    public void close() {
        closeDatabase();
    }
}
