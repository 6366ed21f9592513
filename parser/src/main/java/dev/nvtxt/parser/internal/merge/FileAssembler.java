// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.merge;

import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.internal.chunk.Contexts;
import dev.nvtxt.parser.internal.chunk.Found;
import dev.nvtxt.parser.internal.chunk.Part;
import dev.nvtxt.parser.internal.chunk.ProblemLog;
import dev.nvtxt.parser.internal.chunk.ToldOnce;
import dev.nvtxt.parser.time.TimeBase;
import dev.nvtxt.parser.trace.Category;
import dev.nvtxt.parser.trace.CategoryTree;
import dev.nvtxt.parser.trace.SourceText;
import dev.nvtxt.parser.trace.TraceFile;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/// Puts the parts of a file together, in their order. Confined to one thread at a time.
public final class FileAssembler {
    private final ProblemLog problems;
    private final ToldOnce told = new ToldOnce(Part.TOLD_SLOTS);
    private final EventColumns columns = new EventColumns();
    private final StackMatcher stacks;
    private final NameCollector names;
    private final Map<TimeBase, Found> targetProblems = new HashMap<>();

    /// What is known of a file besides what its lines say.
    ///
    /// @param path the path or name as the user gave it
    /// @param bytes the size of its content
    /// @param lines the number of its lines
    /// @param source reads its lines again
    /// @param startNanos when reading began, by `System.nanoTime`
    public record Facts(String path, long bytes, long lines, SourceText source, long startNanos) {}

    /// Makes an assembler without parts.
    ///
    /// @param problemLimit how many problems of one code are kept
    public FileAssembler(int problemLimit) {
        problems = new ProblemLog(problemLimit);
        stacks = new StackMatcher(columns, problems, told, problemLimit);
        names = new NameCollector(problems);
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

    /// Puts a part behind those that are there. The part can be used again afterwards.
    public void append(Part part) {
        int firstEvent = columns.size();
        columns.append(part);
        problems.addAll(part.problems());
        // The part's next lines stand behind all that are here.
        part.problems().skipWhatIsFull(problems);
        told.append(part.told(), problems);
        stacks.apply(part, firstEvent);
        part.namings().forEach(names::apply);
        part.targetProblems().forEach((base, found) -> Part.addFirst(targetProblems, base, found));
    }

    /// {@return the whole file}
    public TraceFile finish(Facts facts) {
        stacks.finish();
        names.links().judgeWaiting();
        targetProblems.values().forEach(problems::add);
        var events = columns.finish();
        int kept = (int) Math.min(stacks.strayPops().size(), problems.count(ProblemCode.UNMATCHED_POP));
        return new TraceFile(facts.path(), names.fileName(), facts.bytes(), facts.lines(), events, names.names(),
                categories(), stacks.strayPops().subList(0, kept), problems.toProblems(), facts.source(),
                System.nanoTime() - facts.startNanos());
    }

    private CategoryTree categories() {
        var ids = new TreeSet<Long>(names.categoryNames().keySet());
        var parents = names.links().parents();
        ids.addAll(parents.keySet());
        ids.addAll(parents.values());
        var contexts = columns.contexts();
        for (int context = 0; context < contexts.size(); context++) {
            if (contexts.has(context, Contexts.HAS_CATEGORY)) {
                ids.add(contexts.category(context));
            }
        }
        List<Category> categories = new ArrayList<>();
        for (var id : ids) {
            categories.add(new Category(id, names.categoryNames().get(id), parents.get(id)));
        }
        return new CategoryTree(categories);
    }
}
