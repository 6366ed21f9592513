// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.write;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class QuotingTest {
    @Test
    void whatCanBeCarriedIsLeftAsItIs() {
        assertThat(Quoting.quoteReplaced("it's")).isEqualTo("\"it's\"");
        assertThat(Quoting.quoteReplaced("a \"b\"")).isEqualTo("'a \"b\"'");
    }

    @Test
    void whatCannotBeCarriedIsReplacedByWhatLooksLikeIt() {
        assertThat(Quoting.quoteReplaced("a\r\nb")).isEqualTo("\"a␍␊b\"");
        assertThat(Quoting.quoteReplaced("it's \"b\"")).isEqualTo("\"it's ”b”\"");
        assertThat(Quoting.quoteReplaced("half \uD83D of 😀")).isEqualTo("\"half \uFFFD of 😀\"");
    }
}
