// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.nsys;

import dev.nvtxt.formats.internal.build.ProblemList;
import dev.nvtxt.formats.internal.build.TraceBuilder;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.diagnostic.SourceSpan;
import dev.nvtxt.parser.time.TimeBase;
import dev.nvtxt.parser.trace.ClockSnapshot;
import dev.nvtxt.parser.trace.Recording;
import dev.nvtxt.parser.trace.TraceFile;
import java.sql.SQLException;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Reads one database that Nsight Systems exported: ranges and markers of NVTX and of imported NVTXT files, and the activities of
/// CUDA and the operating system by stream and thread.
///
/// Times are nanoseconds of the session; where the database says when that began, they are wall clock times, too.
public final class NsysReader {
    private static final byte[] MARK = "SQLite format 3\0".getBytes(StandardCharsets.ISO_8859_1);
    /// The columns that hold when an event was, by the names of the published tables.
    private static final Set<String> TIMES = Set.of("start", "timestamp", "rawtimestamp");
    private static final String DIAGNOSTICS = "DIAGNOSTIC_EVENT";
    private static final SourceSpan WHOLE = SourceSpan.ofByte(0);

    private final TraceBuilder builder;
    private final ReadListener listener;
    private final Set<String> damaged = new HashSet<>();

    /// Makes a reader for one database.
    ///
    /// @param maxProblemsPerCode how many problems of one code are kept
    public NsysReader(int maxProblemsPerCode, ReadListener listener) {
        this.builder = new TraceBuilder(maxProblemsPerCode);
        this.listener = listener;
    }

    /// {@return whether some bytes are the beginning of a database}
    public static boolean isDatabase(byte[] beginning) {
        return beginning.length >= MARK.length && Arrays.equals(beginning, 0, MARK.length, MARK, 0, MARK.length);
    }

    /// Reads the database. Call it once.
    ///
    /// @param name the path in the result
    /// @param path the database, unpacked; it is opened for reading only
    /// @param problem why this is not all of the database, or null
    public TraceFile read(String name, Path path, @Nullable Problem problem) throws IOException {
        long start = System.nanoTime();
        if (problem != null) {
            builder.problems().add(problem);
        }
        long bytes = Files.size(path);
        try (var database = new Database(path)) {
            reportMissing(database, bytes, problem);
            read(database);
        } catch (SQLException e) {
            builder.problems().add(ProblemCode.CORRUPT_DATA, WHOLE, "can't read the database: " + reason(e), null);
        }
        listener.onProgress(bytes, 0);
        return builder.build(new TraceBuilder.Facts(name, "Nsight Systems SQLite", bytes, start),
                null);
    }

    /// Reports what is missing of the file as a whole.
    ///
    /// @param problem what was said of it before
    private void reportMissing(Database database, long bytes, @Nullable Problem problem) {
        long missing = database.missingPages();
        if (missing > 0 && problem == null) {
            builder.problems().add(ProblemCode.FILE_CUT, SourceSpan.ofByte(bytes), "the database ends early: "
                    + missing + (missing == 1 ? " page is" : " pages are") + " missing",
                    "what the other pages have is read; copy the file again from where it was made");
        }
        if (database.unclaimedPages() > 0) {
            builder.problems().add(ProblemCode.CORRUPT_DATA, WHOLE, "the rows of " + database.unclaimedPages()
                    + (database.unclaimedPages() == 1 ? " page" : " pages") + " are left out: the pages that said of "
                    + "which table they are are missing", null);
        }
        var damage = database.damage();
        if (damage != null) {
            reportDamage("sqlite_master", damage);
        }
    }

    /// {@return why in the words of SQLite, without its codes}
    private static String reason(SQLException e) {
        var text = String.valueOf(e.getMessage());
        int open = text.indexOf('(');
        return open >= 0 && text.endsWith(")") ? text.substring(open + 1, text.length() - 1) : text;
    }

