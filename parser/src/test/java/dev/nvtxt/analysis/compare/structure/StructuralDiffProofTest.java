// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare.structure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.analysis.compare.Side;
import dev.nvtxt.analysis.compare.structure.EditedRun.Edit;
import dev.nvtxt.analysis.stats.Statistics;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Edits a generated program run of 100 000 ranges in known places, and asks for the edits back.
class StructuralDiffProofTest {
    @ParameterizedTest
    @ValueSource(longs = { 1, 2, 3 })
    void knownEditsAreFoundAndLittleElse(long seed, TestReporter reporter) {
        var run = EditedRun.of(seed);
        var diff = StructuralDiff.of(Side.ofFile("A", run.a()), Side.ofFile("B", run.b()),
                StructuralDiff.Threshold.DEFAULT, new Statistics());
        Set<Edit> found = new HashSet<>();
        diff.differences().forEach(difference -> found.add(new Edit(difference.kind(), event(difference))));
        var hits = new HashSet<>(found);
        hits.retainAll(run.edits());
        double precision = (double) hits.size() / found.size();
        double recall = (double) hits.size() / run.edits().size();
        reporter.publishEntry("structural diff", "seed %d: %d events, %d edits, precision %.4f, recall %.4f"
                .formatted(seed, run.a().trace().events().size(), run.edits().size(), precision, recall));
        assertThat(run.a().trace().events().size()).isGreaterThan(100_000);
        assertThat(precision).as("precision, seed %d", seed).isGreaterThanOrEqualTo(0.99);
        assertThat(recall).as("recall, seed %d", seed).isGreaterThanOrEqualTo(0.99);
    }

    private static int event(Difference difference) {
        var a = difference.a();
        var b = difference.b();
        return a != null ? a.event() : b != null ? b.event() : -1;
    }
}
