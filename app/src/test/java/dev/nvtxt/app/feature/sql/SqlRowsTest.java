// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.shared.panel.CompletionItem;
import dev.nvtxt.formats.sql.SqlResult;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class SqlRowsTest {
    private static List<String> shown(Object... values) {
        var rows = SqlRows.of(new SqlResult(List.of("ms"),
                Arrays.stream(values).map(value -> new Object[]{ value }).toList(), false, 0));
        int decimals = rows.decimals(0);
        return rows.stream().map(row -> SqlRows.text((Double) row[0], decimals)).toList();
    }

    @Test
    void fractionsOfAColumnHaveTheSameDecimals() {
        assertThat(shown(12.5, 3.0, 0.125)).containsExactly("12.500", "3.000", "0.125");
        assertThat(shown(1.0, 20.0)).containsExactly("1.0", "20.0");
        assertThat(shown(1.0 / 3, 2.5)).containsExactly("0.333333", "2.500000");
    }

    @Test
    void whatDecimalsCannotShowHasAllItsDigits() {
        assertThat(shown(1.25e-9, 0.5, 1e300, Double.NaN, -0.00025))
                .containsExactly("1.25E-9", "0.500000", "1.0E300", "NaN", "-2.5E-4");
    }

    @Test
    void aWholeWordIsNotMadeALongerOne() {
        assertThat(completed("SELECT message FROM events ORDER BY message desc")).isEmpty();
        assertThat(completed("SELECT message FROM events ORDER BY message des")).contains("DESC", "DESCRIBE");
    }

    private static List<String> completed(String query) {
        return Completion.at(query, query.length()).stream().map(CompletionItem::text).toList();
    }
}
