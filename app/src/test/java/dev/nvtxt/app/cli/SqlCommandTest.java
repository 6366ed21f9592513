// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.cli.run.ExitStatus;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SqlCommandTest {
    private static final String LOOP = Path.of("../samples/frame-loop.nvtxt").toString();
    private static final String KINDS = "SELECT kind, count(*) AS n FROM events GROUP BY kind ORDER BY kind";
    @TempDir
    Path folder = Path.of("");

    @Test
    void aQueryIsAnsweredAsTextCsvAndJson() {
        assertThat(Run.of("sql", LOOP, "SELECT 'a,b' AS x, 12 AS n UNION ALL SELECT NULL, 3"))
                .isEqualTo(new Run(ExitStatus.FINE, "x     n\na,b  12\n      3\n", ""));
        assertThat(Run.of("sql", LOOP, "SELECT 'a,b' AS x, 12 AS n", "--format", "csv").out())
                .isEqualTo("x,n\n\"a,b\",12\n");
        assertThat(Run.of("sql", LOOP, "SELECT 'a,b' AS x, 12 AS n, NULL AS y", "--format", "json").out())
                .isEqualTo("{\"version\":1,\"columns\":[\"x\",\"n\",\"y\"],\"rows\":[[\"a,b\",12,null]]}\n");
    }

    @Test
    void queriesComeFromAFileOrFromStandardInput() throws IOException {
        var file = Files.writeString(folder.resolve("q.sql"), KINDS).toString();
        var expected = Run.of("sql", LOOP, KINDS);
        assertThat(expected.out()).contains("push-pop");
        assertThat(Run.of("sql", LOOP, "-f", file)).isEqualTo(expected);
        assertThat(Run.withInput((KINDS + ";\nSELECT 1 AS one;\n").getBytes(StandardCharsets.UTF_8), "sql", LOOP))
                .isEqualTo(new Run(ExitStatus.FINE, expected.out() + "one\n  1\n", ""));
    }

    @Test
    void nothingThatATerminalObeysIsPrinted() {
        var run = Run.of("sql", LOOP, "SELECT chr(27) || '[31m' AS \"a\"");
        assertThat(run.out()).doesNotContain("\u001b").contains("␛[31m");
    }

    @Test
    void memoryIsLimited() {
        assertThat(Run.of("sql", LOOP, "--memory", "40MB",
                "SELECT count(*) FROM (SELECT DISTINCT range FROM range(50000000))").err())
                .contains("more memory than the limit of 40 MB");
        assertThat(Run.of("sql", LOOP, "--memory", "lots", "SELECT 1 AS one").err())
                .contains("--memory: 'lots' is not an amount of memory; write 512MB or 4GB");
    }

    @Test
    void whatIsWrongIsSaid() {
        assertThat(Run.of("sql", LOOP, "SELECT nothing FROM events").status()).isEqualTo(ExitStatus.UNUSABLE);
        assertThat(Run.of("sql", LOOP, "DROP VIEW events").err()).contains("Queries only read");
        assertThat(Run.of("sql", "SELECT 1 AS one").err()).contains("name a file before the query");
        assertThat(Run.of("sql", "SELECT 1 AS one", LOOP).err()).contains("the query comes after the files");
        assertThat(Run.of("sql", LOOP, "-f", folder.resolve("missing.sql").toString()).err())
                .contains("can't read the query");
    }
}
