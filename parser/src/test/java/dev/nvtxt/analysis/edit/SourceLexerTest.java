// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.edit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SourceLexerTest {
    private static String describe(String line) {
        return SourceLexer.tokens(line).stream().filter(token -> token.kind() != SourceKind.PLAIN)
                .map(token -> token.kind() + ":" + line.substring(token.start(), token.end()))
                .collect(Collectors.joining(" "));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = { "# a comment | COMMENT:# a comment",
        "@Marker, Time, Message | DEFINITION:@Marker ARGUMENT:Time ARGUMENT:Message",
        "Color = Red | VARIABLE:Color WORD:Red", "Marker, -12, $Color | COMMAND:Marker INTEGER:-12 VARIABLE:$Color",
        "M, 0xFF, \"a # b\" # c | COMMAND:M INTEGER:0xFF STRING:\"a # b\" COMMENT:# c",
        "M, 'a \"b\" c' | COMMAND:M STRING:'a \"b\" c'", "M, \"not closed | COMMAND:M STRING:\"not closed",
        "M, \"a \\\"b\\\"c\" | COMMAND:M STRING:\"a \\\"b\\\"c\"",
        "M, \"C:\\dir\\\", 5 | COMMAND:M STRING:\"C:\\dir\\\" INTEGER:5" })
    void knowsThePieces(String line, String expected) {
        assertThat(describe(line)).isEqualTo(expected);
    }

    @Test
    void thePiecesAreTheWholeLine() {
        for (long seed = 1; seed <= 2000; seed++) {
            var random = new Random(seed);
            var line = random.ints(random.nextInt(30), 0, 14)
                    .mapToObj(i -> "#@$\"'\\, =a1-\t\u00E9".substring(i, i + 1))
                    .collect(Collectors.joining());
            int at = 0;
            for (var token : SourceLexer.tokens(line)) {
                assertThat(token.start()).as("seed %d, line %s", seed, line).isEqualTo(at);
                assertThat(token.end()).isGreaterThan(at);
                at = token.end();
            }
            assertThat(at).as("seed %d, line %s", seed, line).isEqualTo(line.length());
        }
    }
}
