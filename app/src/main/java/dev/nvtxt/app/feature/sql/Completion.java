// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.sql;

import dev.nvtxt.app.shared.panel.CompletionItem;
import dev.nvtxt.formats.sql.SqlTable;
import module java.base;

/// What can be put in at a place of a query: tables after FROM and JOIN, else the columns of the tables that it names, then
/// tables and keywords.
final class Completion {
    private static final int MAX = 50;
    private static final Set<String> TABLE_NEXT = Set.of("from", "join");
    private static final List<String> KEYWORDS = List.of("SELECT", "FROM", "WHERE", "GROUP BY", "ORDER BY", "LIMIT",
            "AND", "OR", "NOT", "AS", "JOIN", "LEFT JOIN", "ON", "USING", "IN", "IS NULL", "IS NOT NULL", "LIKE",
            "ILIKE",
            "BETWEEN", "DISTINCT", "HAVING", "DESC", "ASC", "NULLS LAST", "CASE", "WHEN", "THEN", "ELSE", "END", "WITH",
            "UNION ALL", "OVER", "PARTITION BY", "FILTER", "QUALIFY", "count(*)", "sum(", "avg(", "min(", "max(",
            "median(", "quantile_cont(", "round(", "lag(", "lead(", "row_number()", "coalesce(", "lower(", "DESCRIBE",
            "SUMMARIZE", "EXPLAIN");

    private Completion() {}

    /// {@return where the word before the caret begins}
    static int start(String text, int caret) {
        int start = caret;
        while (start > 0 && (Character.isLetterOrDigit(text.charAt(start - 1)) || text.charAt(start - 1) == '_')) {
            start--;
        }
        return start;
    }

    /// {@return whether a word is being written at the caret that names could complete: not in quotes and comments}
    static boolean isWriting(String text, int caret) {
        int start = start(text, caret);
        return start < caret && !Character.isDigit(text.charAt(start)) && !isQuoted(text, start);
    }

    private static boolean isQuoted(String text, int end) {
        char quote = 0;
        for (int at = 0; at < end; at++) {
            char c = text.charAt(at);
            if (quote != 0) {
                quote = c == quote ? 0 : quote;
            } else if (c == '-' && at + 1 < end && text.charAt(at + 1) == '-') {
                quote = '\n';
            } else if (c == '\'' || c == '"') {
                quote = c;
            }
        }
        return quote != 0;
    }

    /// {@return what begins with the word before the caret, the likeliest first}
    static List<CompletionItem> at(String text, int caret) {
        int start = start(text, caret);
        var word = text.substring(start, caret).toLowerCase(Locale.ROOT);
        var before = text.substring(0, start).stripTrailing().toLowerCase(Locale.ROOT);
        boolean isTable = TABLE_NEXT.contains(before.substring(start(before, before.length())));
        var items = new LinkedHashMap<String, CompletionItem>();
        if (!isTable) {
            columns(text).forEach((name, words) -> items.putIfAbsent(name, new CompletionItem(name, words)));
        }
        SqlTable.ALL.forEach(table -> items.putIfAbsent(table.name(), new CompletionItem(table.name(), table.words())));
        if (!isTable) {
            KEYWORDS.forEach(keyword -> items.putIfAbsent(keyword, new CompletionItem(keyword, "")));
        }
        // After a whole word, Enter ends the line: it does not complete it to a longer one, as DESC to DESCRIBE.
        return items.keySet().stream().anyMatch(word::equalsIgnoreCase)
                ? List.of()
                : items.values().stream().filter(item -> item.text().toLowerCase(Locale.ROOT).startsWith(word))
                        .limit(MAX).toList();
    }

    private static Map<String, String> columns(String text) {
        var lower = text.toLowerCase(Locale.ROOT);
        var named = SqlTable.ALL.stream().filter(table -> lower.matches("(?s).*\\b" + table.name() + "\\b.*")).toList();
        var columns = new LinkedHashMap<String, String>();
        for (var table : named.isEmpty() ? List.of(SqlTable.ALL.getFirst()) : named) {
            table.columns().forEach(column -> columns.putIfAbsent(column.name(), column.words()));
        }
        return columns;
    }
}
