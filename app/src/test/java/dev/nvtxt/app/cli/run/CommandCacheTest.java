// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.shared.settings.cache.CacheMode;
import dev.nvtxt.app.shared.settings.cache.TraceCache;
import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CommandCacheTest {
    @TempDir
    Path folder;
    private final AtomicInteger readings = new AtomicInteger();
    private Path file;

    @BeforeEach
    void write() throws IOException {
        file = Files.writeString(folder.resolve("a.nvtxt"), "Marker, 1, Manual, 1, 1\n");
        Files.setLastModifiedTime(file, FileTime.fromMillis(1_000_000));
    }

    /// {@return whether the file itself was read}
    private boolean isRead(CacheMode mode) throws IOException {
        int before = readings.get();
        var cache = new CommandCache(ReadOptions.DEFAULT, mode, new TraceCache(folder.resolve("cache"), 1 << 20, 1));
        var trace = cache.read(file, (path, listener) -> {
            readings.incrementAndGet();
            return new NvtxtReader(ReadOptions.DEFAULT).read(path, listener);
        }, ReadListener.NONE);
        assertThat(trace.events().size()).isEqualTo(1);
        return readings.get() > before;
    }

    @Test
    void copiesAreTakenWhereThereAreSomeAndMadeWhereTheEnvironmentSaysSo() throws IOException {
        assertThat(isRead(CacheMode.READ)).isTrue();
        assertThat(folder.resolve("cache")).doesNotExist();
        assertThat(isRead(CacheMode.WRITE)).isTrue();
        assertThat(isRead(CacheMode.WRITE)).isFalse();
        assertThat(isRead(CacheMode.READ)).isFalse();
        assertThat(isRead(CacheMode.OFF)).isTrue();
        Files.setLastModifiedTime(file, FileTime.fromMillis(2_000_000));
        assertThat(isRead(CacheMode.READ)).as("of a file that changed").isTrue();
    }
}
