// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.nvtxt.app.shared.page.PageOptions;
import dev.nvtxt.app.shared.saving.InputFiles;
import dev.nvtxt.app.shared.saving.OutputTarget;
import dev.nvtxt.app.testing.ReadFiles;
import dev.nvtxt.formats.export.ExportProgress;
import dev.nvtxt.formats.export.ExportScope;
import dev.nvtxt.formats.export.Exporter;
import dev.nvtxt.parser.CancelToken;
import dev.nvtxt.parser.report.Report;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class UnfinishedExportTest {
    /// More events than any format writes before it asks whether to go on.
    private static final int EVENTS = 20_000;
    private static final Report MANY = ReadFiles.report(text());

    @TempDir
    Path folder = Path.of("");

    private static String text() {
        var text = new StringBuilder("TimeBase = Manual\n@Marker, Time, Message\n");
        for (int i = 0; i < EVENTS; i++) {
            text.append("Marker, ").append(i).append(", m").append(i).append('\n');
        }
        return text.toString();
    }

    private List<String> files() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> String.valueOf(file.getFileName())).toList();
        }
    }

    private static Exporter exporter(EventFormat format) {
        return format == EventFormat.HTML ? new WebPageExporter(PageOptions.DEFAULT) : format.exporter();
    }

    @ParameterizedTest
    @EnumSource(EventFormat.class)
    void aCanceledExportLeavesWhatWasThere(EventFormat format) throws IOException {
        var target = Files.writeString(folder.resolve("out." + format.extension()), "old");
        boolean[] isCanceled = new boolean[1];
        CancelToken cancel = () -> isCanceled[0];
        var progress = new ExportProgress(cancel, _ -> isCanceled[0] = true);
        assertThatThrownBy(() -> OutputTarget.of(target, InputFiles.NONE).write(part -> {
            var done = exporter(format).write(ExportScope.all(MANY), part, progress);
            // Formats that report once, at their end, are canceled there.
            cancel.check();
            return done;
        })).isInstanceOf(CancellationException.class);
        assertThat(files()).containsExactly("out." + format.extension());
        assertThat(target).hasContent("old");
    }

    @ParameterizedTest
    @EnumSource(EventFormat.class)
    void anExportThatFailsAtItsEndLeavesNothing(EventFormat format) throws IOException {
        var target = OutputTarget.of(folder.resolve("out." + format.extension()), InputFiles.NONE);
        assertThatThrownBy(() -> target.write(part -> {
            exporter(format).write(ExportScope.all(MANY), part, ExportProgress.none());
            assertThat(files()).isNotEmpty();
            throw new IOException("disk full");
        })).isInstanceOf(IOException.class).hasMessage("disk full");
        assertThat(files()).isEmpty();
    }
}
