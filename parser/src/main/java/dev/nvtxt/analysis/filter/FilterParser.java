// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.filter;

import dev.nvtxt.analysis.field.EventField;
import dev.nvtxt.analysis.filter.FilterToken.Form;
import dev.nvtxt.parser.time.text.NsText;
import dev.nvtxt.parser.time.text.TimeText;
import module java.base;

/// Reads tokens as an expression: `or` binds loosest, then `and` (also by adjacency), then `not`.
final class FilterParser {
    /// Deeper brackets are refused instead of overflowing the stack.
    private static final int MAX_LEVELS = 200;

    private final List<FilterToken> tokens;
    private int at;
    private int levels;

    private FilterParser(List<FilterToken> tokens) {
        this.tokens = tokens;
    }

    static Expression parse(String text) throws FilterException {
        var parser = new FilterParser(FilterLexer.tokens(text));
        if (parser.peek().form() == Form.END) {
            return new Expression.All();
        }
        var expression = parser.or();
        var surplus = parser.peek();
        if (surplus.form() != Form.END) {
            throw new FilterException(surplus.position(), "'" + surplus.text() + "' is not expected here.");
        }
        return expression;
    }

    private Expression or() throws FilterException {
        var any = new ArrayList<>(List.of(and()));
        while (peek().isWord("or")) {
            at++;
            any.add(and());
        }
        return any.size() == 1 ? any.getFirst() : new Expression.Or(any);
    }

    private Expression and() throws FilterException {
        var all = new ArrayList<>(List.of(not()));
        while (peek().form() != Form.END && peek().form() != Form.CLOSE && !peek().isWord("or")) {
            if (peek().isWord("and")) {
                at++;
            }
            all.add(not());
        }
        return all.size() == 1 ? all.getFirst() : new Expression.And(all);
    }

    private Expression not() throws FilterException {
        if (++levels > MAX_LEVELS) {
            throw new FilterException(peek().position(), "More than " + MAX_LEVELS + " levels of brackets and 'not'.");
        }
        try {
            if (peek().isWord("not")) {
                at++;
                return new Expression.Not(not());
            }
            return primary();
        } finally {
            levels--;
        }
    }

    private Expression primary() throws FilterException {
        var token = next();
        return switch (token.form()) {
            case OPEN -> inBrackets(token);
            case QUOTED -> new Expression.InMessage(token.text());
            case WORD -> peek().form() == Form.SIGN ? condition(token) : word(token);
            case SIGN -> throw new FilterException(token.position(),
                    "A field is missing before '" + token.text() + "'; fields are: " + FieldNames.list() + ".");
            case CLOSE -> throw new FilterException(token.position(), "There is no '(' for this ')'.");
            case END -> throw new FilterException(token.position(), "A condition or a text is missing at the end.");
        };
    }

    private Expression inBrackets(FilterToken open) throws FilterException {
        var inner = or();
        if (next().form() != Form.CLOSE) {
            throw new FilterException(open.position(), "There is no ')' for this '('.");
        }
        return inner;
    }

    private Expression word(FilterToken token) throws FilterException {
        if (token.text().equals("and") || token.text().equals("or")) {
            throw new FilterException(token.position(),
                    "A condition is missing before '" + token.text() + "'; to look for the word, quote it.");
        }
        int colon = token.text().indexOf(':');
        // Messages have colons, too: two of them, or one before a slash, are part of a name or an address.
        boolean isPrefix = colon > 0 && !token.text().startsWith("::", colon) && !token.text().startsWith(":/", colon);
        if (isPrefix && isField(token, token.text().substring(0, colon))) {
            return prefixed(token, colon);
        }
        return new Expression.InMessage(token.text());
    }

    /// {@return whether a word before a colon names a field}
    private static boolean isField(FilterToken token, String name) throws FilterException {
        if (FieldNames.isArgument(name) || FieldNames.find(name).isPresent()) {
            return true;
        }
        if (FieldNames.nearest(name) != null) {
            throw new FilterException(token.position(),
                    FieldNames.unknown(name) + " To look for the text, quote it.");
        }
        return false;
    }

