// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.sql;

import dev.nvtxt.formats.sql.SqlColumn;
import dev.nvtxt.formats.sql.SqlTable;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;

/// What can be put in at a place of a query: tables after FROM and JOIN, else the columns of the tables that it names.
final class Completion {
    private static final int MAX = 14;

    private Completion() {}

    /// {@return where the word before the caret begins}
    static int start(String text, int caret) {
        int start = caret;
        while (start > 0 && (Character.isLetterOrDigit(text.charAt(start - 1)) || text.charAt(start - 1) == '_')) {
            start--;
        }
        return start;
    }

    /// {@return the names that begin with the word before the caret, the likeliest first}
    static List<String> at(String text, int caret) {
        int start = start(text, caret);
        var word = text.substring(start, caret).toLowerCase(Locale.ROOT);
        var before = text.substring(0, start).stripTrailing().toLowerCase(Locale.ROOT);
        boolean isTable = before.endsWith("from") || before.endsWith("join");
        var names = new LinkedHashSet<String>();
        if (!isTable) {
            columns(text).stream().filter(name -> name.startsWith(word)).forEach(names::add);
        }
        SqlTable.ALL.stream().map(SqlTable::name).filter(name -> name.startsWith(word)).forEach(names::add);
        names.remove(word);
        return names.stream().limit(MAX).toList();
    }

    private static List<String> columns(String text) {
        var lower = text.toLowerCase(Locale.ROOT);
        var named = SqlTable.ALL.stream().filter(table -> lower.matches("(?s).*\\b" + table.name() + "\\b.*")).toList();
        var columns = new ArrayList<String>();
        for (var table : named.isEmpty() ? List.of(SqlTable.ALL.getFirst()) : named) {
            table.columns().stream().map(SqlColumn::name).forEach(columns::add);
        }
        return columns;
    }
}
