// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.tables;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class TableFormatTest {
    private static final List<String> HEADER = List.of("a", "b");

    private static List<@Nullable Object> row(int row) {
        return row == 0 ? Arrays.asList(9_007_199_254_740_993L, "x\t\"y\",\nz") : Arrays.asList(null, "");
    }

    @Test
    void tabsInCellsBecomeBlanks() {
        assertThat(TableFormat.TSV.text(HEADER, 2, TableFormatTest::row))
                .isEqualTo("a\tb\n9007199254740993\tx \"y\", z\n\t\n");
    }

    @Test
    void csvTellsTheEmptyTextFromNothing() {
        assertThat(TableFormat.CSV.text(HEADER, 2, TableFormatTest::row))
                .isEqualTo("a,b\n9007199254740993,\"x\t\"\"y\"\",\nz\"\n,\"\"\n");
    }

    @Test
    void jsonKeepsNumbersExactly() {
        assertThat(TableFormat.JSON.text(HEADER, 2, TableFormatTest::row)).isEqualTo("""
                [
                {"a":9007199254740993,"b":"x\\t\\"y\\",\\nz"},
                {"a":null,"b":""}
                ]
                """);
    }
}
