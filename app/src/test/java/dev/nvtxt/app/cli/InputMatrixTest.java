// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.luben.zstd.ZstdOutputStreamNoFinalizer;
import dev.nvtxt.app.cli.run.ExitStatus;
import dev.nvtxt.formats.FormatReader;
import dev.nvtxt.formats.TraceFormat;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.TraceInput;
import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.diagnostic.Severity;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/// Packing and damage mean the same for each format: what was before the damage is there, and that there was some is an error.
class InputMatrixTest {
    private static final int EVENTS = 8_000;
    /// Of that much content the packers make one block.
    private static final int BLOCK = 1 << 17;

    @TempDir
    private Path folder;

    /// How a file is packed.
    private enum Packing {
        PLAIN(""), GZ(".gz"), ZST(".zst"), ZIP(".zip"), STORED_ZIP(".zip"), GZ_IN_ZIP(".zip");

        private final String extension;

        Packing(String extension) {
            this.extension = extension;
        }

        byte[] pack(String name, byte[] content) throws IOException {
            var bytes = new ByteArrayOutputStream();
            switch (this) {
                case PLAIN -> bytes.writeBytes(content);
                case GZ -> write(new GZIPOutputStream(bytes), content);
                case ZST -> write(new ZstdOutputStreamNoFinalizer(bytes).setChecksum(true), content);
                case ZIP -> zip(bytes, new ZipEntry(name), content);
                case STORED_ZIP -> zip(bytes, stored(name, content), content);
                case GZ_IN_ZIP -> {
                    byte[] packed = GZ.pack(name, content);
                    zip(bytes, stored(name + ".gz", packed), packed);
                }
            }
            return bytes.toByteArray();
        }

        private static ZipEntry stored(String name, byte[] content) {
            var entry = new ZipEntry(name);
            var checksum = new CRC32();
            checksum.update(content);
            entry.setMethod(ZipEntry.STORED);
            entry.setSize(content.length);
            entry.setCrc(checksum.getValue());
            return entry;
        }

        private static void zip(OutputStream out, ZipEntry entry, byte[] content) throws IOException {
            try (var zip = new ZipOutputStream(out)) {
                zip.putNextEntry(entry);
                zip.write(content);
            }
        }

        private static void write(OutputStream out, byte[] content) throws IOException {
            try (out) {
                out.write(content);
            }
        }
    }

    /// A trace, plain.
    private record Sample(String name, byte[] content, TraceFormat format) {
        /// {@return where it is cut; those that others recorded take longer to read}
        double[] cuts() {
            return name.matches("(text|json|perfetto|database)\\..*")
                    ? new double[]{ 0.3, 0.7, 0.95 }
                    : new double[]{ 0.7 };
        }
    }

    /// What the plain file says, read once for all packings.
    private record Whole(List<String> events, List<String> texts) {
        static Whole of(TraceFile file) {
            return new Whole(InputMatrixTest.events(file), InputMatrixTest.texts(file));
        }
    }

    @TestFactory
    Stream<DynamicTest> everyFormatInEveryPackingWithEveryDamage() throws IOException, SQLException {
        var samples = new ArrayList<>(List.of(text(), json(), perfetto(), database()));
        var real = realTraces();
        if (real != null) {
            samples.add(sample(real, "writers/spark-rapids.nvtxt", TraceFormat.NVTXT));
            samples.add(sample(real, "lh_artifacts_iframe_trace.json", TraceFormat.CHROME));
            samples.add(sample(real, "ms_test_trace.perfetto-trace", TraceFormat.PERFETTO));
            samples.add(sample(real, "nsys_h100_2gpu_1s.sqlite", TraceFormat.NSYS));
        }
        var wholes = new HashMap<Sample, Whole>();
        for (var sample : samples) {
            wholes.put(sample, Whole.of(read(write("whole", sample, Packing.PLAIN, sample.content), sample.format)));
        }
        return samples.stream().flatMap(sample -> Arrays.stream(Packing.values())
                .map(packing -> DynamicTest.dynamicTest(sample.name + " " + packing,
                        () -> check(sample, packing, Objects.requireNonNull(wholes.get(sample))))));
    }

