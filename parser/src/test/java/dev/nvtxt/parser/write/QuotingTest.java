// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.write;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class QuotingTest {
    @Test
    void whatCanBeCarriedIsLeftAsItIs() {
        assertThat(replaced("it's")).isEqualTo("\"it's\"");
        assertThat(replaced("a \"b\"")).isEqualTo("'a \"b\"'");
    }

    @Test
    void whatCannotBeCarriedIsReplacedByWhatLooksLikeIt() {
        assertThat(replaced("a\r\nb")).isEqualTo("\"a␍␊b\"");
        assertThat(replaced("it's \"b\"")).isEqualTo("\"it's ”b”\"");
        assertThat(replaced("half \uD83D of 😀")).isEqualTo("\"half \uFFFD of 😀\"");
    }

    private static String replaced(String text) {
        var out = new StringBuilder();
        assertThat(Quoting.appendReplaced(out, text)).isEqualTo(!out.substring(1, out.length() - 1).equals(text));
        return out.toString();
    }
}
