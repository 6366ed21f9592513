// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.logging.Handler;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProgramLogTest {
    private static final Logger ROOT = Logger.getLogger("");

    @TempDir
    Path folder = Path.of("");
    private Handler[] before = {};

    @BeforeEach
    void rememberHandlers() {
        before = ROOT.getHandlers();
    }

    @AfterEach
    void putHandlersBack() {
        for (var handler : ROOT.getHandlers()) {
            ROOT.removeHandler(handler);
            handler.close();
        }
        for (var handler : before) {
            ROOT.addHandler(handler);
        }
    }

    @Test
    void thereIsNoFileUntilThereIsAFault() throws IOException {
        var log = new ProgramLog(folder.resolve("settings"));
        log.start();
        Fault.log(new IOException("no fault"));
        assertThat(folder.resolve("settings")).doesNotExist();
        assertThat(log.tail()).isEmpty();

        Fault.log(new IllegalStateException("broken"));
        assertThat(log.file()).isEqualTo(folder.resolve("settings").resolve("nvtxt-0.log")).exists();
        assertThat(log.tail().orElseThrow()).contains(" SEVERE ", "java.lang.IllegalStateException: broken",
                "at dev.nvtxt.app.shared.log.ProgramLogTest");
        assertThat(log.canWrite()).isTrue();
    }

    @Test
    void theLogIsRotated() throws IOException {
        var log = new ProgramLog(folder);
        log.start();
        var fault = new IllegalStateException("x".repeat(300_000));
        for (int i = 0; i < 12; i++) {
            Fault.log(fault);
        }
        try (var files = Files.list(folder)) {
            assertThat(files.map(file -> file.getFileName().toString()).filter(name -> !name.endsWith(".lck")))
                    .containsExactlyInAnyOrder("nvtxt-0.log", "nvtxt-1.log", "nvtxt-2.log");
        }
        assertThat(Files.size(folder.resolve("nvtxt-1.log"))).isLessThan(1_400_000);
    }

    @Test
    void aFolderThatCannotBeMadeIsNoFurtherFault() throws IOException {
        var log = new ProgramLog(Files.writeString(folder.resolve("file"), "").resolve("settings"));
        log.start();
        Fault.log(new IllegalStateException("broken"));
        assertThat(log.canWrite()).isFalse();
    }

    @Test
    void whatIsQuotedIsLeftOut() {
        assertThat(LogFormat.withoutQuotes(
                "For input string: \"secret\" of '12' in ‘my event’ can't /data/run.nvtxt, it's there"))
                .isEqualTo("For input string: \"…\" of \"…\" in \"…\" can't /data/run.nvtxt, it's there");
    }
}
