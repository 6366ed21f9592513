// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.edit;

import dev.nvtxt.analysis.edit.SourceLexer.Token;
import module java.base;
import org.jspecify.annotations.Nullable;

/// The words of a line, each with what an editor needs to know of the words before it.
final class LineWords {
    private final String line;
    private final List<Token> tokens;

    /// A word, or the place after the last one.
    ///
    /// @param first the line's first word; null if there is none
    /// @param commas how many commas are before it
    record Word(Token token, String text, @Nullable Word first, int commas) {}

    LineWords(String line) {
        this.line = line;
        this.tokens = SourceLexer.tokens(line);
    }

    /// {@return the word at a place, or the one that ends there}
    Optional<Word> at(int place) {
        Optional<Word> ending = Optional.empty();
        for (var token : tokens) {
            if (token.kind() != SourceKind.PLAIN && token.start() <= place && place <= token.end()) {
                ending = Optional.of(word(token));
                if (place < token.end()) {
                    break;
                }
            }
        }
        return ending;
    }

    /// {@return the place after the last word}
    Word end() {
        return word(new Token(line.length(), line.length(), SourceKind.WORD));
    }

    /// {@return whether the line ends in a comment or in a string that is not closed}
    boolean endsInside() {
        if (tokens.isEmpty()) {
            return false;
        }
        var last = tokens.getLast();
        var text = text(last);
        return last.kind() == SourceKind.COMMENT
                || (last.kind() == SourceKind.STRING && (text.length() == 1 || !text.endsWith(text.substring(0, 1))));
    }

    private Word word(Token token) {
        var first = tokens.stream().filter(other -> other.kind() != SourceKind.PLAIN).findFirst()
                .filter(other -> other.start() < token.start())
                .map(other -> new Word(other, text(other), null, 0)).orElse(null);
        int commas = (int) tokens.stream()
                .filter(other -> other.kind() == SourceKind.PLAIN && other.start() < token.start())
                .flatMapToInt(other -> text(other).chars()).filter(c -> c == ',').count();
        return new Word(token, text(token), first, commas);
    }

    private String text(Token token) {
        return line.substring(token.start(), token.end());
    }
}
