// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.filter;

import java.util.ArrayList;
import java.util.List;

/// Cuts a filter's text into tokens.
final class FilterLexer {
    private final String text;
    private final List<FilterToken> tokens = new ArrayList<>();
    private int at;

    private FilterLexer(String text) {
        this.text = text;
    }

    static List<FilterToken> tokens(String text) throws FilterException {
        var lexer = new FilterLexer(text);
        while (lexer.next()) {
            // one token a turn
        }
        lexer.add(FilterToken.Form.END, "", text.length());
        return lexer.tokens;
    }

    private boolean next() throws FilterException {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        if (at == text.length()) {
            return false;
        }
        int start = at;
        char c = text.charAt(at);
        switch (c) {
            case '(' -> add(FilterToken.Form.OPEN, "(", at++);
            case ')' -> add(FilterToken.Form.CLOSE, ")", at++);
            case '"', '\'' -> quoted(c);
            case '=', '~', '<', '>', '!' -> sign(c);
            default -> {
                while (at < text.length() && isWordPart(text.charAt(at))) {
                    at++;
                }
                add(FilterToken.Form.WORD, text.substring(start, at), start);
            }
        }
        return true;
    }

    private void quoted(char quote) throws FilterException {
        int start = at;
        int end = text.indexOf(quote, start + 1);
        if (end < 0) {
            throw new FilterException(start, "The quote is not closed: write " + quote + " at the end of the text.");
        }
        at = end + 1;
        add(FilterToken.Form.QUOTED, text.substring(start + 1, end), start);
    }

    private void sign(char c) throws FilterException {
        int start = at++;
        if ((c == '<' || c == '>' || c == '!') && at < text.length() && text.charAt(at) == '=') {
            at++;
        }
        var sign = text.substring(start, at);
        if (sign.equals("!")) {
            throw new FilterException(start, "A lone '!' means nothing here: write 'not' or '!='.");
        }
        add(FilterToken.Form.SIGN, sign, start);
    }

    private static boolean isWordPart(char c) {
        return !Character.isWhitespace(c) && "()=~<>!\"'".indexOf(c) < 0;
    }

    private void add(FilterToken.Form form, String value, int position) {
        tokens.add(new FilterToken(form, value, position));
    }
}
