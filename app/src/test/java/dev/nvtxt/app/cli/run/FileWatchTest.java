// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayDeque;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileWatchTest {
    @TempDir
    Path folder;

    private final ArrayDeque<Runnable> changes = new ArrayDeque<>();
    private int looks;

    /// What happens to the files before each look; when nothing is left, the watch ends.
    private FileWatch watch() {
        return new FileWatch(List.of(folder.toString()), () -> {
            looks++;
            if (changes.isEmpty()) {
                throw new InterruptedException();
            }
            changes.poll().run();
        });
    }

    private Runnable append(String name) {
        return () -> {
            try {
                Files.writeString(folder.resolve(name), "x", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        };
    }

    private Runnable nothing() {
        return () -> {};
    }

    private String path(String name) {
        return folder.resolve(name).toString();
    }

    @Test
    void reportsAFileOnceItStopsChanging() throws Exception {
        append("a.nvtxt").run();
        append("b.nvtxt").run();
        var watch = watch();
        changes.addAll(List.of(nothing(), append("b.nvtxt"), append("b.nvtxt"), nothing()));
        assertThat(watch.count()).isEqualTo(2);
        assertThat(watch.next()).containsExactly(path("b.nvtxt"));
        assertThat(looks).isEqualTo(4);
        assertThatThrownBy(watch::next).isInstanceOf(InterruptedException.class);
    }

    @Test
    void reportsNewFilesAndForgetsThoseThatAreGone() throws Exception {
        append("a.nvtxt").run();
        var watch = watch();
        changes.addAll(List.of(append("c.nvtxt"), nothing(), () -> folder.resolve("a.nvtxt").toFile().delete(),
                nothing()));
        assertThat(watch.next()).containsExactly(path("c.nvtxt"));
        assertThatThrownBy(watch::next).isInstanceOf(InterruptedException.class);
        assertThat(watch.count()).isEqualTo(1);
    }

    @Test
    void reportsAFileThatNeverStopsChanging() throws Exception {
        append("a.nvtxt").run();
        var watch = watch();
        for (int i = 0; i < 20; i++) {
            changes.add(append("a.nvtxt"));
        }
        assertThat(watch.next()).containsExactly(path("a.nvtxt"));
        assertThat(looks).isLessThan(20);
    }
}
