// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.merge;

import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.internal.chunk.ChunkTables;
import dev.nvtxt.parser.internal.chunk.Contexts;
import dev.nvtxt.parser.internal.chunk.ProblemLog;
import dev.nvtxt.parser.internal.chunk.RankedProblem;
import dev.nvtxt.parser.internal.chunk.ReportedOnce;
import dev.nvtxt.parser.time.TimeBase;
import dev.nvtxt.parser.trace.Category;
import dev.nvtxt.parser.trace.CategoryTree;
import dev.nvtxt.parser.trace.EventStore;
import dev.nvtxt.parser.trace.SourceText;
import dev.nvtxt.parser.trace.TraceFile;
import module java.base;

/// Puts the chunks of a file together, in their order. Confined to one thread at a time.
///
/// What it makes of them shares the events' memory with it, but never changes: chunks that follow change copies of the few
/// blocks that they touch. So the beginning of a file can be looked at while the rest is read, and a file that has grown
/// be read on from its former end.
public final class FileAssembler {
    private final ProblemLog problems;
    private final ReportedOnce reportedOnce;
    private EventColumns columns;
    private final StackMatcher stacks;
    private final NameCollector names;
    private final Map<TimeBase, RankedProblem> targetProblems = new HashMap<>();
    private final TreeSet<Long> categoriesBefore = new TreeSet<>();

    /// What is known of a file besides what its lines say.
    ///
    /// @param path the path or name as given by the user
    /// @param bytes the size of its content
    /// @param lines the number of its lines
    /// @param source reads its lines again
    /// @param startNanos when reading began, by `System.nanoTime`
    public record Facts(String path, long bytes, long lines, SourceText source, long startNanos) {}

    /// Makes an assembler without chunks.
    ///
    /// @param problemLimit how many problems of one code are kept
    public FileAssembler(int problemLimit) {
        problems = new ProblemLog(problemLimit);
        reportedOnce = new ReportedOnce(ChunkTables.REPORT_SLOTS);
        columns = new EventColumns();
        stacks = new StackMatcher(columns, problems, reportedOnce, problemLimit);
        names = new NameCollector(problems);
    }

    private FileAssembler(FileAssembler other) {
        problems = other.problems.copy();
        reportedOnce = other.reportedOnce.copy();
        columns = new EventColumns(other.columns);
        stacks = new StackMatcher(other.stacks, columns, problems, reportedOnce);
        names = new NameCollector(other.names, problems);
        targetProblems.putAll(other.targetProblems);
        categoriesBefore.addAll(other.categoriesBefore);
    }

    /// The events of a batch of a text.
    ///
    /// @param events the events
    /// @param carried the numbers among them of those that are open, and are the first events of the next batch
    public record CutEvents(EventStore events, List<Integer> carried) {
        public CutEvents {
            carried = List.copyOf(carried);
        }
    }

    /// Ends a batch: what follows is put into empty columns, after the pushes that are open now.
    ///
    /// @param laterEnds the ends of pushes of the batch that are popped in later ones, where they are known
    /// @return the events of the batch
    public CutEvents cut(List<LaterEnd> laterEnds) {
        addCategories(categoriesBefore);
        var next = columns.emptied();
        var carried = stacks.moveTo(next);
        for (var end : laterEnds) {
            columns.close(end.event(), end.end(), end.line(), columns.timeBases().idOf(end.timeBase()));
        }
        var events = columns.soFar();
        columns = next;
        return new CutEvents(events, carried);
    }

    /// {@return a copy that has the open pushes as its only events, for chunks that follow; all else it knows stays, such as names,
    /// and problems up to here}
    public FileAssembler withoutEvents() {
        var copy = copy();
        copy.cut(List.of());
        copy.stacks.dropStrayPops();
        return copy;
    }

    /// {@return a copy, for chunks that may not stay; this one must not change as long as the copy is used}
    public FileAssembler copy() {
        return new FileAssembler(this);
    }

    /// {@return the problems so far}
    public ProblemLog problems() {
        return problems;
    }

    /// {@return the number of events so far}
    public int eventCount() {
        return columns.size();
    }

    /// {@return how many bytes of memory the events so far take, about}
    public long bytesKept() {
        return columns.bytesKept();
    }

    /// Puts a chunk after those that are there. The chunk can be used again afterwards.
    public void append(ChunkTables chunk) {
        int firstEvent = columns.size();
        columns.append(chunk);
        problems.addAll(chunk.problems());
        // The chunk's next lines come after all lines here.
        chunk.problems().skipWhatIsFull(problems);
        reportedOnce.append(chunk.reportedOnce(), problems);
        stacks.apply(chunk, firstEvent);
        chunk.namings().forEach(names::apply);
        chunk.targetProblems().forEach((base, problem) -> ChunkTables.addFirst(targetProblems, base, problem));
    }

    /// {@return the file, if it ends here}
    ///
    /// @param ofEnding what is wrong with its end
    public TraceFile whole(Facts facts, List<RankedProblem> ofEnding) {
        names.links().judgePending();
        var all = problems.copy();
        stacks.reportOpen(all);
        ofEnding.forEach(all::add);
        return file(facts, all, false);
    }

    /// {@return the file as far as it has been read; what is open may still be closed, and is no problem}
    ///
    /// @param isPartial whether more of it is there to be read
    public TraceFile soFar(Facts facts, boolean isPartial) {
        names.links().judgePending();
        return file(facts, problems.copy(), isPartial);
    }

    private TraceFile file(Facts facts, ProblemLog all, boolean isPartial) {
        targetProblems.values().forEach(all::add);
        int listed = (int) Math.min(stacks.strayPops().size(), problems.count(ProblemCode.UNMATCHED_POP));
        return new TraceFile(facts.path(), names.fileName(), facts.bytes(), facts.lines(), columns.soFar(),
                names.names(), categories(), stacks.strayPops().subList(0, listed), all.toProblems(), facts.source(),
                System.nanoTime() - facts.startNanos(), isPartial);
    }

    /// Frees what only further chunks need; it is made anew if one follows.
    public void dropIndex() {
        columns.dropIndex();
    }

    private CategoryTree categories() {
        var ids = new TreeSet<Long>(names.categoryNames().keySet());
        var parents = names.links().parents();
        ids.addAll(parents.keySet());
        ids.addAll(parents.values());
        ids.addAll(categoriesBefore);
        addCategories(ids);
        var categories = new ArrayList<Category>();
        for (var id : ids) {
            categories.add(new Category(id, names.categoryNames().get(id), parents.get(id)));
        }
        return new CategoryTree(categories);
    }

    private void addCategories(Set<Long> ids) {
        var contexts = columns.contexts();
        for (int context = 0; context < contexts.size(); context++) {
            if (contexts.has(context, Contexts.HAS_CATEGORY)) {
                ids.add(contexts.category(context));
            }
        }
    }
}
