// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser;

import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.nvtxt.parser.internal.TextReader;
import dev.nvtxt.parser.internal.TraceText;
import dev.nvtxt.parser.internal.source.TextInput;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class GrowingFileTest {
    private static final String LINE = "Marker, 1, Qpc, 1, 2, 3, Red, \"message\", 4\n";
    private static final int MANY = 60_000; // more than two chunks

    @TempDir
    Path folder;

    private final NvtxtReader reader = new NvtxtReader(ReadOptions.DEFAULT);

    @Test
    void aFileThatGrewIsReadOn() throws IOException {
        var path = write(LINE.repeat(MANY) + "RangePush, 5, Qpc, 1, 2, 3, Red, 'open'\nMark");
        var file = reader.growing(path);
        var first = file.read(ReadListener.NONE);
        assertThat(file.wasResumed()).isFalse();
        append(path, "er, 6, Qpc, 1, 2, 3, Red, 'new'\nRangePop, 7, Qpc, 1, 2\n");
        var reportedOnce = new ArrayList<Long>();
        var second = file.read(new ReadListener() {
            @Override
            public void onStart(long totalBytes) {
                reportedOnce.add(totalBytes);
            }
        });
        assertThat(file.wasResumed()).isTrue();
        assertThat(reportedOnce).isEqualTo(List.of(Files.size(path) - (LINE.length() * (long) MANY + 40)));
        assertThat(TraceText.difference(second, reader.read(path, ReadListener.NONE))).isEmpty();
        assertThat(second.events().isOpen(MANY)).isFalse();
        assertThat(first.events().isOpen(MANY)).isTrue();
        assertThat(first.events().size()).isEqualTo(MANY + 1);
        assertThat(second.source().line(MANY + 2, 100)).isEqualTo("Marker, 6, Qpc, 1, 2, 3, Red, 'new'");
    }

    static Stream<ConformanceCase> cases() {
        return ConformanceCase.all().stream();
    }

    @ParameterizedTest
    @MethodSource("cases")
    void aConformanceCaseIsReadOnFromAnywhere(ConformanceCase conformance) throws IOException {
        byte[] content = conformance.content();
        var whole = text(conformance).read("t", TextInput.of(content));
        int step = Math.max(1, content.length / 40);
        for (int end = content.length - 1; end > 0; end -= step) {
            var kept = text(conformance).readToGoOn("t", TextInput.of(Arrays.copyOf(content, end)));
            if (kept.soFar().canGoOn()) {
                var grown = text(conformance).resume("t", TextInput.of(content), kept.soFar());
                assertThat(TraceText.difference(grown.trace(), whole)).as(conformance.name() + ", cut after " + end)
                        .isEmpty();
            }
        }
    }

    private static TextReader text(ConformanceCase conformance) {
        return new NvtxtReader(conformance.options().withThreads(1)).textReader(ReadListener.NONE);
    }

    @Test
    void aFileThatIsWrittenAnewIsReadWhole() throws IOException {
        var path = write(LINE.repeat(2));
        var file = reader.growing(path);
        file.read(ReadListener.NONE);
        Files.writeString(path, LINE.repeat(3).replace("Red", "Tan"));
        isReadWhole(file, path);
    }

    @Test
    void aFileWhoseEndChangedBeforeItGrewIsReadWhole() throws IOException {
        var path = write(LINE.repeat(MANY));
        var file = reader.growing(path);
        file.read(ReadListener.NONE);
        Files.writeString(path, LINE.repeat(MANY - 1) + LINE.replace("Red", "Tan") + LINE);
        isReadWhole(file, path);
    }

    @Test
    void aFileThatShrankIsReadWhole() throws IOException {
        var path = write(LINE.repeat(3));
        var file = reader.growing(path);
        file.read(ReadListener.NONE);
        Files.writeString(path, LINE);
        isReadWhole(file, path);
    }

    @Test
    void aFileWithTheSameSizeIsReadWhole() throws IOException {
        var path = write(LINE.repeat(3) + "Mark");
        var file = reader.growing(path);
        file.read(ReadListener.NONE);
        Files.writeString(path, LINE.repeat(2) + LINE.replace("Red", "Tan") + "Mark");
        Files.setLastModifiedTime(path, FileTime.fromMillis(0));
        isReadWhole(file, path);
    }

    @Test
    void utf16IsReadWhole() throws IOException {
        var path = write("\uFEFF" + LINE, UTF_16LE);
        var file = reader.growing(path);
        file.read(ReadListener.NONE);
        Files.write(path, LINE.getBytes(UTF_16LE), StandardOpenOption.APPEND);
        isReadWhole(file, path);
    }

    @Test
    void aFileThatGrowsWhileItIsReadIsReadOnWithoutItsWarning() throws IOException {
        var path = write(LINE.repeat(MANY));
        var file = reader.growing(path);
        var first = file.read(new ReadListener() {
            private boolean isFirst = true;

            @Override
            public void onProgress(long bytes, long events) {
                if (isFirst) {
                    isFirst = false;
                    appendUnchecked(path, LINE);
                }
            }
        });
        assertThat(codes(first)).isEqualTo(List.of("file-changed"));
        var second = file.read(ReadListener.NONE);
        assertThat(file.wasResumed()).isTrue();
        assertThat(codes(second)).isEmpty();
        assertThat(second.events().size()).isEqualTo(MANY + 1);
    }

    @Test
    void afterACancelAllIsReadAgain() throws IOException {
        var path = write(LINE);
        var file = reader.growing(path);
        file.read(ReadListener.NONE);
        append(path, LINE);
        assertThatThrownBy(() -> file.read(new ReadListener() {
            @Override
            public boolean isCanceled() {
                return true;
            }
        })).isInstanceOf(CancellationException.class);
        isReadWhole(file, path);
    }

    @Test
    void aFileThatIsGoneIsNotFoundAndReadWholeWhenItIsBack() throws IOException {
        var path = write(LINE);
        var file = reader.growing(path);
        file.read(ReadListener.NONE);
        Files.delete(path);
        assertThatThrownBy(() -> file.read(ReadListener.NONE)).isInstanceOf(NoSuchFileException.class);
        Files.writeString(path, LINE.repeat(2));
        isReadWhole(file, path);
    }

    private void isReadWhole(GrowingFile file, Path path) throws IOException {
        var read = file.read(ReadListener.NONE);
        assertThat(file.wasResumed()).isFalse();
        assertThat(TraceText.difference(read, reader.read(path, ReadListener.NONE))).isEmpty();
    }

    private static List<String> codes(TraceFile file) {
        return file.problems().list().stream().map(problem -> problem.code().id()).toList();
    }

    private Path write(String content) throws IOException {
        return write(content, UTF_8);
    }

    private Path write(String content, Charset charset) throws IOException {
        return Files.writeString(folder.resolve("f.nvtxt"), content, charset);
    }

    private static void append(Path path, String more) throws IOException {
        Files.writeString(path, more, StandardOpenOption.APPEND);
    }

    private static void appendUnchecked(Path path, String more) {
        try {
            append(path, more);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