    private void check(Sample sample, Packing packing, Whole whole) throws IOException {
        byte[] packed = packing.pack(sample.name, sample.content);
        var unpacked = read(write("packed", sample, packing, packed), null);
        assertThat(events(unpacked)).isEqualTo(whole.events);
        assertThat(texts(unpacked)).isEqualTo(whole.texts);
        var piped = new FormatReader(ReadOptions.DEFAULT).read("-", new ByteArrayInputStream(packed),
                ReadListener.NONE);
        assertThat(events(piped)).isEqualTo(whole.events);
        for (double part : sample.cuts()) {
            checkCut(sample, packing, whole, Arrays.copyOf(packed, (int) (packed.length * part)), part);
        }
        if (packing != Packing.PLAIN) {
            checkFlip(sample, packing, packed);
        }
        var empty = read(write("empty", sample, packing, packing.pack(sample.name, new byte[0])), null);
        assertThat(empty.events().size()).isZero();
        assertThat(texts(empty))
                .isEqualTo(texts(read(write("nothing", sample, Packing.PLAIN, new byte[0]), null)));
    }

    private void checkCut(Sample sample, Packing packing, Whole whole, byte[] cut, double part) throws IOException {
        var path = write("cut", sample, packing, cut);
        byte[] content;
        try (var in = TraceInput.of(path).open()) {
            content = in.readAllBytes();
        }
        assertThat(content).as("the content before the cut").isEqualTo(Arrays.copyOf(sample.content, content.length));
        assertThat((double) content.length)
                .isGreaterThanOrEqualTo(sample.content.length * (part - 0.25) - (packing == Packing.ZST ? BLOCK : 0));
        // Without the piece of a line after the last line end, which the packed file says nothing of.
        int length = content.length;
        while (sample.format == TraceFormat.NVTXT && packing != Packing.PLAIN && length > 0
                && content[length - 1] != '\n') {
            length--;
        }
        var prefix = read(write("prefix", sample, Packing.PLAIN, Arrays.copyOf(content, length)), sample.format);
        var read = read(path, sample.format);
        assertThat(events(read)).isEqualTo(events(prefix));
        if (sample.format != TraceFormat.NSYS) {
            assertThat(whole.events).hasSizeGreaterThanOrEqualTo(read.events().size());
        }
        boolean isText = sample.format == TraceFormat.NVTXT && packing == Packing.PLAIN;
        if (!isText && !(packing == Packing.PLAIN && sample.format == TraceFormat.PERFETTO)) {
            assertThat(read.problems().list()).filteredOn(problem -> problem.code() == ProblemCode.FILE_CUT)
                    .hasSize(1);
            assertThat(Run.of("check", path.toString()).status()).isEqualTo(ExitStatus.ERRORS);
            if (packing != Packing.PLAIN) {
                assertThat(Run.withInput(cut, "check", "-").status()).isEqualTo(ExitStatus.ERRORS);
            }
        }
    }

    /// A plain file has no checksum that tells.
    private void checkFlip(Sample sample, Packing packing, byte[] packed) throws IOException {
        var flipped = packed.clone();
        flipped[packed.length * 2 / 3] ^= 0x10;
        var path = write("flipped", sample, packing, flipped);
        if (packing == Packing.ZST && sample.content.length < 2 * BLOCK) {
            var nothing = read(path, sample.format);
            assertThat(nothing.events().size()).as("nothing is before the damage").isZero();
            assertThat(nothing.problems().list()).anyMatch(InputMatrixTest::isDamage);
            assertThat(Run.of("check", path.toString()).status()).isEqualTo(ExitStatus.ERRORS);
            return;
        }
        byte[] content;
        try (var in = TraceInput.of(path).open()) {
            content = in.readAllBytes();
        }
        int right = Arrays.mismatch(content, sample.content);
        assertThat((double) (right < 0 ? content.length : right)).as("the content before the damage")
                .isGreaterThanOrEqualTo(sample.content.length * 0.4 - (packing == Packing.ZST ? BLOCK : 0));
        var read = read(path, sample.format);
        assertThat(read.events().size()).isPositive();
        assertThat(read.problems().list()).anyMatch(InputMatrixTest::isDamage);
        assertThat(Run.of("check", path.toString()).status()).isEqualTo(ExitStatus.ERRORS);
    }

    private static boolean isDamage(Problem problem) {
        return problem.code().severity() == Severity.ERROR
                && (problem.code() == ProblemCode.CORRUPT_DATA || problem.code() == ProblemCode.FILE_CUT);
    }

