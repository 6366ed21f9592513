// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.read;

import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.SplitFile;
import dev.nvtxt.parser.SplitReader;
import dev.nvtxt.parser.diagnostic.NotEnoughMemoryException;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.report.UnreadableFile;
import java.io.Closeable;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.util.HashMap;
import java.util.Map;
import org.apache.hadoop.security.AccessControlException;
import org.jspecify.annotations.Nullable;

/// Reads files and splits of files, of which one at a time is in memory. Confined to one thread.
public final class PieceReader implements Closeable {
    private final ReadRequest request;
    private final ReportPlan plan;
    private final Wanted wanted;
    private Contents contents = Contents.NONE;

    /// What is wanted of a file.
    public enum Wanted {
        /// Events, a file in any number of splits.
        EVENTS,
        /// Events and what is inside them: ranges that can be inside each other are in one split, but for open pushes.
        NESTED_EVENTS,
        /// Events, a file by one task, in any number of splits.
        FILE_BY_FILE,
        /// All events of a file at once.
        WHOLE_FILES,
        /// Problems.
        PROBLEMS
    }

    /// What a file gives, one after the other.
    private interface Contents extends Closeable {
        Contents NONE = () -> null;

        /// {@return the next, or null at the end}
        @Nullable
        FileContent next() throws IOException;

        @Override
        default void close() throws IOException {}
    }

    /// Makes a reader.
    ///
    /// @param plan gives files their clocks
    public PieceReader(ReadRequest request, ReportPlan plan, Wanted wanted) {
        this.request = request;
        this.plan = plan;
        this.wanted = wanted;
    }

    /// Goes on with another file, or another split.
    public void open(FilePiece piece) throws IOException {
        close();
        try {
            openContents(piece);
        } catch (IOException e) {
            if (piece.split() != null || !isOfFile(e)) {
                throw e;
            }
            contents = new OneContent(unreadable(0, unreadable(piece.file().path(), e)));
        }
    }

    /// {@return whether a file could not be opened for a reason that is its own: to try again would not help}
    static boolean isOfFile(IOException e) {
        return e instanceof FileNotFoundException || e instanceof NoSuchFileException
                || e instanceof AccessDeniedException || e instanceof AccessControlException;
    }

    private static UnreadableFile unreadable(String path, IOException e) {
        return UnreadableFile.of(path, e instanceof FileNotFoundException ? new NoSuchFileException(path) : e);
    }

    private void openContents(FilePiece piece) throws IOException {
        var split = piece.split();
        if (split != null) {
            contents = new SplitContents(request.splits(piece.file()), split, piece.insideNs(), 0);
        } else if (isInParts(piece.file())) {
            contents = scanned(piece.file());
        } else {
            contents = new WholeContents(request.open(piece.file()));
        }
    }

    private boolean isInParts(SourceFile file) throws IOException {
        if (wanted == Wanted.WHOLE_FILES || !request.isBigIfPacked(file)) {
            return false;
        }
        if (request.isBig(file)) {
            return true;
        }
        try (var reader = request.splits(file)) {
            return !reader.isPlain();
        }
    }

    /// {@return the next that a file gives, or null at its end}
    public @Nullable FileContent next() throws IOException {
        return contents.next();
    }

    @Override
    public void close() throws IOException {
        contents.close();
        contents = Contents.NONE;
    }

    private final class WholeContents implements Contents {
        private final OpenedFile opened;
        private int next;

        WholeContents(OpenedFile opened) {
            this.opened = opened;
        }

        @Override
        public @Nullable FileContent next() throws IOException {
            if (next == opened.size()) {
                return null;
            }
            int text = next++;
            return switch (opened.read(text)) {
                case OpenedFile.Content.Read(var trace) -> {
                    request.check(trace.path(), trace.problems());
                    yield wanted == Wanted.PROBLEMS
                            ? new FileContent.Faults(trace.path(), trace.problems())
                            : events(plan.place(trace), text);
                }
                case OpenedFile.Content.NotReadable(var file) -> unreadable(text, file);
            };
        }

        @Override
        public void close() throws IOException {
            opened.close();
        }
    }

    private static FileContent events(ReportFile file, int text) {
        return new FileContent.Events(file, text, 0, Map.of(), FileSpans.of(file), file.trace().problems().errors());
    }

    private FileContent unreadable(int text, UnreadableFile file) {
        request.checkUnreadable(file.path(), file.message());
        return new FileContent.Unreadable(text, file.path(), file.code(), file.message());
    }

    /// Reads a big file that is not cut for several tasks: once without keeping it, then split after split.
    private Contents scanned(SourceFile file) throws IOException {
        var reader = request.splits(file);
        try {
            var scan = reader.scan(request.splitBytes(), ReadListener.NONE);
            request.check(file.path(), scan.problems());
            if (wanted == Wanted.PROBLEMS) {
                reader.close();
                return new OneContent(new FileContent.Faults(file.path(), scan.problems()));
            }
            if (wanted != Wanted.NESTED_EVENTS) {
                return new SplitContents(reader, scan.file(), Map.of(), scan.problems().errors());
            }
            var atGaps = scan.file().cutAtGaps();
            Map<SplitFile.Push, Long> times = new HashMap<>();
            for (int split = 0; split < atGaps.size(); split++) {
                InnerTimes.of(reader, atGaps, split, plan).forEach((push, ns) -> times.merge(push, ns, Long::sum));
            }
            return new SplitContents(reader, atGaps, times, scan.problems().errors());
        } catch (NotEnoughMemoryException e) {
            reader.close();
            throw TaskMemory.of(file.path(), e);
        } catch (IOException e) {
            reader.close();
            return new OneContent(unreadable(0, unreadable(file.path(), e)));
        }
    }

    private static final class OneContent implements Contents {
        private @Nullable FileContent content;

        OneContent(FileContent content) {
            this.content = content;
        }

        @Override
        public @Nullable FileContent next() {
            var only = content;
            content = null;
            return only;
        }
    }

    /// The splits that are known of a file, in their order.
    private final class SplitContents implements Contents {
        private final SplitReader reader;
        private final SplitFile file;
        private final Map<SplitFile.Push, Long> insideNs;
        private final long errors;
        private int next;

        SplitContents(SplitReader reader, SplitFile file, Map<SplitFile.Push, Long> insideNs, long errors) {
            this.errors = errors;
            this.reader = reader;
            this.file = file;
            this.insideNs = insideNs;
        }

        @Override
        public @Nullable FileContent next() throws IOException {
            if (next == file.size()) {
                return null;
            }
            int split = next++;
            var spans = FileSpans.of(file);
            return new FileContent.Events(plan.place(reader.read(file, split), spans), 0, file.firstEvent(split),
                    InnerTimes.ofSplit(insideNs, file, split), spans, errors);
        }

        @Override
        public void close() throws IOException {
            reader.close();
        }
    }
}
