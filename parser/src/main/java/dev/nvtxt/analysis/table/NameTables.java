// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.table;

import static dev.nvtxt.analysis.table.RowField.number;
import static dev.nvtxt.analysis.table.RowField.text;

import dev.nvtxt.analysis.field.EventCells;
import dev.nvtxt.analysis.field.FieldUnit;
import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.Category;
import dev.nvtxt.parser.trace.ThreadKey;
import dev.nvtxt.parser.trace.TraceFile;
import module java.base;

/// The tables of what files have and name: files, processes, threads, categories, problems.
public final class NameTables {
    /// A row for each file.
    public static final ReportTable<ReportFile> FILES = new ReportTable<>("files", "one row per open file", List.of(
            text("file", "File", "label", ReportFile::label).required(),
            text("path", "Path", "path", (ReportFile file) -> file.trace().path()).required(),
            number("bytes", "Size", "size", (ReportFile file) -> file.trace().bytes()).required(),
            number("lines", "Lines", "number of lines", (ReportFile file) -> file.trace().lines()).required(),
            number("events", "Events", "number of events", (ReportFile file) -> (long) file.trace().events().size())
                    .required(),
            number("errors", "Errors", "errors", (ReportFile file) -> file.trace().problems().errors()).required(),
            number("warnings", "Warnings", "warnings", (ReportFile file) -> file.trace().problems().warnings())
                    .required(),
            number("start_ns", "Start", "first event", ReportFile::axisFirstNs).in(FieldUnit.TIME_NS),
            number("end_ns", "End", "last event", ReportFile::axisLastNs).in(FieldUnit.TIME_NS)),
            files -> files.stream().map(EventCells::file));

    /// A row for each process.
    public static final ReportTable<FileItem<Long>> PROCESSES = new ReportTable<>("processes", "one row per process",
            List.of(NameTables.<Long>file(),
                    number("pid", "Process ID", "number", (FileItem<Long> row) -> row.of).required(),
                    text("name", "Name", "name, or null", row -> row.trace.names().process(row.of))),
            files -> rows(files, trace -> trace.processIds().stream()));

    /// A row for each thread.
    public static final ReportTable<FileItem<ThreadKey>> THREADS = new ReportTable<>("threads", "one row per thread",
            List.of(NameTables.<ThreadKey>file(),
                    number("pid", "Process ID", "its process", (FileItem<ThreadKey> row) -> row.of.processId()),
                    number("tid", "Thread ID", "number", (FileItem<ThreadKey> row) -> row.of.threadId()).required(),
                    text("name", "Name", "name, or null", row -> row.trace.names().thread(row.of))),
            files -> rows(files, NameTables::threads));

    /// A row for each category.
    public static final ReportTable<FileItem<Category>> CATEGORIES = new ReportTable<>("categories",
            "one row per category", List.of(NameTables.<Category>file(),
                    number("id", "Category ID", "number", (FileItem<Category> row) -> row.of.id()).required(),
                    text("name", "Name", "name, or null", (FileItem<Category> row) -> row.of.name()),
                    number("parent", "Parent", "number of the category above",
                            (FileItem<Category> row) -> row.of.parent()),
                    text("path", "Path", "names from the root",
                            (FileItem<Category> row) -> row.trace.categories().pathLabel(row.of.id())).required()),
            files -> rows(files, trace -> trace.categories().all().stream()));

    /// A row for each problem.
    public static final ReportTable<ProblemRow> PROBLEMS = new ReportTable<>("problems", "one row per problem", List.of(
            text("file", "File", "label of the file", ProblemRow::file).required(),
            text("severity", "Severity", "error or warning", (ProblemRow row) -> row.of.severity().word()).required(),
            text("code", "Code", "code", (ProblemRow row) -> row.of.code().id()).required(),
            number("line", "Line", "line", (ProblemRow row) -> (long) row.of.line()),
            number("col", "Column", "column", (ProblemRow row) -> (long) row.of.span().column()),
            number("length", "Length", "how many characters it is about",
                    (ProblemRow row) -> (long) row.of.span().length()),
            text("message", "Message", "what is wrong", (ProblemRow row) -> row.of.message()).required(),
            text("help", "Help", "what to do, or null", (ProblemRow row) -> row.of.help())),
            files -> files.stream().map(EventCells::file).flatMap(file -> file.trace().problems().list().stream()
                    .map(problem -> new ProblemRow(file.label(), problem))));

    private NameTables() {}

    /// Something that a file has.
    ///
    /// @param trace the file
    /// @param of the content
    /// @param file the label of the file in its report
    public record FileItem<T>(TraceFile trace, T of, String file) {
        /// Makes one of a file that is alone.
        public FileItem(TraceFile trace, T of) {
            this(trace, of, trace.label());
        }
    }

    /// A problem of a file.
    ///
    /// @param file the label of the file
    /// @param of the problem
    public record ProblemRow(String file, Problem of) {}

    static <T> RowField<FileItem<T>> file() {
        return RowField.<FileItem<T>>text("file", "File", "label of the file", FileItem::file).required();
    }

    private static <T> Stream<FileItem<T>> rows(List<EventCells> files, Function<TraceFile, Stream<T>> of) {
        return files.stream().map(EventCells::file).flatMap(
                file -> of.apply(file.trace()).map(each -> new FileItem<>(file.trace(), each, file.label())));
    }

    private static Stream<ThreadKey> threads(TraceFile trace) {
        var keys = new TreeSet<>(ThreadKey.BY_ID);
        keys.addAll(trace.names().threads().keySet());
        keys.addAll(trace.events().threads());
        keys.removeIf(key -> key.threadId() == null);
        return keys.stream();
    }
}
