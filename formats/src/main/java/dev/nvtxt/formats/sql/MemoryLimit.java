// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.sql;

import java.sql.SQLException;
import module java.base;
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

    /// A limit on the address space of this process, until it is closed.
    ///
    /// DuckDB does not count what texts and lists take while a function works on them, and does not look at a cancel then:
    /// `repeat('x', 2000000000)` takes gigabytes and a minute. An allocation that fails ends such a query with a sentence.
    /// Only Linux has such a limit; elsewhere this does nothing.
    static final class AddressSpace implements AutoCloseable {
        private static final int RLIMIT_AS = 9;
        private static final @Nullable MethodHandle GET = function("getrlimit");
        private static final @Nullable MethodHandle SET = function("setrlimit");
        private static final MemoryLayout SOFT_AND_HARD = MemoryLayout.sequenceLayout(2, ValueLayout.JAVA_LONG);
        private static final String SIZE = "VmSize:";

        private final long before;

        private AddressSpace(long before) {
            this.before = before;
        }

        @SuppressWarnings("restricted") // the program is started with native access
        private static @Nullable MethodHandle function(String name) {
            if (!System.getProperty("os.name").equals("Linux")) {
                return null;
            }
            var linker = Linker.nativeLinker();
            return linker.defaultLookup().find(name)
                    .map(address -> linker.downcallHandle(address, FunctionDescriptor.of(ValueLayout.JAVA_INT,
                            ValueLayout.JAVA_INT, ValueLayout.ADDRESS)))
                    .orElse(null);
        }

        /// Lets the process take some more than it has, and nothing beyond.
        static AddressSpace limitedTo(long moreBytes) {
            return new AddressSpace(change(size() + moreBytes));
        }

        private static long size() {
            try (var lines = Files.lines(Path.of("/proc/self/status"))) {
                return lines.filter(line -> line.startsWith(SIZE)).findFirst()
                        .map(line -> Long.parseLong(line.replaceAll("\\D", "")) * 1024).orElse(-1L);
            } catch (IOException _) {
                return -1;
            }
        }

        /// {@return the limit that there was}
        private static long change(long bytes) {
            if (GET == null || SET == null) {
                return -1;
            }
            try (var arena = Arena.ofConfined()) {
                var limits = arena.allocate(SOFT_AND_HARD);
                call(GET, limits);
                long before = limits.get(ValueLayout.JAVA_LONG, 0);
                limits.set(ValueLayout.JAVA_LONG, 0, bytes);
                call(SET, limits);
                return before;
            }
        }

        private static void call(MethodHandle function, MemorySegment limits) {
            try {
                var _ = (int) function.invokeExact(RLIMIT_AS, limits);
            } catch (Throwable e) {
                throw new IllegalStateException(e);
            }
        }

        @Override
        public void close() {
            change(before);
        }
    }
}
