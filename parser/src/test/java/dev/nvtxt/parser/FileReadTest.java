// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileReadTest {
    private static final String LINE = "Marker, 1, Qpc, 1, 2, 3, Red, \"message\", 4\n";
    private static final int MANY = 60_000; // more than two chunks

    @TempDir
    Path folder;

    @Test
    void progressCountsAllBytesAndEvents() throws IOException {
        var path = write(LINE.repeat(MANY));
        var total = new AtomicLong();
        var bytes = new AtomicLong();
        var events = new AtomicLong();
        var trace = new NvtxtReader(ReadOptions.DEFAULT).read(path, new ReadListener() {
            @Override
            public void onStart(long totalBytes) {
                total.set(totalBytes);
            }

            @Override
            public void onProgress(long moreBytes, long moreEvents) {
                bytes.addAndGet(moreBytes);
                events.addAndGet(moreEvents);
            }
        });
        assertThat(trace.events().size()).isEqualTo(MANY);
        assertThat(trace.lines()).isEqualTo(MANY);
        assertThat(total).hasValue(Files.size(path));
        assertThat(bytes).hasValue(Files.size(path));
        assertThat(events).hasValue(MANY);
    }

    @Test
    void aListenerCanCancel() throws IOException {
        var path = write(LINE.repeat(MANY));
        var listener = new ReadListener() {
            @Override
            public boolean isCanceled() {
                return true;
            }
        };
        assertThatThrownBy(() -> new NvtxtReader(ReadOptions.DEFAULT).read(path, listener))
                .isInstanceOf(CancellationException.class);
    }

    @Test
    void anInterruptCancels() throws IOException {
        var path = write(LINE);
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> read(path)).isInstanceOf(CancellationException.class);
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void aFileThatIsNotThereIsNotFound() {
        assertThatThrownBy(() -> read(folder.resolve("none.nvtxt"))).isInstanceOf(NoSuchFileException.class);
    }

    @Test
    void anEmptyFileHasNoEvents() throws IOException {
        var trace = read(write(""));
        assertThat(trace.events().size()).isZero();
        assertThat(trace.lines()).isZero();
        assertThat(trace.problems().list()).isEmpty();
        assertThat(trace.source().line(1, 80)).isEmpty();
    }

    @Test
    void aFileThatGrowsIsReadUpToTheSizeThatItHadAndSaysSo() throws IOException {
        var path = write(LINE.repeat(MANY));
        var trace = readWhile(path, () -> Files.writeString(path, LINE, StandardOpenOption.APPEND));
        assertThat(trace.events().size()).isEqualTo(MANY);
        assertChanged(trace);
    }

    @Test
    void aFileThatShrinksGivesWhatWasThereAndSaysSo() throws IOException {
        var path = write(LINE.repeat(MANY));
        var trace = readWhile(path, () -> {
            try (var channel = Files.newByteChannel(path, StandardOpenOption.WRITE)) {
                channel.truncate(10);
            }
        });
        assertThat(trace.events().size()).isBetween(1, MANY);
        assertChanged(trace);
    }

    private static void assertChanged(TraceFile trace) {
        assertThat(trace.problems().list()).anySatisfy(problem -> {
            assertThat(problem.code()).isEqualTo(ProblemCode.FILE_CHANGED);
            assertThat(problem.message()).isEqualTo("the file changed while it was being read");
            assertThat(problem.line()).isEqualTo((int) trace.lines());
        });
    }

    @Test
    void aLineOfManyMegabytesIsReadLikeAnyOther() throws IOException {
        var long20 = new byte[20_000_000];
        Arrays.fill(long20, (byte) 'x');
        var text = new String(long20, UTF_8);
        var trace = read(write(LINE + "Marker, 2, Qpc, 1, 2, 3, Red, \"" + text + "\", 4\n" + LINE + "'" + text));
        assertThat(trace.events().size()).isEqualTo(3);
        assertThat(trace.events().message(1)).hasSize(long20.length);
        assertThat(trace.problems().list()).singleElement().satisfies(problem -> assertThat(problem.message())
                .isEqualTo("expected a name at the start of the line, found ''" + "x".repeat(79) + "…'"));
    }

    @Test
    void aLineCanBeReadAgainCutAtTheWantedLength() throws IOException {
        var trace = read(write("# first\r\n# s\u00e9cond \uD83D\uDE00 line\r# third"));
        assertThat(trace.source().line(1, 100)).isEqualTo("# first");
        assertThat(trace.source().line(2, 100)).isEqualTo("# s\u00e9cond \uD83D\uDE00 line");
        assertThat(trace.source().line(2, 10)).isEqualTo("# s\u00e9cond \uD83D\uDE00");
        assertThat(trace.source().line(3, 100)).isEqualTo("# third");
        assertThat(trace.source().line(4, 100)).isEmpty();
        assertThat(trace.source().line(0, 100)).isEmpty();
        assertThat(trace.source().line(1, 0)).isEmpty();
    }

    /// Something that happens to a file.
    private interface FileEdit {
        void happen() throws IOException;
    }

    private static TraceFile readWhile(Path path, FileEdit change) throws IOException {
        var done = new AtomicBoolean();
        return new NvtxtReader(ReadOptions.DEFAULT.withThreads(1)).read(path, new ReadListener() {
            @Override
            public void onProgress(long bytes, long events) {
                if (!done.getAndSet(true)) {
                    try {
                        change.happen();
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                }
            }
        });
    }

    private TraceFile read(Path path) throws IOException {
        return new NvtxtReader(ReadOptions.DEFAULT).read(path, ReadListener.NONE);
    }

    private Path write(String text) throws IOException {
        return Files.writeString(folder.resolve("file.nvtxt"), text);
    }
}
