// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.output;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SpreadsheetCellsTest {
    @ParameterizedTest
    @ValueSource(strings = { "=1+1", "+cmd|' /C calc'!A0", "-x", "@SUM(A1)", "\t=1", "\r=1", "-1+1", "+", "-1E",
        "-2E5+A1" })
    void formulasGetAnApostrophe(String cell) {
        assertThat(SpreadsheetCells.safe(cell)).isEqualTo("'" + cell);
    }

    @ParameterizedTest
    @ValueSource(strings = { "", "a=b", "-5", "+5", "-0.25", "-3.2E-7", "draw - 1", "'=1" })
    void otherCellsStayAsTheyAre(String cell) {
        assertThat(SpreadsheetCells.safe(cell)).isEqualTo(cell);
    }
}
