// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.chunk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.diagnostic.Severity;
import dev.nvtxt.parser.diagnostic.SourceSpan;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ProblemLogTest {
    private static final List<ProblemCode> CODES = List.of(ProblemCode.ID_RANGE, ProblemCode.BAD_NAME,
            ProblemCode.MISSING_ARGUMENT);

    static LongStream seeds() {
        return LongStream.range(0, Long.getLong("nvtxt.seeds", 40));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void theFirstOfEachCodeAreKeptInWhicheverOrderTheyAreFound(long seed) {
        var random = new Random(seed);
        int limit = seed % 8 == 7 ? Integer.MAX_VALUE : random.nextInt(5);
        var logs = Stream.generate(() -> new ProblemLog(limit)).limit(3).toList();
        var all = new ArrayList<RankedProblem>();
        for (int i = 0; i < 60; i++) {
            var found = problem(CODES.get(random.nextInt(3)), 1 + random.nextInt(20), 1 + random.nextInt(3), i);
            all.add(found);
            var log = logs.get(random.nextInt(3));
            if (random.nextBoolean()) {
                log.add(found);
            } else if (log.counts(found.problem().code(), found.problem().line())
                    && log.mayKeep(found.problem().code(), found.problem().line(), found.problem().span().column())) {
                log.keep(found);
            }
        }
        var log = logs.get(0).copy();
        log.addAll(logs.get(1));
        log.addAll(logs.get(2));
        var problems = log.toProblems();
        assertThat(places(problems.list())).as("seed " + seed).isEqualTo(places(expected(all, limit)));
        assertThat(problems.errors()).isEqualTo(count(all, Severity.ERROR));
        assertThat(problems.warnings()).isEqualTo(count(all, Severity.WARNING));
    }

    private static List<Problem> expected(List<RankedProblem> all, int limit) {
        return CODES.stream()
                .flatMap(code -> all.stream().filter(found -> found.problem().code() == code)
                        .sorted(RankedProblem.BY_PLACE)
                        .limit(limit))
                .sorted(RankedProblem.BY_PLACE).map(RankedProblem::problem).toList();
    }

    /// Which of several at one place, of one code, are kept is open where they have one rank.
    private static List<String> places(List<Problem> problems) {
        return problems.stream().map(problem -> problem.code() + " " + problem.span()).toList();
    }

    private static long count(List<RankedProblem> all, Severity severity) {
        return all.stream().filter(found -> found.problem().severity() == severity).count();
    }

    @Test
    void whatTheLinesBeforeHaveEnoughOfIsCountedOnly() {
        var before = new ProblemLog(2);
        for (int line = 1; line <= 2; line++) {
            before.add(problem(ProblemCode.BAD_NAME, line, 1, 0));
        }
        before.add(problem(ProblemCode.ID_RANGE, 1, 1, 0));
        var log = new ProblemLog(2);
        log.skipWhatIsFull(before);
        assertThat(log.counts(ProblemCode.BAD_NAME, 9)).isFalse();
        assertThat(log.counts(ProblemCode.ID_RANGE, 9)).isTrue();
        assertThat(log.copy().counts(ProblemCode.BAD_NAME, 9)).isFalse();
        assertThat(log.count(ProblemCode.BAD_NAME)).as("the copy counts for itself").isEqualTo(1);
    }

    @Test
    void aClearedLogKeepsAgain() {
        var log = new ProblemLog(1);
        for (int line = 9; line > 0; line--) {
            log.add(problem(ProblemCode.BAD_NAME, line, 1, 0));
        }
        log.clear();
        assertThat(log.counts(ProblemCode.BAD_NAME, 100)).isTrue();
        assertThat(log.count(ProblemCode.BAD_NAME)).isEqualTo(1);
        assertThat(log.toProblems().list()).isEmpty();
        assertThat(new ProblemLog(0).counts(ProblemCode.BAD_NAME, 1)).as("none is worth making").isFalse();
    }

    @Test
    void atOnePlaceCodesStandInOrderOfTheirNamesThenByRank() {
        var log = new ProblemLog(10);
        log.add(problem(ProblemCode.UNKNOWN_COLOR, 3, 2, 0));
        log.add(problem(ProblemCode.MISSING_ARGUMENT, 3, 2, 2));
        log.add(problem(ProblemCode.MISSING_ARGUMENT, 3, 2, 1));
        log.add(problem(ProblemCode.BAD_NAME, 3, 2, 0));
        log.add(problem(ProblemCode.WRONG_TYPE, 3, 1, 0));
        log.add(problem(ProblemCode.WRONG_TYPE, 2, 9, 0));
        assertThat(log.toProblems().list()).extracting(Problem::message).containsExactly("wrong-type 2:9 0",
                "wrong-type 3:1 0", "bad-name 3:2 0", "missing-argument 3:2 1", "missing-argument 3:2 2",
                "unknown-color 3:2 0");
    }

    private static RankedProblem problem(ProblemCode code, int line, int column, int rank) {
        var message = code.id() + " " + line + ":" + column + " " + rank;
        return new RankedProblem(new Problem(code, new SourceSpan(line, column, 1), message, null), rank);
    }
}
