// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.fail;

import dev.nvtxt.parser.generate.NvtxtGen;
import dev.nvtxt.parser.internal.TraceText;
import dev.nvtxt.parser.report.ReportBuilder;
import dev.nvtxt.parser.report.summary.ReportSummary;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class TraceStoreTest {
    private static final String PROGRAM = "1.0";
    private static final String TEXT = """
            TimeBase = Manual
            @Marker, Time, ProcessId, ThreadId, Message, Payload
            @RangePush, Time, ProcessId, ThreadId, Message, CategoryId
            @RangePop, Time, ProcessId, ThreadId
            SetFileDisplayName, "a name"
            NameProcess, 7, "a process"
            NameOsThread, 7, 8, "a thread"
            NameCategory, 3, "a category"
            RangePush, 1, 7, 8, "ä range", 3
            Marker, 2, 7, 8, "a marker", 42
            RangePop, 5, 7, 8
            RangePop, 6, 7, 8
            RangePush, 7, 7, 8, "open", 4
            nonsense
            """;

    @TempDir
    Path folder;

    @TestFactory
    Stream<DynamicTest> everyCaseIsTheSameStored() {
        return Stream.concat(ConformanceCase.all().stream(), ConformanceCase.own().stream())
                .map(testCase -> DynamicTest.dynamicTest(testCase.name(),
                        () -> checkStored(file(testCase.content()), testCase.options())));
    }

    @TestFactory
    Stream<DynamicTest> everySampleIsTheSameStored() throws IOException {
        try (var files = Files.walk(Path.of("../samples"))) {
            return files.filter(path -> path.toString().endsWith(".nvtxt")).toList().stream()
                    .map(path -> DynamicTest.dynamicTest(path.getFileName().toString(),
                            () -> checkStored(path, ReadOptions.DEFAULT)));
        }
    }

    @Test
    void manyBlocksAndTextsAreTheSameStored() throws IOException {
        var file = folder.resolve("many.nvtxt");
        NvtxtGen.main(new String[]{ file.toString(), "150000" });
        checkStored(file, ReadOptions.DEFAULT.withThreads(3));
    }

    @Test
    void distantEndsAndManyContextsAreTheSameStored() throws IOException {
        var text = new StringBuilder("TimeBase = Manual\n@RangeStartEnd, Start, End, ThreadId\n");
        for (int i = 0; i < 70_000; i++) {
            long end = i % 1000 == 0 ? Long.MAX_VALUE - i : i + 1L;
            text.append("RangeStartEnd, ").append(i).append(", ").append(end).append(", ").append(i).append('\n');
        }
        checkStored(file(text.toString().getBytes(StandardCharsets.UTF_8)), ReadOptions.DEFAULT);
    }

    private Path file(byte[] content) throws IOException {
        return Files.write(Files.createTempFile(folder, "case", ".nvtxt"), content);
    }

    private void checkStored(Path file, ReadOptions options) throws IOException {
        var read = new NvtxtReader(options).read(file, ReadListener.NONE);
        if (!TraceStore.canStore(read)) {
            // A case of compressed bytes.
            assertThat(file.getParent()).isEqualTo(folder);
            return;
        }
        var stored = load(file, options, store(read, options));
        assertThat(TraceText.difference(stored, read)).isEmpty();
        assertThat(stored.isPartial()).isEqualTo(read.isPartial());
        assertThat(stored.path()).isEqualTo(read.path());
        for (int id = 0; id < read.events().textCount(); id++) {
            assertThat(stored.events().text(id)).isEqualTo(read.events().text(id));
        }
        try (var storedLines = stored.source().open(); var lines = read.source().open()) {
            for (long line = 1; line <= Math.min(read.lines(), 3000); line++) {
                assertThat(storedLines.line(line, 1000)).isEqualTo(lines.line(line, 1000));
            }
        }
        assertThat(summary(stored)).isEqualTo(summary(read));
    }

    private static Object summary(TraceFile trace) {
        var report = ReportBuilder.build(List.of(trace), List.of());
        return ReportSummary.of(report.files().getFirst()).toString().replaceAll("loadNanos=\\d+", "");
    }

    private Path store(TraceFile trace, ReadOptions options) throws IOException {
        var into = Files.createTempFile(folder, "stored", ".cache");
        try (var channel = FileChannel.open(into, StandardOpenOption.WRITE)) {
            new TraceStore(options, PROGRAM).write(trace, FileStamp.of(Path.of(trace.path())), channel,
                    Long.MAX_VALUE);
        }
        return into;
    }

    private static TraceFile load(Path file, ReadOptions options, Path from) throws IOException {
        try (var channel = FileChannel.open(from, StandardOpenOption.READ)) {
            return new TraceStore(options, PROGRAM).read(file, FileStamp.of(file), channel, ReadListener.NONE);
        }
    }

    @Test
    void noByteCanBeChanged() throws IOException {
        var file = file(TEXT.getBytes(StandardCharsets.UTF_8));
        var stored = store(new NvtxtReader(ReadOptions.DEFAULT).read(file, ReadListener.NONE), ReadOptions.DEFAULT);
        byte[] content = Files.readAllBytes(stored);
        var stamp = FileStamp.of(file);
        try (var channel = FileChannel.open(stored, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            var traces = new TraceStore(ReadOptions.DEFAULT.withThreads(1), PROGRAM);
            for (int i = 0; i < content.length; i++) {
                channel.write(ByteBuffer.wrap(new byte[]{ (byte) (content[i] ^ 1 << i % 8) }), i);
                if (isRead(traces, file, stamp, channel)) {
                    fail("byte " + i + " was changed, and nobody saw it");
                }
                channel.write(ByteBuffer.wrap(content, i, 1), i);
            }
        }
        assertThat(load(file, ReadOptions.DEFAULT, stored).displayName()).isEqualTo("a name");
    }

    private static boolean isRead(TraceStore traces, Path file, FileStamp stamp, FileChannel from) {
        try {
            traces.read(file, stamp, from, ReadListener.NONE);
            return true;
        } catch (IOException _) {
            return false;
        }
    }

    @Test
    void nothingCanBeCutOrAdded() throws IOException {
        var file = file(TEXT.getBytes(StandardCharsets.UTF_8));
        var stored = store(new NvtxtReader(ReadOptions.DEFAULT).read(file, ReadListener.NONE), ReadOptions.DEFAULT);
        byte[] content = Files.readAllBytes(stored);
        for (int length = 0; length < content.length; length += 1 + length / 16) {
            Files.write(stored, Arrays.copyOf(content, length));
            assertThatIOException().as("%d bytes", length).isThrownBy(() -> load(file, ReadOptions.DEFAULT, stored));
        }
        Files.write(stored, Arrays.copyOf(content, content.length + 1));
        assertThatIOException().isThrownBy(() -> load(file, ReadOptions.DEFAULT, stored));
    }

    @Test
    void anotherFileTimeContentOptionOrProgramIsNotBelieved() throws IOException {
        var file = file(TEXT.getBytes(StandardCharsets.UTF_8));
        var options = ReadOptions.DEFAULT;
        var stored = store(new NvtxtReader(options).read(file, ReadListener.NONE), options);
        var time = Files.getLastModifiedTime(file);
        assertThat(load(file, options, stored).events().size()).isEqualTo(3);

        var copy = Files.copy(file, folder.resolve("copy.nvtxt"), StandardCopyOption.COPY_ATTRIBUTES);
        assertThatIOException().as("another path").isThrownBy(() -> load(copy, options, stored));
        assertThatIOException().as("a target")
                .isThrownBy(() -> load(file, options.withTarget(Target.values()[0]), stored));
        assertThatIOException().as("a limit").isThrownBy(() -> load(file, new ReadOptions(1, 5, null), stored));
        assertThat(load(file, options.withThreads(5), stored).events().size()).isEqualTo(3);
        try (var channel = FileChannel.open(stored, StandardOpenOption.READ)) {
            assertThatIOException().as("a program").isThrownBy(() -> new TraceStore(options, "1.1").read(file,
                    FileStamp.of(file), channel, new ReadListener() {
                        @Override
                        public void onStart(long totalBytes) {
                            throw new AssertionError("nothing is read, so nothing starts");
                        }
                    }));
        }
        Files.writeString(file, TEXT.replace("a name", "b name"));
        Files.setLastModifiedTime(file, time);
        assertThatIOException().as("other content").isThrownBy(() -> load(file, options, stored));
        Files.writeString(file, TEXT);
        Files.setLastModifiedTime(file, FileTime.from(time.toInstant().plusNanos(1000)));
        assertThatIOException().as("another time").isThrownBy(() -> load(file, options, stored));
    }

    /// Programs that copy and restore files set the time that was; samples do not meet each byte of a big file.
    @Test
    @DisabledOnOs(OS.WINDOWS)
    void anotherFileOfTheSameSizeAndTimeIsNotTaken() throws IOException {
        var content = "# x\n".repeat(250_000).getBytes(StandardCharsets.UTF_8);
        var file = file(content);
        var time = Files.getLastModifiedTime(file);
        var options = ReadOptions.DEFAULT;
        var stored = store(new NvtxtReader(options).read(file, ReadListener.NONE), options);
        var before = FileStamp.of(file);
        assertThat(load(file, options, stored).bytes()).isEqualTo(content.length);
        content[100_002] = 'y';
        var other = file(content);
        Files.setLastModifiedTime(other, time);
        Files.move(other, file, StandardCopyOption.REPLACE_EXISTING);
        var after = FileStamp.of(file);
        assertThat(after.samples()).isEqualTo(before.samples());
        assertThat(after.modified()).isEqualTo(before.modified());
        assertThat(after.identity()).isNotEqualTo(before.identity());
        assertThatIOException().as("another file").isThrownBy(() -> load(file, options, stored));
    }

    @Test
    void samplesReachTheMiddleOfABigFile() throws IOException {
        var content = new byte[2_000_000];
        var file = file(content);
        var before = FileStamp.of(file);
        // A change as long as what lies between two samples meets one of them.
        Arrays.fill(content, 1_000_000, 1_000_000 + content.length / 63, (byte) 1);
        var time = Files.getLastModifiedTime(file);
        Files.write(file, content);
        Files.setLastModifiedTime(file, time);
        assertThat(FileStamp.of(file)).isNotEqualTo(before);
        assertThat(FileStamp.of(file).modified()).isEqualTo(before.modified());
    }

    @Test
    void whatWasNotReadFromAFileIsNotStored() throws IOException {
        var text = new NvtxtReader(ReadOptions.DEFAULT).read("t", TEXT.getBytes(StandardCharsets.UTF_8));
        assertThat(TraceStore.canStore(text)).isFalse();
        var file = file(TEXT.getBytes(StandardCharsets.UTF_8));
        assertThat(TraceStore.canStore(new NvtxtReader(ReadOptions.DEFAULT).read(file, ReadListener.NONE))).isTrue();
    }

    @Test
    void aLimitOfBytesIsKept() throws IOException {
        var file = file(TEXT.getBytes(StandardCharsets.UTF_8));
        var trace = new NvtxtReader(ReadOptions.DEFAULT).read(file, ReadListener.NONE);
        var into = folder.resolve("limited");
        try (var channel = FileChannel.open(into, StandardOpenOption.WRITE, StandardOpenOption.CREATE)) {
            assertThatIOException().isThrownBy(() -> new TraceStore(ReadOptions.DEFAULT, PROGRAM).write(trace,
                    FileStamp.of(file), channel, 100));
        }
        assertThatIOException().isThrownBy(() -> load(file, ReadOptions.DEFAULT, into));
    }

    @Test
    void progressIsExactAndEndsWhereItIsAskedTo() throws IOException {
        var file = folder.resolve("progress.nvtxt");
        NvtxtGen.main(new String[]{ file.toString(), "100000" });
        var trace = new NvtxtReader(ReadOptions.DEFAULT).read(file, ReadListener.NONE);
        var stored = store(trace, ReadOptions.DEFAULT);
        var bytes = new AtomicLong();
        var events = new AtomicLong();
        var listener = new ReadListener() {
            private volatile boolean isCanceled;

            @Override
            public void onProgress(long moreBytes, long moreEvents) {
                bytes.addAndGet(moreBytes);
                events.addAndGet(moreEvents);
            }

            @Override
            public boolean isCanceled() {
                return isCanceled;
            }
        };
        var stamp = FileStamp.of(file);
        try (var channel = FileChannel.open(stored, StandardOpenOption.READ)) {
            new TraceStore(ReadOptions.DEFAULT, PROGRAM).read(file, stamp, channel, listener);
            assertThat(bytes.get()).isEqualTo(trace.bytes());
            assertThat(events.get()).isEqualTo(trace.events().size());
            listener.isCanceled = true;
            assertThatThrownBy(
                    () -> new TraceStore(ReadOptions.DEFAULT, PROGRAM).read(file, stamp, channel, listener))
                    .isInstanceOf(CancellationException.class);
        }
    }
}
