// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.source;

import dev.nvtxt.parser.trace.TraceFile;
import dev.nvtxt.spark.read.OpenedFile;
import dev.nvtxt.spark.read.SourceFile;
import java.io.IOException;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.connector.read.PartitionReader;
import org.jspecify.annotations.Nullable;

/// The rows of the files of one task, of which one at a time is in memory. Confined to one thread.
final class FileReader implements PartitionReader<InternalRow> {
    private final FileReaderFactory job;
    private final Iterator<SourceFile> files;
    private @Nullable OpenedFile opened;
    private int nextText;
    private Iterator<InternalRow> rows = Collections.emptyIterator();
    private InternalRow row = new GenericInternalRow(0);

    FileReader(FileReaderFactory job, List<SourceFile> files) {
        this.job = job;
        this.files = files.iterator();
    }

    @Override
    public boolean next() throws IOException {
        while (!rows.hasNext()) {
            rows = Collections.emptyIterator(); // the file before may go from memory
            if (opened != null && nextText < opened.size()) {
                rows = rows(opened, nextText++);
            } else {
                close();
                if (!files.hasNext()) {
                    return false;
                }
                opened = job.request().open(files.next());
                nextText = 0;
            }
        }
        row = rows.next();
        return true;
    }

    @Override
    public InternalRow get() {
        return row;
    }

    private Iterator<InternalRow> rows(OpenedFile file, int text) throws IOException {
        return switch (file.read(text)) {
            case OpenedFile.Content.Read(var trace) -> rows(trace);
            case OpenedFile.Content.Unreadable(var path, var message) -> unreadable(path, message);
        };
    }

    private Iterator<InternalRow> rows(TraceFile trace) {
        job.request().check(trace);
        return switch (job.rows()) {
            case RowRequest.Events events -> new EventRows(events, new EventFile(job.plan().place(trace)));
            case RowRequest.Problems _ -> ProblemRows.of(trace);
        };
    }

    private Iterator<InternalRow> unreadable(String path, String message) {
        job.request().checkUnreadable(path, message);
        return job.rows() instanceof RowRequest.Problems
                ? ProblemRows.unreadable(path, message)
                : Collections.emptyIterator();
    }

    @Override
    public void close() throws IOException {
        if (opened != null) {
            opened.close();
            opened = null;
        }
    }
}
