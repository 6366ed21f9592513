// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.cli.run.ExitStatus;
import dev.nvtxt.app.testing.RankFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RanksCommandTest {
    @TempDir
    static Path folder;

    @BeforeAll
    static void writeJob() throws IOException {
        int rank = 0;
        for (var text : RankFiles.texts(4, 50)) {
            Files.writeString(folder.resolve("out." + rank++ + ".nvtxt"), text);
        }
    }

    @Test
    void saysWhoIsLateAfterCorrectingTheClock() {
        var run = Run.of("ranks", folder.toString());
        assertThat(run.status()).isEqualTo(ExitStatus.FINE);
        assertThat(run.err()).contains("the clock of rank 1 is off by 51.00 µs (drift +200.000 ppm, 50 common ends); "
                + "corrected, ranks end together within 0 ns (50 common ends)");
        assertThat(run.out()).containsPattern("allReduce +50 +4 +502\\.000 +502\\.000 +75\\.100000 +rank 2 +100\\.0")
                .containsPattern("rank 1 +50 +\\+51\\.000 +200\\.0 +.*rate and offset");
    }

    @Test
    void clocksAreLeftWhereTheUserSaysSo() {
        var run = Run.of("ranks", "--align", "clock", "--table", "clocks", "--format", "csv", "--top", "1",
                folder.toString());
        assertThat(run.err()).doesNotContain("corrected");
        assertThat(run.out())
                .startsWith("rank,count,aheadNs,driftPpm,z,errorNs,residualNs,correction\nrank 1,50,51000,200,");
        assertThat(Run.of("ranks", "--align", "barrier:allRed*", "--table", "messages", "--format", "json",
                folder.toString()).out()).contains("\"last\" : \"rank 2\"", "\"ranks\" : 4");
    }

    @Test
    void whatCannotBeComparedIsSaid() throws IOException {
        var one = folder.resolve("out.0.nvtxt").toString();
        assertThat(Run.of("ranks", one).err()).contains("there is only one rank");
        assertThat(Run.of("ranks", "--message", "nothing", folder.toString()).err())
                .contains("no two ranks have the same number of 'nothing'");
        assertThat(Run.of("ranks", "--align", "moon", one).status()).isEqualTo(ExitStatus.UNUSABLE);
        assertThat(Run.of("ranks", "--align", "barrier:", one).err())
                .contains("--align 'barrier:' is none of auto, clock, barrier:MESSAGE");
    }
}
