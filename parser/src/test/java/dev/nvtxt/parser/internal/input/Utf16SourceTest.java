// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.input;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.parser.internal.lex.Utf8;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class Utf16SourceTest {
    static LongStream seeds() {
        return LongStream.range(0, 100);
    }

    /// Gives a few bytes at a time, as a pipe does.
    private static final class Drops implements ByteSource {
        private final ArraySource all;
        private final Random random;
        private int fetches;
        private boolean isClosed;

        Drops(byte[] content, long seed) {
            all = new ArraySource(content);
            random = new Random(seed);
        }

        @Override
        public int read(byte[] into, int from, int length) {
            fetches++;
            return all.read(into, from, Math.min(length, 1 + random.nextInt(5)));
        }

        @Override
        public Ending ending() {
            return Ending.RESIZED;
        }

        @Override
        public void close() {
            isClosed = true;
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void textComesOutAsUtf8HoweverItIsFetched(long seed) throws IOException {
        var random = new Random(seed);
        var text = new StringBuilder();
        for (int i = 0; i < 500; i++) {
            text.append(switch (random.nextInt(6)) {
                case 0 -> "\u00e9";
                case 1 -> "\u20ac";
                case 2 -> "\uD83D\uDE00";
                case 3 -> "\uD83D";
                case 4 -> "\uDE00";
                default -> Character.toString('a' + random.nextInt(26));
            });
        }
        boolean isBig = random.nextBoolean();
        byte[] content = bytes(text, isBig, random.nextBoolean());
        boolean hasOddByte = content.length % 2 == 1;
        var source = new Utf16Source(seed % 2 == 0 ? new ArraySource(content) : new Drops(content, seed), isBig);
        byte[] utf8 = readAll(source, random);
        assertThat(Utf8.decodeText(utf8, 0, utf8.length)).as("seed " + seed)
                .isEqualTo(wellFormed(text) + (hasOddByte ? "\uFFFD" : ""));
    }

    @Test
    void aLongTextIsFetchedInPieces() throws IOException {
        var text = "\uD83D\uDE00 m\u00e9ssage \u20ac\n".repeat(20_000);
        var source = new Utf16Source(new ArraySource(text.getBytes(StandardCharsets.UTF_16LE)), false);
        assertThat(new String(readAll(source, new Random(1)), StandardCharsets.UTF_8)).isEqualTo(text);
    }

    @Test
    void everyCodePointComesOut() throws IOException {
        var text = new StringBuilder();
        for (int point = 0; point <= Character.MAX_CODE_POINT; point += point < 0x11000 ? 1 : 251) {
            if (point < Character.MIN_SURROGATE || point > Character.MAX_SURROGATE) {
                text.appendCodePoint(point);
            }
        }
        text.appendCodePoint(Character.MAX_CODE_POINT);
        byte[] utf16 = text.toString().getBytes(StandardCharsets.UTF_16BE);
        byte[] utf8 = readAll(new Utf16Source(new ArraySource(utf16), true), new Random(1));
        assertThat(utf8).isEqualTo(text.toString().getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void whatIsLongerAsUtf8IsFetchedWhole() throws IOException {
        var text = "\u20ac".repeat(200_000);
        var source = new Utf16Source(new ArraySource(text.getBytes(StandardCharsets.UTF_16LE)), false);
        var utf8 = new byte[3 * text.length() + 1];
        int length = 0;
        for (int count = 0; count >= 0; length += Math.max(0, count)) {
            count = source.read(utf8, length, utf8.length - length);
        }
        assertThat(new String(utf8, 0, length, StandardCharsets.UTF_8)).isEqualTo(text);
    }

    @Test
    void howTheFileEndedIsPassedOn() throws IOException {
        try (var source = new Utf16Source(new Drops(new byte[0], 1), true)) {
            assertThat(source.read(new byte[100], 0, 100)).isEqualTo(-1);
            assertThat(source.ending()).isEqualTo(Ending.RESIZED);
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void whatHasComeIsGivenWithoutWaitingForMore(long seed) throws IOException {
        var drops = new Drops("characters".repeat(20).getBytes(StandardCharsets.UTF_16LE), seed);
        var source = new Utf16Source(drops, false);
        var into = new byte[100];
        for (int before = 0; source.read(into, 0, 100) > 0; before = drops.fetches) {
            // Of one fetched byte nothing can be made; five are two and a half.
            assertThat(drops.fetches - before).as("seed " + seed).isBetween(1, 2);
        }
    }

    @Test
    void whatItReadsFromIsClosedWithIt() throws IOException {
        var drops = new Drops(new byte[0], 1);
        new Utf16Source(drops, true).close();
        assertThat(drops.isClosed).isTrue();
    }

    private static byte[] bytes(CharSequence text, boolean isBig, boolean withOddByte) {
        var out = new ByteArrayOutputStream();
        text.chars().forEach(unit -> {
            out.write(isBig ? unit >> 8 : unit);
            out.write(isBig ? unit : unit >> 8);
        });
        if (withOddByte) {
            out.write('x');
        }
        return out.toByteArray();
    }

    private static String wellFormed(CharSequence text) {
        return text.codePoints().map(point -> point >= 0xD800 && point <= 0xDFFF ? 0xFFFD : point)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append).toString();
    }

    private static byte[] readAll(ByteSource source, Random random) throws IOException {
        var all = new ByteArrayOutputStream();
        var buffer = new byte[100];
        for (;;) {
            int count = source.read(buffer, 7, 1 + random.nextInt(random.nextBoolean() ? 5 : 90));
            if (count < 0) {
                return all.toByteArray();
            }
            assertThat(count).isPositive();
            all.write(buffer, 7, count);
        }
    }
}
