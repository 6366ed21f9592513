// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.option;

import dev.nvtxt.analysis.stats.group.Grouping;
import dev.nvtxt.analysis.stats.group.NamePattern;
import module java.base;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// What makes a row, and how many rows are wanted.
public final class GroupOptions {
    @Option(names = "--group-by", paramLabel = "KEYS", defaultValue = "message", description = "Group by a field of an event (message, category, thread, process, file, payload, kind, provider and others, as in SQL), pattern (numbers merged), path, pattern-path or arg.KEY (an argument of Perfetto and Chrome traces); separate several by commas (default: ${DEFAULT-VALUE}).")
    private String keys = "message";
    @Option(names = "--pattern", paramLabel = "REGEX", description = "What pattern and pattern-path replace with # (default: numbers).")
    private @Nullable String pattern;
    @Option(names = "--top", paramLabel = "N", description = "Only the first N rows.")
    private @Nullable Integer top;

    /// {@return options as if they were on the command line}
    public static GroupOptions of(String keys, int top) {
        var options = new GroupOptions();
        options.keys = keys;
        options.top = top;
        return options;
    }

    /// {@return the grouping}
    /// @throws UsageException if an option is wrong
    public Grouping grouping() {
        if (top != null && top < 1) {
            throw new UsageException("--top must be 1 or more");
        }
        try {
            return Grouping.parse(keys, pattern == null ? NamePattern.NUMBERS : NamePattern.parse(pattern));
        } catch (PatternSyntaxException e) {
            throw new UsageException("--pattern: " + e.getMessage());
        } catch (IllegalArgumentException e) {
            throw new UsageException("--group-by: " + e.getMessage());
        }
    }

    /// {@return how many rows at most}
    public int max() {
        return top == null ? Integer.MAX_VALUE : top;
    }

    public <T> List<T> top(List<T> rows) {
        return top == null ? rows : rows.subList(0, Math.min(top, rows.size()));
    }
}