    private void read(Database database) {
        var strings = new Strings();
        each(database, "StringIds", List.of("id", "value"), row -> strings.add(row.integer("id"), row.text("value")));
        each(database, "TARGET_INFO_SESSION_START_TIME", List.of("utcEpochNs"), row -> {
            var utc = row.integer("utcEpochNs");
            if (utc != null) {
                builder.addClocks(new ClockSnapshot(List.of(new ClockSnapshot.Reading(TimeBase.TRACE, 0),
                        new ClockSnapshot.Reading(TimeBase.REALTIME, utc))));
            }
        });
        each(database, "TARGET_INFO_SYSTEM_ENV", List.of("name", "value"), row -> {
            if ("Hostname".equals(row.text("name"))) {
                builder.setRecording(new Recording(null, null, row.text("value")));
            }
        });
        each(database, "PROCESSES", List.of("globalPid", "pid", "name"), this::nameProcess);
        each(database, "ThreadNames", List.of("nameId", "globalTid"), row -> {
            var thread = GlobalId.thread(row.integer("globalTid"));
            var name = strings.text(row.integer("nameId"));
            if (thread != null && name != null) {
                builder.nameThread(thread, name);
            }
        });
        var nvtx = new NvtxRows(builder, strings);
        each(database, NvtxRows.TABLE, NvtxRows.NAME_COLUMNS, nvtx::note);
        each(database, NvtxRows.TABLE, NvtxRows.COLUMNS, nvtx::add);
        nvtx.finish();
        var devices = new DeviceInfo();
        each(database, DeviceInfo.DEVICES, DeviceInfo.DEVICE_COLUMNS, devices::addDevice);
        each(database, DeviceInfo.NUMBERS, DeviceInfo.NUMBER_COLUMNS, devices::addNumber);
        var activities = new ActivityRows(builder, strings, devices);
        ActivityRows.LABELS.forEach(label -> each(database, label.table(), List.of("id", "name", "label"),
                row -> activities.addLabel(label.column(), row)));
        var shown = new ArrayList<>(List.of(NvtxRows.TABLE, DIAGNOSTICS));
        for (var table : ActivityTable.values()) {
            each(database, table.table(), ActivityRows.COLUMNS, row -> activities.add(table, row));
            shown.add(table.table());
        }
        activities.finish();
        shown.addAll(readMetrics(database));
        readDiagnostics(database);
        if (database.damage() == null && shown.stream().noneMatch(database::has)) {
            builder.problems().add(ProblemCode.UNSUPPORTED_DATA, WHOLE,
                    "the database has neither NVTX_EVENTS nor CUDA activities as exported by Nsight Systems", null);
        } else {
            reportOthers(database, shown);
        }
    }

    private List<String> readMetrics(Database database) {
        var metrics = new MetricRows(builder);
        each(database, MetricRows.GPU_NAMES, MetricRows.GPU_NAME_COLUMNS, metrics::nameGpuMetric);
        each(database, MetricRows.GPU, MetricRows.GPU_COLUMNS, metrics::addGpu);
        each(database, MetricRows.NETWORK_NAMES, MetricRows.NETWORK_NAME_COLUMNS, metrics::nameNetworkMetric);
        each(database, MetricRows.CARDS, MetricRows.CARD_COLUMNS, metrics::nameCard);
        each(database, MetricRows.CARD_IDS, MetricRows.CARD_ID_COLUMNS, metrics::addCardId);
        each(database, MetricRows.NETWORK, MetricRows.NETWORK_COLUMNS, metrics::addNetwork);
        return List.of(MetricRows.GPU, MetricRows.NETWORK);
    }

    /// Reports what the profiler warned of: events may be missing.
    private void readDiagnostics(Database database) {
        var levels = new Strings();
        each(database, "ENUM_DIAGNOSTIC_SEVERITY_LEVEL", List.of("id", "label"),
                row -> levels.add(row.integer("id"), row.text("label")));
        each(database, DIAGNOSTICS, List.of("severity", "text"), row -> {
            var level = levels.text(row.integer("severity"));
            var text = row.text("text");
            if (text != null && ("Warning".equals(level) || "Error".equals(level))) {
                builder.problems().add(ProblemCode.LOST_PACKETS, WHOLE,
                        "Nsight Systems recorded a problem: " + ProblemList.quote(text), text);
            }
        });
    }

    /// Reports each table that has times and is not shown, so that nobody takes a gap for idle time.
    private void reportOthers(Database database, List<String> shown) {
        for (var table : database.tablesWith(TIMES)) {
            if (shown.stream().anyMatch(table::equalsIgnoreCase)) {
                continue;
            }
            try {
                long count = database.count(table);
                if (count > 0) {
                    builder.problems().add(ProblemCode.UNSUPPORTED_DATA, WHOLE, "table " + table + " with "
                            + count + (count == 1 ? " row" : " rows") + " is not shown", null);
                }
            } catch (SQLException e) {
                reportDamage(table, e);
            }
        }
    }

    private void nameProcess(TableRow row) {
        var pid = row.integer("pid");
        var global = row.integer("globalPid");
        var name = row.text("name");
        if (name == null || name.isEmpty()) {
            return;
        }
        if (pid != null) {
            builder.nameProcess(pid, name);
        } else if (global != null) {
            builder.nameProcess(GlobalId.process(global), name);
        }
    }

    /// Reads a table as far as it can be read.
    private void each(Database database, String table, List<String> columns, Consumer<TableRow> handler) {
        try {
            database.read(table, columns, () -> {
                if (listener.isCanceled()) {
                    throw new CancellationException("reading was canceled");
                }
            }, handler);
        } catch (SQLException e) {
            reportDamage(table, e);
        }
    }

    private void reportDamage(String table, SQLException e) {
        if (damaged.add(table)) {
            builder.problems().add(ProblemCode.CORRUPT_DATA, WHOLE, "can't read all of table " + table + ": "
                    + reason(e), "the rows on pages that can be read are there");
        }
    }

    /// {@return whether a column of a row is a whole number or nothing; if not, that is reported}
    static boolean isRight(ProblemList problems, TableRow row, String column) {
        var wrong = row.wrong(column);
        if (wrong != null) {
            problems.add(ProblemCode.UNREADABLE_EVENT, WHOLE, "row " + row.number() + " of " + row.table() + " has "
                    + ProblemList.quote(wrong) + " as " + column + ", which is not an integer; the row is skipped",
                    null);
        }
        return wrong == null;
    }
}
