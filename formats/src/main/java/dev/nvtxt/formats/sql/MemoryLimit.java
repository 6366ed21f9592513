// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.sql;

import java.math.BigDecimal;
import java.sql.SQLException;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// How much memory DuckDB may use beside the heap. Nothing is written to disk instead: a query that needs more ends.
///
/// @param bytes the limit
/// @param isOfProcess whether the process gets at most that while a query runs, where the system can hold it to that:
///            also for texts and lists that DuckDB does not count. Not for a window, whose libraries end it when they get none
public record MemoryLimit(long bytes, boolean isOfProcess) {
    private static final long MEGABYTE = 1_000_000;
    private static final long GIGABYTE = 1000 * MEGABYTE;
    private static final Map<String, Long> UNITS = Map.of("mb", MEGABYTE, "gb", GIGABYTE);
    private static final Pattern TEXT = Pattern.compile("(\\d{1,9}(?:\\.\\d{1,3})?)\\s*(\\p{L}+)");
    /// DuckDB does not start with less.
    private static final long MIN_BYTES = 16 * MEGABYTE;

    /// As much as the heap may have, and at most 2 GB: other programs use the machine, too.
    public static final MemoryLimit DEFAULT = new MemoryLimit(
            Math.max(MIN_BYTES, Math.min(Runtime.getRuntime().maxMemory(), 2 * GIGABYTE)));
    /// For queries that nobody has looked at before they run.
    public static final MemoryLimit AGENT = new MemoryLimit(Math.min(DEFAULT.bytes, GIGABYTE), true);
    /// What the process may need beside the query.
    private static final long OTHER_BYTES = 256 * MEGABYTE;

    /// Makes a limit on what DuckDB counts.
    public MemoryLimit(long bytes) {
        this(bytes, false);
    }

    /// {@return the same limit, of the process}
    public MemoryLimit ofProcess() {
        return new MemoryLimit(bytes, true);
    }

    /// Reads a limit as a user writes it.
    ///
    /// @param text a number with the unit `MB` or `GB`
    /// @throws IllegalArgumentException if it is none; the message says what can be written
    public static MemoryLimit parse(String text) {
        var match = TEXT.matcher(text.strip());
        var unit = match.matches() ? UNITS.get(match.group(2).toLowerCase(Locale.ROOT)) : null;
        if (unit == null) {
            throw new IllegalArgumentException("'" + text + "' is not an amount of memory; write 512MB or 4GB");
        }
        long bytes = new BigDecimal(match.group(1)).multiply(BigDecimal.valueOf(unit)).longValue();
        if (bytes < MIN_BYTES) {
            throw new IllegalArgumentException("'" + text + "' is not enough memory; the least is "
                    + MIN_BYTES / MEGABYTE + "MB");
        }
        return new MemoryLimit(bytes);
    }

    /// {@return what holds the process to the limit until it is closed; null where nothing does}
    @Nullable
    AddressSpace hold() {
        return isOfProcess ? AddressSpace.limitedTo(bytes + OTHER_BYTES) : null;
    }

    /// {@return whether a statement ended because of a limit}
    static boolean isExceeded(SQLException e) {
        return String.valueOf(e.getMessage()).startsWith("Out of Memory Error");
    }

    /// {@return what happened and what to do}
    String message() {
        return "The query needs more memory than the limit of " + bytes / MEGABYTE
                + " MB. Query less at once, for example"
                + " with WHERE or GROUP BY, or raise the limit (--memory, or SQL memory in the settings).";
    }
}
