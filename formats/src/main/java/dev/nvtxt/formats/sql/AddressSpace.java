// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.sql;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// A limit on the address space of this process, until it is closed.
///
/// DuckDB does not count what texts and lists take while a function works on them, and does not look at a cancel then:
/// `repeat('x', 2000000000)` takes gigabytes and a minute. An allocation that fails ends such a query with a sentence.
/// Only Linux has such a limit; elsewhere this does nothing.
final class AddressSpace implements AutoCloseable {
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