    private Path write(String name, Sample sample, Packing packing, byte[] content) throws IOException {
        var ending = sample.name.substring(sample.name.indexOf('.'));
        return Files.write(folder.resolve(name + "-" + packing + ending + packing.extension), content);
    }

    private static TraceFile read(Path path, @Nullable TraceFormat format) throws IOException {
        return new FormatReader(ReadOptions.DEFAULT.withThreads(1), format).read(path, ReadListener.NONE);
    }

    private static List<String> events(TraceFile file) {
        var lines = new ArrayList<String>();
        var events = file.events();
        for (int event = 0; event < events.size(); event++) {
            lines.add(events.kind(event) + " " + events.start(event) + " "
                    + (events.isOpen(event) ? "open" : events.end(event)) + " " + events.message(event) + " "
                    + events.threads().get(events.thread(event)));
        }
        return lines;
    }

    private static List<String> texts(TraceFile file) {
        return file.problems().list().stream()
                .map(problem -> problem.code() + " " + problem.span() + " " + problem.message()).toList();
    }

    private static Sample text() {
        var text = new StringBuilder("@RangeStartEnd, Start, End, TimeBase, ProcessId, ThreadId, Message\n");
        var random = new Random(7);
        for (int i = 0; i < EVENTS; i++) {
            text.append("RangeStartEnd, ").append(i * 1000L).append(", ").append(i * 1000L + random.nextInt(900))
                    .append(", Manual, 1, ").append(i % 5).append(", \"m").append(random.nextLong()).append("\"\n");
        }
        return new Sample("text.nvtxt", text.toString().getBytes(StandardCharsets.UTF_8), TraceFormat.NVTXT);
    }

    private static Sample json() {
        var text = new StringBuilder("{\"traceEvents\":[");
        var random = new Random(7);
        for (int i = 0; i < EVENTS; i++) {
            text.append(i == 0 ? "\n" : ",\n").append("{\"ph\":\"X\",\"pid\":1,\"tid\":").append(i % 5)
                    .append(",\"ts\":").append(i * 10).append(",\"dur\":").append(random.nextInt(9))
                    .append(",\"name\":\"m").append(random.nextLong()).append("\"}");
        }
        return new Sample("json.json", text.append("\n]}\n").toString().getBytes(StandardCharsets.UTF_8),
                TraceFormat.CHROME);
    }

    private Sample perfetto() throws IOException {
        var text = Files.write(folder.resolve("text.nvtxt"), text().content);
        var out = folder.resolve("out.pftrace");
        assertThat(Run.of("export", text.toString(), "-o", out.toString()).status()).isZero();
        return new Sample("perfetto.pftrace", Files.readAllBytes(out), TraceFormat.PERFETTO);
    }

    private Sample database() throws IOException, SQLException {
        var path = folder.resolve("out.sqlite");
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + path);
                var statement = connection.createStatement()) {
            statement.execute("CREATE TABLE NVTX_EVENTS (start INTEGER NOT NULL, end INTEGER, eventType INTEGER, "
                    + "text TEXT, globalTid INTEGER)");
            connection.setAutoCommit(false);
            var random = new Random(7);
            try (var insert = connection.prepareStatement("INSERT INTO NVTX_EVENTS VALUES (?, ?, 59, ?, ?)")) {
                for (int i = 0; i < EVENTS; i++) {
                    insert.setLong(1, i * 1000L);
                    insert.setLong(2, i * 1000L + random.nextInt(900));
                    insert.setString(3, "m" + random.nextLong());
                    insert.setLong(4, (1844L << 24) + i % 4);
                    insert.executeUpdate();
                }
            }
            connection.commit();
        }
        return new Sample("database.sqlite", Files.readAllBytes(path), TraceFormat.NSYS);
    }

    private static Sample sample(Path real, String name, TraceFormat format) throws IOException {
        var path = real.resolve(name);
        return new Sample(String.valueOf(path.getFileName()), Files.readAllBytes(path), format);
    }

    /// {@return traces that others recorded, or null where they are not beside the project}
    private static @Nullable Path realTraces() {
        for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
            var traces = at.resolve("shared/real-traces");
            if (Files.isDirectory(traces)) {
                return traces;
            }
        }
        return null;
    }
}
