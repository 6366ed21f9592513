// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.input;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChunkCutterTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = { "4 | ab;cd; | ab;,cd;", "4 | ab;cd | ab;,cd", "6 | ab;cd;ef | ab;cd;,ef",
        "3 | abcdefgh;ijklmnopqr;s | abcdefgh;,ijklmnopqr;,s", "4 | ab<>cd | ab<>,cd", "3 | ab<>cd | ab<>,cd",
        "3 | ab<cdef | ab<,cdef",
        "3 | ab< | ab<", "100 | ab;cd | ab;,cd", "1 | ;;; | ;,;,;" })
    void slicesEndWhereLinesDo(int bytes, String text, String chunks) throws IOException {
        var cutter = new ChunkCutter(new ArraySource(raw(text)), 0, bytes, CancelCheck.NONE);
        assertThat(chunks(cutter)).containsExactly(chunks.split(","));
        assertThat(cutter.isAtEnd()).isTrue();
    }

    @Test
    void anEmptyTextHasNone() throws IOException {
        assertThat(chunks(new ChunkCutter(new ArraySource(new byte[0]), 0, 10, CancelCheck.NONE))).isEmpty();
    }

    @Test
    void aPieceOfALineIsLeftOutWhereTheFileWasCut() throws IOException {
        assertThat(chunks(new ChunkCutter(cut("ab;cd"), 0, 10, CancelCheck.NONE))).containsExactly("ab;");
        assertThat(chunks(new ChunkCutter(cut("ab"), 0, 10, CancelCheck.NONE))).isEmpty();
        assertThat(chunks(new ChunkCutter(cut("ab<"), 0, 10, CancelCheck.NONE))).as("a CR may be half of a line end")
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = { "0 | ab;cd; | true | ''", "1 | ab;cd; | true | ab;",
        "1 | ab<>cd; | true | ab<>", "2 | ab;cd; | false | ab;cd;", "1 | ab; | false | ab;",
        "2 | ab<cd;ef; | true | ab<cd;" })
    void aSliceKeepsItsFirstLines(int lines, String text, boolean hadMore, String left) throws IOException {
        var bytes = new ChunkBytes(0);
        new ChunkCutter(new ArraySource(raw(text)), 0, 100, CancelCheck.NONE).next(bytes);
        assertThat(bytes.cut(lines)).isEqualTo(hadMore);
        assertThat(text(bytes)).isEqualTo(left);
    }

    private static ByteSource cut(String text) {
        var all = new ArraySource(raw(text));
        return new ByteSource() {
            @Override
            public int read(byte[] into, int from, int length) {
                return all.read(into, from, length);
            }

            @Override
            public Ending ending() {
                return Ending.DAMAGED;
            }
        };
    }

    @Test
    void aSliceKnowsWhereItBegins() throws IOException {
        var cutter = new ChunkCutter(new ArraySource(raw("ab;cd;ef")), 1000, 4, CancelCheck.NONE);
        var bytes = new ChunkBytes(0);
        assertThat(cutter.next(bytes)).isTrue();
        assertThat(bytes.offset()).isEqualTo(1000);
        assertThat(cutter.next(bytes)).isTrue();
        assertThat(bytes.offset()).isEqualTo(1003);
        assertThat(cutter.next(bytes)).isFalse();
        assertThat(cutter.next(bytes)).as("asked again").isFalse();
        assertThat(cutter.tail(bytes)).isTrue();
        assertThat(bytes.offset()).isEqualTo(1006);
        assertThat(text(bytes)).isEqualTo("ef");
    }

    /// `;` and `>` stand for LF, `<` for CR.
    private static byte[] raw(String text) {
        return text.replace(';', '\n').replace('>', '\n').replace('<', '\r').getBytes(ISO_8859_1);
    }

    private static List<String> chunks(ChunkCutter cutter) throws IOException {
        var chunks = new ArrayList<String>();
        var bytes = new ChunkBytes(0);
        while (cutter.next(bytes)) {
            chunks.add(text(bytes));
        }
        if (cutter.tail(bytes)) {
            chunks.add(text(bytes));
        }
        return chunks;
    }

    @Test
    void itAsksWhetherToGoOnBeforeEachFetchAndWhileALineGrows() throws IOException {
        int[] asked = { 0 };
        var cutter = new ChunkCutter(new ArraySource(raw("abcdefgh;ij;klmnopqr;")), 0, 4, () -> asked[0]++);
        assertThat(cutter.next(new ChunkBytes(0))).isTrue();
        assertThat(asked[0]).as("3 fetches, 2 times longer").isEqualTo(5);
        assertThat(cutter.isAtEnd()).isFalse();
    }

    private static String text(ChunkBytes bytes) {
        for (int i = 0; i < ChunkCutter.PADDING; i++) {
            assertThat(bytes.bytes()[bytes.length() + i]).as("%d behind a slice", i).isEqualTo((byte) '\n');
        }
        return new String(bytes.bytes(), 0, bytes.length(), ISO_8859_1).replace("\r\n", "<>").replace('\n', ';')
                .replace('\r', '<');
    }
}
