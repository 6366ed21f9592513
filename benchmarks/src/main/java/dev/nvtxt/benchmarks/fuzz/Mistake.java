// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.benchmarks.fuzz;

import module java.base;

/// Mistakes that people make in text files. They were written down before the reader was tried with them.
public enum Mistake {
    TRANSPOSED_LETTERS,
    DROPPED_QUOTE,
    DOUBLED_COMMA,
    MISSING_COMMA,
    MISSING_PARENTHESIS,
    WRONG_CASE,
    LETTER_O,
    LETTER_L,
    SMART_QUOTES,
    TAB,
    HALF_LINE_END,
    CUT_LINE,
    DOUBLED_LINE,
    SHELL_PROMPT,
    CONFLICT_MARKERS,
    PERIOD,
    SEMICOLON,
    JOINED_LINES,
    SPLIT_LINE,
    SPACE_IN_NAME,
    DOUBLED_LETTER,
    SLASH_COMMENT,
    TRAILING_SEMICOLON,
    MISSING_SIGN,
    COLON,
    TWO_EQUALS_SIGNS,
    UNIT,
    THOUSANDS,
    NO_BREAK_SPACE;

    /// Makes the mistake in one of the lines.
    ///
    /// @param lines the lines; changed
    /// @param number the line to change
    /// @return whether the line has what the mistake is made of
    public boolean make(List<String> lines, int number, Random random) {
        var line = lines.get(number);
        var changed = switch (this) {
            case JOINED_LINES -> number + 1 < lines.size() ? line + lines.remove(number + 1) : line;
            case DOUBLED_LINE -> line + "\n" + line;
            case CONFLICT_MARKERS -> "<<<<<<< HEAD\n" + line + "\n=======\n" + line + "\n>>>>>>> topic";
            case SHELL_PROMPT -> "user@host:~$ cat trace.nvtxt\n" + line;
            default -> changed(line, random);
        };
        lines.set(number, changed);
        return !changed.equals(line);
    }

    private String changed(String line, Random random) {
        int at = random.nextInt(line.length());
        return switch (this) {
            case TRANSPOSED_LETTERS -> at + 1 < line.length()
                    ? line.substring(0, at) + line.charAt(at + 1) + line.charAt(at) + line.substring(at + 2)
                    : line;
            case DROPPED_QUOTE -> replace(line, "\"", "", random);
            case DOUBLED_COMMA -> replace(line, ",", ",,", random);
            case MISSING_COMMA -> replace(line, ",", "", random);
            case MISSING_PARENTHESIS -> replace(line, "(", "", random);
            case WRONG_CASE -> line.replaceFirst("[A-Za-z]+", random.nextBoolean()
                    ? line.replaceFirst("[^A-Za-z]*([A-Za-z]+).*", "$1").toUpperCase(java.util.Locale.ROOT)
                    : line.replaceFirst("[^A-Za-z]*([A-Za-z]+).*", "$1").toLowerCase(java.util.Locale.ROOT));
            case LETTER_O -> replace(line, "0", "O", random);
            case LETTER_L -> replace(line, "1", "l", random);
            case SMART_QUOTES -> line.replaceFirst("\"([^\"]*)\"", "\u201C$1\u201D");
            case TAB -> replace(line, " ", "\t", random);
            case HALF_LINE_END -> line + "\r";
            case CUT_LINE -> line.substring(0, Math.max(1, at));
            case PERIOD -> replace(line, ",", ".", random);
            case SEMICOLON -> replace(line, ",", ";", random);
            case SPLIT_LINE -> line.substring(0, Math.max(1, at)) + "\n" + line.substring(Math.max(1, at));
            case SPACE_IN_NAME -> line.substring(0, at) + " " + line.substring(at);
            case DOUBLED_LETTER -> line.substring(0, at) + line.charAt(at) + line.substring(at);
            case SLASH_COMMENT -> line + " // see above";
            case TRAILING_SEMICOLON -> line + ";";
            case MISSING_SIGN -> line.replaceFirst("^@", "");
            case COLON -> line.replaceFirst(" ?= ?", ": ");
            case TWO_EQUALS_SIGNS -> line.replaceFirst("=", "==");
            case UNIT -> line.replaceFirst("([0-9]{2,})", "$1ns");
            case THOUSANDS ->
                line.replaceFirst("([0-9])([0-9]{3})\\b", "$1" + (random.nextBoolean() ? "," : "_") + "$2");
            case NO_BREAK_SPACE -> replace(line, " ", "\u00A0", random);
            default -> throw new IllegalStateException(name());
        };
    }

    /// Replaces one of the places of a text.
    private static String replace(String line, String text, String replacement, Random random) {
        int count = line.split(java.util.regex.Pattern.quote(text), -1).length - 1;
        if (count == 0) {
            return line;
        }
        int at = -1;
        for (int i = random.nextInt(count); i >= 0; i--) {
            at = line.indexOf(text, at + 1);
        }
        return line.substring(0, at) + replacement + line.substring(at + text.length());
    }
}
