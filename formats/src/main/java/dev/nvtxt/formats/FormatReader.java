// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.nvtxt.formats.internal.build.ForeignContent;
import dev.nvtxt.formats.internal.build.TraceBuilder;
import dev.nvtxt.formats.internal.chrome.ChromeReader;
import dev.nvtxt.formats.internal.nsys.NsysReader;
import dev.nvtxt.formats.internal.perfetto.PerfettoReader;
import dev.nvtxt.formats.internal.shell.ShellReader;
import dev.nvtxt.parser.ArchivePath;
import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.TraceContent;
import dev.nvtxt.parser.TraceInput;
import dev.nvtxt.parser.diagnostic.NotEnoughMemoryException;
import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.diagnostic.SourceSpan;
import dev.nvtxt.parser.report.input.ReportInput;
import dev.nvtxt.parser.trace.TraceFile;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Reads files of any format that is known, each by its content.
///
/// What is wrong with a file becomes problems; an exception says only that it cannot be read at all.
public final class FormatReader {
    /// How many bytes tell the format.
    private static final int BEGINNING = 1 << 14;
    /// How many packed bytes have those surely in them: Zstandard packs 128 KiB at once.
    private static final int PEEKED = 1 << 18;

    /// How an archive begins: with its first member, or, without any, with its directory.
    private static final Set<String> ARCHIVES = Set.of("PK\3\4", "PK\5\6");

    private final ReadOptions options;
    private final NvtxtReader nvtxt;
    private final @Nullable TraceFormat format;
    private final @Nullable Path providerMapping;
    private final @Nullable Path traceProcessor;

    /// Makes a reader that finds out the format of each file.
    public FormatReader(ReadOptions options) {
        this(options, FormatOptions.DEFAULT);
    }

    /// Makes a reader.
    ///
    /// @param format the format of every file, or null to find it out
    public FormatReader(ReadOptions options, @Nullable TraceFormat format) {
        this(options, new FormatOptions(format, null, null));
    }

    /// Makes a reader.
    ///
    /// @param formats how files of other formats are read
    public FormatReader(ReadOptions options, FormatOptions formats) {
        this.options = options;
        this.nvtxt = new NvtxtReader(options);
        this.format = formats.format();
        this.providerMapping = formats.providerMapping();
        this.traceProcessor = formats.traceProcessor();
    }

    /// {@return the format of a file}
    ///
    /// @throws IOException if the file cannot be read
    public TraceFormat formatOf(Path path) throws IOException {
        if (format != null) {
            return format;
        }
        return isReadOnce(path) ? TraceFormat.NVTXT : recognize(TraceInput.of(path)).format;
    }

    /// What a file is by its first bytes.
    ///
    /// @param foreign what it is that would be read as NVTXT and is something else, or null
    private record Recognized(TraceFormat format, @Nullable ForeignContent foreign) {
        boolean isNvtxt() {
            return format == TraceFormat.NVTXT && foreign == null;
        }
    }

    private Recognized recognize(TraceInput input) throws IOException {
        if (format != null) {
            return new Recognized(format, null);
        }
        try (var content = input.open()) {
            return recognize(beginning(content), input.name());
        }
    }

    private Recognized recognize(byte[] beginning, String name) {
        if (format != null) {
            return new Recognized(format, null);
        }
        var detected = TraceFormat.detect(beginning, name);
        return new Recognized(detected, detected == TraceFormat.NVTXT ? ForeignFile.of(beginning, name) : null);
    }

    /// {@return whether hardly a line of a text looks like an instruction of NVTXT}
    ///
    /// @param beginning its first bytes
    public static boolean isProse(byte[] beginning) {
        return ForeignFile.isProse(new String(beginning, StandardCharsets.UTF_8));
    }

    /// {@return the first bytes, fewer where there are not as many, or where the first of them cannot be unpacked}
    private static byte[] beginning(InputStream content) {
        try {
            return content.readNBytes(BEGINNING);
        } catch (IOException _) {
            return new byte[0]; // reading says why
        }
    }

    /// {@return whether a path names a pipe or a device, whose bytes come once}
    private static boolean isReadOnce(Path path) {
        return Files.exists(path) && !Files.isRegularFile(path) && !Files.isDirectory(path);
    }

