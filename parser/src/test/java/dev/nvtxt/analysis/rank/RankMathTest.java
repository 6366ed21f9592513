// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.rank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RankMathTest {
    @Test
    void scoresAreThoseOfIglewiczAndHoaglin() {
        assertThat(RobustScore.of(1, 2, 3, 4, 100)).containsExactly(
                new double[]{ -1.349, -0.6745, 0, 0.6745, 65.4265 }, within(1e-9));
        assertThat(RobustScore.of(5, 5, 5, 5, 9)).as("by the mean where most are equal")
                .containsExactly(new double[]{ 0, 0, 0, 0, 4 / (1.253314 * 0.8) }, within(1e-9));
        assertThat(RobustScore.of(1, 2)).containsOnly(Double.NaN);
        assertThat(RobustScore.of(7, 7, 7)).containsOnly(Double.NaN);
        assertThat(RobustScore.median(4, 1, 3, 2)).isEqualTo(2.5);
        assertThat(RobustScore.median()).isNaN();
    }

    @Test
    void anOutlierIsFarInDeviationsAndInItsPart() {
        double[] nearly = { 1000, 1001, 1000, 999, 1006 };
        assertThat(OutlierFinder.DEFAULT.find(nearly, nearly)).as("half a percent").isEmpty();
        assertThat(new OutlierFinder(3.5, 0.001).find(nearly, nearly)).extracting(OutlierFinder.Outlier::index)
                .containsExactly(4);
        double[] far = { 1000, 1001, 1000, 999, 1500 };
        assertThat(OutlierFinder.DEFAULT.find(nearly, far)).singleElement().satisfies(outlier -> {
            assertThat(outlier.medianP95Ns()).isEqualTo(1000);
            assertThat(outlier.distance()).isEqualTo(outlier.p95Score()).isGreaterThan(300);
        });
    }

    @Test
    void timesOfAnOccurrence() {
        long none = EventSeries.NO_END;
        var times = OccurrenceTimes.of(new long[]{ 50, 10, 90, 10, 90 }, new long[]{ 200, 210, 190, none, 210 });
        assertThat(times).isEqualTo(new OccurrenceTimes(5, 1, 4, 80, 40, 4, 10, 200, 200, 200));
        assertThat(OccurrenceTimes.of(new long[]{ 5, 7 }, new long[]{ none, none }).last()).isEqualTo(-1);
    }

    @ParameterizedTest
    @CsvSource({ "'3,3,2', 3", "'2,3,0', 3", "'0,0', 0", "'5,4,4,5', 5" })
    void theUsualNumberIsThatOfMost(String counts, int usual) {
        var numbers = IntStream.of(List.of(counts.split(",")).stream().mapToInt(Integer::parseInt).toArray());
        assertThat(UsualCounts.mostFrequent(numbers)).isEqualTo(usual);
    }

    @Test
    void usualNumbersAreByMessage() {
        assertThat(UsualCounts.of(List.of(Map.of("a", 2, "b", 1), Map.of("a", 2), Map.of("a", 1))))
                .isEqualTo(Map.of("a", 2, "b", 1));
    }

    @Test
    void driftIsTheSlopeOfLeastSquares() {
        var drift = ClockDrift.of(new double[]{ 0, 1e9, 2e9, 3e9 }, new double[]{ 100, 150_090, 300_110, 450_100 });
        assertThat(drift.ppm()).isCloseTo(150.002, within(0.001));
        assertThat(drift.offsetNs()).isCloseTo(97, within(0.1));
        assertThat(ClockDrift.of(new double[]{ 5, 5 }, new double[]{ 1, 2 }).ppm()).isNaN();
    }

    @ParameterizedTest
    @CsvSource({ "MPI_Allreduce,true,true", "allReduce bucket 2,true,true", "MPI_Barrier,true,true",
        "ncclDevKernel_AllGather_RING_LL,true,true", "ncclKernel_ReduceScatter_TREE,true,true", "mpi_reduce,true,false",
        "MPI_Bcast,true,false", "c10d::broadcast_,true,false", "ncclKernel_SendRecv,true,false",
        "all_to_all_single,true,true", "reduce_kernel,false,true", "step,false,true", "MPI_Gatherv,true,false" })
    void collectivesAreKnownByTheirNames(String name, boolean isCollective, boolean isSynchronizing) {
        assertThat(CollectiveNames.isCollective(name)).isEqualTo(isCollective);
        if (isCollective) {
            assertThat(CollectiveNames.isSynchronizing(name)).isEqualTo(isSynchronizing);
        }
    }
}