    /// Reads `field:value`, where the value is a part of a text.
    private Expression prefixed(FilterToken token, int colon) throws FilterException {
        var name = new FilterToken(Form.WORD, token.text().substring(0, colon), token.position());
        var sign = new FilterToken(Form.SIGN, ":", token.position() + colon);
        var after = token.text().substring(colon + 1);
        return condition(name, sign,
                after.isEmpty() ? next() : new FilterToken(Form.WORD, after, token.position() + colon + 1));
    }

    private Expression condition(FilterToken name) throws FilterException {
        return condition(name, next(), next());
    }

    private Expression condition(FilterToken name, FilterToken sign, FilterToken token) throws FilterException {
        var field = FieldNames.isArgument(name.text())
                ? null
                : FieldNames.find(name.text()).orElseThrow(() -> new FilterException(name.position(),
                        FieldNames.unknown(name.text())));
        if (token.form() != Form.WORD && token.form() != Form.QUOTED) {
            throw new FilterException(token.position(), "A value is missing after '" + sign.text() + "'.");
        }
        var value = Expression.Condition.isTime(field) && !sign.text().equals("~")
                ? withUnit(token)
                : field != null && token.form() == Form.WORD ? withWords(field, sign, token) : token;
        var operator = Operator.of(sign.text());
        boolean isWhole = field != null && (!field.isText() || field == EventField.KIND || field == EventField.COLOR);
        var condition = new Expression.Condition(field, name.text(),
                operator == Operator.CONTAINS && isWhole ? Operator.EQUAL : operator, value);
        FilterValues.check(condition);
        return condition;
    }

    /// Joins a number with the unit after it, which may be apart. A word there can be nothing else: to look for it in
    /// messages, `and` comes before it.
    private FilterToken withUnit(FilterToken number) throws FilterException {
        var next = peek();
        boolean isNext = next.form() == Form.WORD && !next.isWord("and") && !next.isWord("or") && !next.isWord("not")
                && tokens.get(at + 1).form() != Form.SIGN;
        var value = TimeText.parse(number.text());
        if (!isNext || value.isEmpty() || value.get().hasUnit()) {
            return number;
        }
        if (!NsText.isUnit(next.text())) {
            throw new FilterException(next.position(), NsText.unknownUnit(next.text()));
        }
        at++;
        return new FilterToken(number.form(), number.text() + next.text(), number.position());
    }

    /// Joins the path of a category, `Render / Shadows`, whose words are apart. A message that equals one word can't have
    /// further ones, so that they are a slip.
    private FilterToken withWords(EventField field, FilterToken sign, FilterToken first) throws FilterException {
        int end = at;
        while (isBareWord(end)) {
            end++;
        }
        var words = tokens.subList(at, end).stream().map(FilterToken::text).toList();
        var text = first.text() + " " + String.join(" ", words);
        boolean isEqual = Operator.of(sign.text()) == Operator.EQUAL;
        if (field == EventField.MESSAGE && isEqual && !words.isEmpty() && !first.text().contains("*")) {
            throw new FilterException(tokens.get(at).position(),
                    "Quote a text of several words: " + field.column() + " = \"" + text + "\".");
        }
        if (field != EventField.CATEGORY || !words.contains("/")) {
            return first;
        }
        at = end;
        return new FilterToken(Form.WORD, text, first.position());
    }

    private boolean isBareWord(int number) {
        var token = tokens.get(number);
        int colon = token.text().indexOf(':');
        return token.form() == Form.WORD && !token.isWord("and") && !token.isWord("or") && !token.isWord("not")
                && tokens.get(number + 1).form() != Form.SIGN
                && (colon <= 0 || FieldNames.find(token.text().substring(0, colon)).isEmpty());
    }

    private FilterToken peek() {
        return tokens.get(at);
    }

    private FilterToken next() {
        var token = tokens.get(at);
        if (token.form() != Form.END) {
            at++;
        }
        return token;
    }

    /// Cuts a filter's text into tokens.
    private static final class FilterLexer {
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
                throw new FilterException(start,
                        "The quote is not closed: write " + quote + " at the end of the text.");
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
}