    /// {@return whether a file is read as NVTXT; not where it is clearly something else}
    ///
    /// @throws IOException if the file cannot be read
    public boolean isNvtxt(Path path) throws IOException {
        if (format != null) {
            return format == TraceFormat.NVTXT;
        }
        return isReadOnce(path) || recognize(TraceInput.of(path)).isNvtxt();
    }

    /// {@return whether a stream that begins so is read as NVTXT}
    ///
    /// A second writer's garbage at the beginning does not count: what comes after it is read.
    ///
    /// @param name its name
    /// @param first its first bytes, not packed
    public boolean isNvtxt(String name, byte[] first) {
        return format != null
                ? format == TraceFormat.NVTXT
                : TraceFormat.detect(first, name) == TraceFormat.NVTXT
                        && ForeignFile.of(first, ReportInput.STANDARD_INPUT) == null;
    }

    /// {@return a file that has nothing but the problem of being no trace}
    private TraceFile empty(String name, long bytes, ForeignContent content) {
        var builder = new TraceBuilder(options.maxProblemsPerCode());
        content.replaceProblems(builder.problems());
        return builder.build(new TraceBuilder.Facts(name, "no trace", Math.max(0, bytes), System.nanoTime()), null);
    }

    /// Reads a file. Blocks; do not call it on the JavaFX thread.
    ///
    /// @param path the file; it is never written to
    /// @param listener receives the progress
    /// @throws NotEnoughMemoryException if it does not fit into memory
    /// @throws IOException if the file cannot be read
    /// @throws CancellationException if the listener asked to end
    public TraceFile read(Path path, ReadListener listener) throws IOException {
        if (isReadOnce(path)) {
            try (var in = Files.newInputStream(path)) {
                return read(path.toString(), in, listener);
            }
        }
        var input = TraceInput.of(path);
        var recognized = recognize(input);
        if (recognized.foreign != null) {
            return empty(path.toString(), input.size(), recognized.foreign);
        }
        var format = recognized.format;
        if (format == TraceFormat.NVTXT) {
            return nvtxt.read(path, listener);
        }
        listener.onStart(input.size());
        var plain = input.plainFile();
        if (plain != null && isReadFromFile(format)) {
            return readFromFile(path.toString(), plain, null, format, listener, mappingFor(path));
        }
        try (var content = input.open()) {
            return read(path.toString(), content, format, listener, mappingFor(path));
        }
    }

    /// Reads what can be read only once, as standard input. Blocks until it ends.
    ///
    /// @param name the path in the result
    /// @param in the whole file, compressed or not; not closed
    /// @param listener receives the progress
    /// @throws NotEnoughMemoryException if it does not fit into memory
    /// @throws IOException if it cannot be read
    /// @throws CancellationException if the listener asked to end
    public TraceFile read(String name, InputStream in, ReadListener listener) throws IOException {
        var buffered = new BufferedInputStream(in, PEEKED);
        buffered.mark(PEEKED);
        var peeked = buffered.readNBytes(PEEKED);
        buffered.reset();
        if (isArchive(peeked)) {
            return inFile(buffered, ".zip", listener, archive -> readMember(name, archive, listener));
        }
        var recognized = recognize(beginning(TraceContent.of(new ByteArrayInputStream(peeked))), name);
        if (recognized.foreign != null) {
            return empty(name, -1, recognized.foreign);
        }
        var format = recognized.format;
        if (format == TraceFormat.NVTXT) {
            return nvtxt.read(name, buffered, listener);
        }
        listener.onStart(-1);
        return read(name, TraceContent.of(buffered), format, listener, providerMapping);
    }

    private static boolean isArchive(byte[] beginning) {
        return ARCHIVES.contains(new String(beginning, 0, Math.min(beginning.length, 4), ISO_8859_1));
    }

    /// Reads the one trace of an archive that came as a stream: an archive is read from its end.
    private TraceFile readMember(String name, Path archive, ReadListener listener) throws IOException {
        int count = NvtxtReader.membersOf(archive).size();
        if (count > 1) {
            throw new IOException("this is a ZIP archive with " + count
                    + " traces, which opens only as a file; save it to one first");
        }
        var input = TraceInput.of(archive);
        var recognized = recognize(input);
        if (recognized.foreign != null) {
            return empty(name, -1, recognized.foreign);
        }
        try (var content = input.open()) {
            return recognized.format == TraceFormat.NVTXT
                    ? nvtxt.read(name, content, listener)
                    : read(name, content, recognized.format, listener, providerMapping);
        }
    }

