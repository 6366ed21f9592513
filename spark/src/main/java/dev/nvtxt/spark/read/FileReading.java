// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.read;

import dev.nvtxt.parser.TraceBatches;
import dev.nvtxt.parser.diagnostic.NotEnoughMemoryException;
import dev.nvtxt.parser.diagnostic.Problems;
import dev.nvtxt.parser.report.input.UnreadableFile;
import dev.nvtxt.parser.trace.TraceFile;
import module java.base;
import org.apache.hadoop.security.AccessControlException;
import org.jspecify.annotations.Nullable;

/// Reads files one after the other, of which one text at a time is in memory, or a batch of a big one. Confined to one thread.
public final class FileReading implements Closeable {
    private final ReadRequest request;
    private final ReportPlan plan;
    private final ContentKind columns;
    private @Nullable OpenedFile opened;
    private @Nullable TraceBatches batches;
    private @Nullable FileContent failure;
    private int text;

    public enum ContentKind {
        /// Events, of a big file in batches.
        EVENTS,
        /// All events of a file at once.
        WHOLE_FILES,
        /// The first and the last tick of each time base.
        SPANS,
        /// Problems.
        PROBLEMS
    }

    /// Makes a reader.
    ///
    /// @param plan gives files their clocks
    public FileReading(ReadRequest request, ReportPlan plan, ContentKind columns) {
        this.request = request;
        this.plan = plan;
        this.columns = columns;
    }

    /// Goes on with another file.
    ///
    /// @throws IOException if it can't be reached now, so that to try again may help
    public void open(SourceFile file) throws IOException {
        close();
        text = 0;
        try {
            opened = request.open(file);
        } catch (FileNotFoundException | NoSuchFileException | AccessDeniedException | AccessControlException e) {
            var reason = e instanceof FileNotFoundException ? new NoSuchFileException(file.path()) : e;
            failure = unreadable(UnreadableFile.of(file.path(), reason));
        }
    }

    /// {@return the next that a file gives, or null at its end}
    ///
    /// @throws IOException if that is no fault of the file: the heap is too small
    public @Nullable FileContent next() throws IOException {
        if (failure != null) {
            var only = failure;
            failure = null;
            return only;
        }
        var file = opened;
        if (file == null) {
            return null;
        }
        var path = "";
        try {
            while (batches != null || text < file.size()) {
                path = file.path(text);
                var content = batches == null ? openText(file) : nextBatch(file, batches);
                if (content != null) {
                    return content;
                }
            }
            return null;
        } catch (NotEnoughMemoryException e) {
            throw TaskMemory.of(path, e);
        } catch (IOException e) {
            var unreadable = unreadable(UnreadableFile.of(path, e));
            endText();
            return unreadable;
        }
    }

    /// {@return the content of a text that is read at once; null for one that has batches}
    private @Nullable FileContent openText(OpenedFile file) throws IOException {
        if (columns == ContentKind.WHOLE_FILES || !file.isBig(request.batchBytes())) {
            var trace = file.read(text);
            var content = content(trace, trace.problems());
            endText();
            return content;
        }
        batches = file.batches(text, request.batchBytes());
        var problems = batches.problems();
        request.check(file.path(text), problems);
        return switch (columns) {
            case PROBLEMS -> ended(new FileContent.Faults(file.path(text), problems));
            case SPANS -> ended(new FileContent.Spans(FileSpans.of(file.path(text), batches)));
            case EVENTS, WHOLE_FILES -> null;
        };
    }

    private FileContent content(TraceFile trace, Problems problems) {
        request.check(trace.path(), problems);
        return switch (columns) {
            case PROBLEMS -> new FileContent.Faults(trace.path(), problems);
            case SPANS -> new FileContent.Spans(FileSpans.of(ReportPlan.NONE.place(trace)));
            case EVENTS, WHOLE_FILES -> {
                var placed = plan.place(trace);
                yield new FileContent.Events(placed, text, 0, FileSpans.of(placed), problems.errors());
            }
        };
    }

    private @Nullable FileContent nextBatch(OpenedFile file, TraceBatches reading) throws IOException {
        var batch = reading.next();
        if (batch == null) {
            endText();
            return null;
        }
        var spans = FileSpans.of(file.path(text), reading);
        return new FileContent.Events(plan.place(file.named(batch.file(), text), spans), text, batch.firstEvent(),
                spans,
                reading.problems().errors());
    }

    private FileContent ended(FileContent content) throws IOException {
        endText();
        return content;
    }

    private FileContent unreadable(UnreadableFile file) {
        request.checkUnreadable(file.path(), file.message());
        return new FileContent.Unreadable(text, file.path(), file.code(), file.message());
    }

    private void endText() throws IOException {
        text++;
        var ended = batches;
        batches = null;
        if (ended != null) {
            ended.close();
        }
    }

    @Override
    public void close() throws IOException {
        endText();
        var ended = opened;
        opened = null;
        if (ended != null) {
            ended.close();
        }
    }
}
