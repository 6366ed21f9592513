// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal;

import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.diagnostic.Problems;
import dev.nvtxt.parser.diagnostic.SourceSpan;
import dev.nvtxt.parser.internal.input.Encoding;
import dev.nvtxt.parser.internal.merge.StoredEvents;
import dev.nvtxt.parser.internal.source.FileInput;
import dev.nvtxt.parser.internal.store.DamagedException;
import dev.nvtxt.parser.internal.store.SectionReader;
import dev.nvtxt.parser.internal.store.SectionWriter;
import dev.nvtxt.parser.time.TimeBase;
import dev.nvtxt.parser.trace.Category;
import dev.nvtxt.parser.trace.CategoryTree;
import dev.nvtxt.parser.trace.Names;
import dev.nvtxt.parser.trace.StrayPop;
import dev.nvtxt.parser.trace.ThreadKey;
import dev.nvtxt.parser.trace.TraceFile;
import module java.base;
import org.jspecify.annotations.Nullable;

/// What a file says as sections of another file: first a head with all but the events, then the sections of the events.
final class StoredTrace {
    private final @Nullable String displayName;
    private final long bytes;
    private final long lines;
    private final Encoding encoding;
    private final LineMarks marks;
    private final Names names;
    private final CategoryTree categories;
    private final List<StrayPop> strayPops;
    private final Problems problems;
    private final StoredEvents events;

    /// Reads the head.
    StoredTrace(SectionReader in) throws IOException {
        displayName = in.getText();
        bytes = in.getLong();
        lines = in.getLong();
        encoding = one(Encoding.values(), in.getInt());
        marks = LineMarks.of(in.getLongs());
        names = readNames(in);
        categories = readCategories(in);
        strayPops = readStrayPops(in);
        problems = readProblems(in);
        events = new StoredEvents(in);
    }

    /// {@return whether a file can be written: a whole annotation file that is not packed}
    static boolean canStore(TraceFile trace) {
        return !trace.isPartial() && StoredEvents.canStore(trace.events())
                && trace.source() instanceof SourceLines lines && lines.input() instanceof FileInput input
                && input.isPlain();
    }

    static void write(TraceFile trace, SectionWriter out) throws IOException {
        if (!(trace.source() instanceof SourceLines source)) {
            throw new IllegalArgumentException("trace has no lines of its own");
        }
        out.putText(trace.displayName());
        out.putLong(trace.bytes());
        out.putLong(trace.lines());
        out.putInt(source.encoding().ordinal());
        var offsets = source.marks().offsets();
        out.putLongs(offsets, offsets.length);
        writeNames(trace.names(), out);
        writeCategories(trace.categories(), out);
        writeStrayPops(trace.strayPops(), out);
        writeProblems(trace.problems(), out);
        StoredEvents.writeHead(trace.events(), out);
        out.end();
        StoredEvents.writeSections(trace.events(), out);
    }

    /// {@return the events, whose sections follow}
    StoredEvents events() {
        return events;
    }

    /// {@return the size of the file}
    long bytes() {
        return bytes;
    }

    /// {@return the file, after all sections have been read}
    ///
    /// @param path the path in the result
    /// @param input opens the file for its lines
    TraceFile trace(String path, FileInput input, long startNanos) {
        return new TraceFile(path, displayName, bytes, lines, events.events(), names,
                categories, strayPops, problems, new SourceLines(input, encoding, marks, lines),
                System.nanoTime() - startNanos);
    }

    private static void writeNames(Names names, SectionWriter out) throws IOException {
        out.putInt(names.processes().size());
        for (var process : names.processes().entrySet()) {
            out.putLong(process.getKey());
            out.putText(process.getValue());
        }
        out.putInt(names.threads().size());
        for (var thread : names.threads().entrySet()) {
            writeThread(thread.getKey(), out);
            out.putText(thread.getValue());
        }
    }

    private static Names readNames(SectionReader in) throws IOException {
        var processes = new HashMap<Long, String>();
        for (int left = in.getCount(Long.BYTES); left > 0; left--) {
            processes.put(in.getLong(), in.getPresentText());
        }
        var threads = new HashMap<ThreadKey, String>();
        for (int left = in.getCount(Long.BYTES); left > 0; left--) {
            threads.put(readThread(in), in.getPresentText());
        }
        return new Names(processes, threads);
    }

    private static void writeThread(ThreadKey thread, SectionWriter out) throws IOException {
        out.putNumber(thread.processId());
        out.putNumber(thread.threadId());
    }

    private static ThreadKey readThread(SectionReader in) throws IOException {
        return new ThreadKey(in.getNumber(), in.getNumber());
    }

    private static void writeCategories(CategoryTree categories, SectionWriter out) throws IOException {
        var all = categories.all();
        out.putInt(all.size());
        for (var category : all) {
            out.putLong(category.id());
            out.putText(category.name());
            out.putNumber(category.parent());
        }
    }

    private static CategoryTree readCategories(SectionReader in) throws IOException {
        var all = new ArrayList<Category>();
        for (int left = in.getCount(Long.BYTES); left > 0; left--) {
            all.add(new Category(in.getLong(), in.getText(), in.getNumber()));
        }
        return new CategoryTree(all);
    }

    private static void writeStrayPops(List<StrayPop> pops, SectionWriter out) throws IOException {
        out.putInt(pops.size());
        for (var pop : pops) {
            out.putInt(pop.line());
            writeThread(pop.thread(), out);
            out.putText(pop.timeBase().name());
            out.putLong(pop.time());
        }
    }

    private static List<StrayPop> readStrayPops(SectionReader in) throws IOException {
        var pops = new ArrayList<StrayPop>();
        for (int left = in.getCount(Long.BYTES); left > 0; left--) {
            pops.add(new StrayPop(in.getInt(), readThread(in), new TimeBase(in.getPresentText()), in.getLong()));
        }
        return pops;
    }

    private static void writeProblems(Problems problems, SectionWriter out) throws IOException {
        out.putLong(problems.errors());
        out.putLong(problems.warnings());
        out.putInt(problems.list().size());
        for (var problem : problems.list()) {
            out.putInt(problem.code().ordinal());
            out.putInt(problem.span().line());
            out.putInt(problem.span().column());
            out.putInt(problem.span().length());
            out.putLong(problem.span().offset());
            out.putText(problem.message());
            out.putText(problem.help());
        }
    }

    private static Problems readProblems(SectionReader in) throws IOException {
        long errors = in.getLong();
        long warnings = in.getLong();
        var problems = new ArrayList<Problem>();
        for (int left = in.getCount(Long.BYTES); left > 0; left--) {
            var code = one(ProblemCode.values(), in.getInt());
            var span = new SourceSpan(in.getInt(), in.getInt(), in.getInt(), in.getLong());
            problems.add(new Problem(code, span, in.getPresentText(), in.getText()));
        }
        return new Problems(problems, errors, warnings);
    }

    private static <T> T one(T[] values, int index) throws DamagedException {
        if (index < 0 || index >= values.length) {
            throw new DamagedException("a number names nothing");
        }
        return values[index];
    }
}
