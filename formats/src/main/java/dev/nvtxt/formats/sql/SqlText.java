// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.sql;

import module java.base;

/// Tells whether a text is one query that only reads.
final class SqlText {
    private static final Set<String> READING = Set.of("select", "with", "from", "explain", "describe", "desc", "show",
            "summarize", "values", "table", "pivot", "unpivot");

    private SqlText() {}

    /// Refuses what is no single query that reads.
    ///
    /// @throws SqlException saying what it is instead
    static void check(String sql) throws SqlException {
        var bare = bare(sql).strip();
        while (bare.endsWith(";")) {
            bare = bare.substring(0, bare.length() - 1).strip();
        }
        if (bare.isEmpty()) {
            throw new SqlException("The query is empty.");
        }
        if (bare.indexOf(';') >= 0) {
            throw new SqlException("Only one query at a time.");
        }
        var start = bare.replaceFirst("^[(\\s]+", "");
        int end = 0;
        while (end < start.length() && Character.isLetter(start.charAt(end))) {
            end++;
        }
        var word = start.substring(0, end).toLowerCase(Locale.ROOT);
        if (!READING.contains(word)) {
            throw new SqlException(
                    "Queries only read: start with SELECT, WITH, FROM, DESCRIBE, SUMMARIZE, or EXPLAIN, not "
                            + (word.isEmpty()
                                    ? "'" + start.substring(0, Math.min(10, start.length())) + "'"
                                    : word.toUpperCase(Locale.ROOT))
                            + ".");
        }
    }

    /// {@return the text with comments and what is in quotes left out}
    private static String bare(String sql) {
        var bare = new StringBuilder();
        for (int at = 0; at < sql.length();) {
            char c = sql.charAt(at);
            if (c == '\'' || c == '"') {
                at = after(sql, at + 1, String.valueOf(c));
                bare.append('x');
            } else if (sql.startsWith("--", at)) {
                at = after(sql, at, "\n");
                bare.append(' ');
            } else if (sql.startsWith("/*", at)) {
                at = after(sql, at + 2, "*/");
                bare.append(' ');
            } else {
                bare.append(c);
                at++;
            }
        }
        return bare.toString();
    }

    private static int after(String sql, int from, String end) {
        int start = sql.indexOf(end, from);
        return start < 0 ? sql.length() : start + end.length();
    }
}
