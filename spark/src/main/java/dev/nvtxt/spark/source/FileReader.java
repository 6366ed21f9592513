// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.source;

import dev.nvtxt.analysis.filter.TimeRangeFilter;
import dev.nvtxt.spark.read.FileContent;
import dev.nvtxt.spark.read.FileReading;
import dev.nvtxt.spark.read.ReadRequest;
import dev.nvtxt.spark.read.ReportPlan;
import dev.nvtxt.spark.read.SourceFile.NumberedFile;
import dev.nvtxt.spark.read.TaskMemory;
import module java.base;
import org.apache.hadoop.fs.Path;
import org.apache.spark.rdd.InputFileBlockHolder;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.catalyst.expressions.JoinedRow;
import org.apache.spark.sql.connector.read.InputPartition;
import org.apache.spark.sql.connector.read.PartitionReader;
import org.apache.spark.sql.connector.read.PartitionReaderFactory;
import org.jspecify.annotations.Nullable;

/// The rows of the files of one task, of which one at a time is in memory, or a part of it. Confined to one thread.
final class FileReader implements PartitionReader<InternalRow> {
    private final RowRequest request;
    private final FileReading reader;
    private final @Nullable TimeRangeFilter filter;
    private final Iterator<NumberedFile> files;
    private Iterator<InternalRow> rows = Collections.emptyIterator();
    private @Nullable NumberedFile file;
    private InternalRow row = new GenericInternalRow(0);

    FileReader(FileReaderFactory job, List<NumberedFile> files) {
        this.request = job.rows();
        this.reader = new FileReading(job.request(), job.clocks(), job.rows().content());
        this.filter = job.clocks().filter();
        this.files = files.iterator();
    }

    @Override
    public boolean next() throws IOException {
        try {
            return findNext();
        } catch (OutOfMemoryError e) {
            throw TaskMemory.exceeded(file == null ? "" : file.file().path(), e);
        }
    }

    private boolean findNext() throws IOException {
        while (!rows.hasNext()) {
            rows = Collections.emptyIterator(); // the file before may go from memory
            var content = reader.next();
            if (content != null) {
                rows = rows(content);
            } else if (files.hasNext()) {
                file = files.next();
                InputFileBlockHolder.set(encodedUri(file), 0, file.file().bytes());
                reader.open(file.file());
            } else {
                return false;
            }
        }
        row = rows.next();
        return true;
    }

    /// {@return what `input_file_name()` prints, in the form that Spark's own sources have}
    private static String encodedUri(NumberedFile file) {
        var uri = new Path(file.file().uri()).toUri();
        return "file".equals(uri.getScheme()) ? "file://" + uri.getRawPath() : uri.toString();
    }

    @Override
    public InternalRow get() {
        return row;
    }

    private Iterator<InternalRow> rows(FileContent content) {
        return switch (content) {
            case FileContent.Events events -> request instanceof RowRequest.EventColumns columns
                    ? new EventRows(columns, new EventFile(events, folders()), filter)
                    : Collections.emptyIterator();
            case FileContent.Spans _ -> Collections.emptyIterator();
            case FileContent.Faults(var path, var problems) -> withFolders(ProblemRows.of(path, problems));
            case FileContent.Unreadable(var _, var path, var code, var message) ->
                withFolders(ProblemRows.unreadable(path, code, message));
        };
    }

    private Map<String, @Nullable Object> folders() {
        return file == null ? Map.of() : file.file().folders();
    }

    private Iterator<InternalRow> withFolders(Stream<InternalRow> problems) {
        if (!(request instanceof RowRequest.Problems(var columns))) {
            return Collections.emptyIterator();
        }
        var values = new GenericInternalRow(columns.stream().map(folders()::get).toArray());
        return problems.map(row -> columns.isEmpty() ? row : (InternalRow) new JoinedRow(row, values)).iterator();
    }

    @Override
    public void close() throws IOException {
        InputFileBlockHolder.unset();
        reader.close();
    }

    /// Makes the readers of the tasks.
    ///
    /// @param request how files are read
    /// @param clocks gives files their clocks
    /// @param rows which rows are wanted
    record FileReaderFactory(ReadRequest request, ReportPlan clocks,
            RowRequest rows) implements PartitionReaderFactory {
        @Override
        public PartitionReader<InternalRow> createReader(InputPartition partition) {
            return new FileReader(this, ((FileScan.FilePartition) partition).files());
        }
    }
}
