// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.merge;

import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.internal.chunk.Naming;
import dev.nvtxt.parser.internal.chunk.ProblemLog;
import dev.nvtxt.parser.internal.rules.LateProblems;
import dev.nvtxt.parser.trace.Names;
import dev.nvtxt.parser.trace.ThreadKey;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Collects names and category links in file order.
final class NameCollector {
    private final ProblemLog problems;
    private final Map<Long, String> processes = new HashMap<>();
    private final Map<ThreadKey, String> threads = new HashMap<>();
    private final Map<Long, String> categories = new HashMap<>();
    private final CategoryLinks links;
    private @Nullable String fileName;

    NameCollector(ProblemLog problems) {
        this.problems = problems;
        links = new CategoryLinks(problems);
    }

    /// Makes a copy that reports its problems elsewhere.
    NameCollector(NameCollector other, ProblemLog problems) {
        this.problems = problems;
        processes.putAll(other.processes);
        threads.putAll(other.threads);
        categories.putAll(other.categories);
        links = new CategoryLinks(other.links, problems);
        fileName = other.fileName;
    }

    void apply(Naming naming) {
        long first = naming.first();
        long second = naming.second();
        switch (naming.subject()) {
            case PROCESS -> rename(naming, "process " + first, processes.put(first, naming.name()));
            case THREAD -> rename(naming, "thread " + second + " of process " + first,
                    threads.put(new ThreadKey(first, second), naming.name()));
            case CATEGORY -> rename(naming, "category " + first, categories.put(first, naming.name()));
            case FILE -> {
                rename(naming, "the file", fileName);
                fileName = naming.name();
            }
            case CHILD_CATEGORY -> links.add(first, second, naming.span());
        }
    }

    private void rename(Naming naming, String what, @Nullable String before) {
        if (before != null && !before.equals(naming.name())
                && problems.counts(ProblemCode.RENAMED, naming.span().line())) {
            problems.keep(LateProblems.renamed(naming.span(), what, before, naming.name()));
        }
    }

    Names names() {
        return new Names(processes, threads);
    }

    Map<Long, String> categoryNames() {
        return categories;
    }

    CategoryLinks links() {
        return links;
    }

    @Nullable
    String fileName() {
        return fileName;
    }
}
