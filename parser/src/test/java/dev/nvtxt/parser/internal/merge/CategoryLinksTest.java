// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.merge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.diagnostic.SourceSpan;
import dev.nvtxt.parser.internal.chunk.ProblemLog;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CategoryLinksTest {
    private static final int LINKS = 6000;

    static LongStream seeds() {
        return LongStream.range(0, 20);
    }

    /// Walks up from the parent for each link.
    private static final class NaiveLinks {
        private final Map<Long, Long> parents = new HashMap<>();
        private final List<String> problems = new ArrayList<>();

        void add(long parent, long child, int line) {
            var former = parents.get(child);
            if (former != null && former == parent) {
                return;
            }
            for (Long at = parent; at != null; at = parents.get(at)) {
                if (at == child) {
                    problems.add(line + " " + ProblemCode.CATEGORY_CYCLE);
                    return;
                }
            }
            if (former != null) {
                problems.add(line + " " + ProblemCode.SECOND_PARENT);
            } else {
                parents.put(child, parent);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void linksAreJudgedAsByWalkingUpFromEach(long seed) {
        var random = new Random(seed);
        var log = new ProblemLog(LINKS);
        var links = new CategoryLinks(log);
        var naive = new NaiveLinks();
        int categories = 2 + random.nextInt(300);
        boolean growsDeep = random.nextBoolean();
        for (int line = 1; line <= LINKS; line++) {
            long child = random.nextInt(categories);
            long parent = growsDeep && random.nextInt(4) > 0 ? child - 1 : random.nextInt(categories);
            links.add(parent, child, new SourceSpan(line, 1, 1));
            naive.add(parent, child, line);
        }
        links.judgePending();
        assertThat(links.parents()).as("seed " + seed).isEqualTo(naive.parents);
        assertThat(log.toProblems().list()).as("seed " + seed)
                .extracting(problem -> problem.line() + " " + problem.code()).isEqualTo(naive.problems);
    }

    @Test
    void aDeepTreeWithManySecondParentsIsJudgedWithoutWalkingItForEach() {
        int depth = 100_000;
        var log = new ProblemLog(10);
        var links = new CategoryLinks(log);
        for (int child = 1; child <= depth; child++) {
            links.add(child - 1, child, new SourceSpan(child, 1, 1));
        }
        // Walking up would take 5 000 000 000 steps: this test would not end in any useful time.
        for (int i = 0; i < depth; i++) {
            links.add(depth, depth / 2 + i % 10, new SourceSpan(depth + i + 1, 1, 1));
            links.add(depth / 2 - 5, depth, new SourceSpan(depth + i + 1, 1, 1));
        }
        links.judgePending();
        assertThat(log.count(ProblemCode.CATEGORY_CYCLE)).isEqualTo(depth);
        assertThat(log.count(ProblemCode.SECOND_PARENT)).isEqualTo(depth);
        assertThat(log.toProblems().list().getLast().message()).as("the tenth of those that are kept")
                .isEqualTo("category 100000 already has the parent 99999 and can't also have 49995");
    }

    @Test
    void problemsNameTheCategoriesAndTheirParents() {
        var log = new ProblemLog(10);
        var links = new CategoryLinks(log);
        long[][] added = { { 1, 2 }, { 2, 3 }, { 4, 4 }, { 3, 1 }, { 9, 3 } };
        for (int i = 0; i < added.length; i++) {
            links.add(added[i][0], added[i][1], new SourceSpan(1 + i, 1, 16));
        }
        links.judgePending();
        assertThat(log.toProblems().list()).extracting(problem -> problem.message()).containsExactly(
                "category 4 cannot be its own parent", "category 3 is already a descendant of category 1",
                "category 3 already has the parent 2 and can't also have 9");
    }
}
