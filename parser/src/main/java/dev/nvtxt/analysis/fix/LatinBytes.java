// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.fix;

import dev.nvtxt.analysis.fix.Fix.Certainty;
import dev.nvtxt.parser.internal.lex.Utf8;
import java.nio.charset.Charset;
import java.util.List;

/// Bytes that are no UTF-8, read as an editor for Western languages writes them: Windows-1252, and so Latin-1.
final class LatinBytes {
    private static final Charset WINDOWS = Charset.forName("windows-1252");

    private LatinBytes() {}

    /// {@return the line with all such bytes as letters; likely if each is alone beside a plain letter, as in
    /// "café"; nothing where a byte is no character of that code}
    static List<Fix> find(FaultyLine line) {
        var bytes = line.bytes();
        var text = new StringBuilder();
        boolean isLikely = true;
        int last = line.from();
        int done = line.from();
        for (int at = line.from(); at < line.length();) {
            int decoded = Utf8.decode(bytes, at, line.length());
            int next = at + Utf8.length(decoded);
            if (!Utf8.isWellFormed(decoded)) {
                var letters = new String(bytes, at, next - at, WINDOWS);
                if (letters.indexOf(Utf8.REPLACEMENT) >= 0) {
                    return List.of();
                }
                text.append(line.text(done, at)).append(letters);
                isLikely &= letters.length() == 1 && Character.isLetter(letters.charAt(0))
                        && isBesideLetter(bytes, at);
                last = next;
                done = next;
            }
            at = next;
        }
        return List.of(line.change(isLikely ? Certainty.LIKELY : Certainty.POSSIBLE,
                "Read the bytes as Windows-1252", line.from(), last, text.toString()));
    }

    private static boolean isBesideLetter(byte[] bytes, int at) {
        byte before = at > 0 ? bytes[at - 1] : 0;
        byte after = at + 1 < bytes.length ? bytes[at + 1] : 0;
        return before >= 0 && after >= 0 && (Character.isLetter(before) || Character.isLetter(after));
    }
}