    private @Nullable Path mappingFor(Path path) {
        return providerMapping != null
                ? providerMapping
                : ProviderMapping.beside(ArchivePath.of(path.toString()).onDisk());
    }

    private static void name(TraceBuilder builder, @Nullable Path mapping) {
        if (mapping == null) {
            return;
        }
        try {
            builder.setProviders(ProviderMapping.read(mapping));
        } catch (IOException e) {
            builder.problems().add(ProblemCode.UNSUPPORTED_DATA, SourceSpan.ofByte(0),
                    "can't read the provider names in " + mapping + ": " + e.getMessage(), null);
        }
    }

    private TraceFile read(String name, TraceContent in, TraceFormat format, ReadListener listener,
            @Nullable Path mapping) throws IOException {
        int max = options.maxProblemsPerCode();
        if (isReadFromFile(format)) {
            return readUnpacked(name, in, format, listener, mapping);
        }
        try {
            if (format == TraceFormat.CHROME) {
                var reader = new ChromeReader(in, max, options.threads(), listener);
                name(reader.builder(), mapping);
                return reader.read(name);
            }
            var reader = new PerfettoReader(max, listener);
            name(reader.builder(), mapping);
            if (traceProcessor != null) {
                reader.builder().problems().add(ProblemCode.UNSUPPORTED_DATA, SourceSpan.ofByte(0),
                        "can't start the trace processor " + traceProcessor, "check its path; without it, only track "
                                + "events, counters, and names are read");
            }
            return reader.read(name, in);
        } catch (OutOfMemoryError e) {
            throw NotEnoughMemoryException.met(e, Runtime.getRuntime().maxMemory());
        }
    }

    private boolean isByTraceProcessor(TraceFormat format) {
        return format == TraceFormat.TRACE_PROCESSOR
                || (format == TraceFormat.PERFETTO && traceProcessor != null && Files.isExecutable(traceProcessor));
    }

    private boolean isReadFromFile(TraceFormat format) {
        return format == TraceFormat.NSYS || isByTraceProcessor(format);
    }

    private TraceFile readUnpacked(String name, TraceContent in, TraceFormat format, ReadListener listener,
            @Nullable Path mapping) throws IOException {
        return inFile(in, format == TraceFormat.NSYS ? ".sqlite" : ".trace", listener, file -> readFromFile(name, file,
                in.problem(SourceSpan.ofByte(Files.size(file))), format, listener, mapping));
    }

    /// Reads a file.
    private interface FileRead {
        TraceFile of(Path file) throws IOException;
    }

    /// Some content is read from a file: what is packed or streamed becomes one for as long as it is read.
    private static TraceFile inFile(InputStream in, String ending, ReadListener listener, FileRead read)
            throws IOException {
        var file = Files.createTempFile("nvtxt-", ending);
        try {
            try (var out = Files.newOutputStream(file)) {
                new Copy(listener).of(in, out);
            }
            return read.of(file);
        } finally {
            Files.deleteIfExists(file);
        }
    }

    /// Reads a file as it is.
    ///
    /// @param problem why it is not all of the content, or null
    private TraceFile readFromFile(String name, Path file, @Nullable Problem problem, TraceFormat format,
            ReadListener listener, @Nullable Path mapping) throws IOException {
        if (format == TraceFormat.NSYS) {
            return new NsysReader(options.maxProblemsPerCode(), listener).read(name, file, problem);
        }
        var reader = new ShellReader(options.maxProblemsPerCode(), listener);
        name(reader.builder(), mapping);
        if (problem != null) {
            reader.builder().problems().add(problem);
        }
        return reader.read(name, file, traceProcessor != null ? traceProcessor : ShellReader.find(System.getenv()));
    }

    /// Copies until the end, or until the listener asks to end.
    private record Copy(ReadListener listener) {
        void of(InputStream in, OutputStream out) throws IOException {
            var block = new byte[1 << 16];
            for (int count = in.read(block); count >= 0; count = in.read(block)) {
                if (listener.isCanceled()) {
                    throw new CancellationException("reading was canceled");
                }
                out.write(block, 0, count);
            }
        }
    }
}
