// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.convert;

import java.io.FilterReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/// Bytes as text. Those that are not UTF-8 become [#REPLACEMENT], and it is known that there are some.
final class Utf8Text extends FilterReader {
    /// The replacement of bytes that are not UTF-8.
    static final char REPLACEMENT = '\uFFFD';
    /// Is in no text, so that a replacement that the text itself has is not taken for damage.
    private static final char DAMAGE = '\uFDD0';

    private boolean isDamaged;

    Utf8Text(InputStream in) {
        super(new InputStreamReader(in, StandardCharsets.UTF_8.newDecoder().onMalformedInput(CodingErrorAction.REPLACE)
                .onUnmappableCharacter(CodingErrorAction.REPLACE).replaceWith(String.valueOf(DAMAGE))));
    }

    /// {@return whether bytes that are not UTF-8 have been read}
    boolean isDamaged() {
        return isDamaged;
    }

    @Override
    public int read() throws IOException {
        int one = super.read();
        isDamaged |= one == DAMAGE;
        return one == DAMAGE ? REPLACEMENT : one;
    }

    @Override
    public int read(char[] into, int from, int length) throws IOException {
        int count = super.read(into, from, length);
        for (int i = from; i < from + count; i++) {
            if (into[i] == DAMAGE) {
                isDamaged = true;
                into[i] = REPLACEMENT;
            }
        }
        return count;
    }
}
