// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.benchmarks.fuzz;

import dev.nvtxt.analysis.compare.condition.FailCondition;
import dev.nvtxt.analysis.edit.EditorText;
import dev.nvtxt.analysis.filter.Filter;
import dev.nvtxt.analysis.filter.FilterException;
import dev.nvtxt.app.shared.session.SessionException;
import dev.nvtxt.app.shared.session.SessionFile;
import dev.nvtxt.formats.FormatReader;
import dev.nvtxt.formats.ProviderMapping;
import dev.nvtxt.formats.TraceFormat;
import dev.nvtxt.formats.convert.Converter;
import dev.nvtxt.formats.convert.Mapping;
import dev.nvtxt.formats.convert.MappingException;
import dev.nvtxt.parser.CancelToken;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import module java.base;

/// What Jazzer calls with any bytes at all, for each parser but the reader of NVTXT, which has [ReaderFuzz]: the property
/// `nvtxt.fuzz` names it. Only the exceptions that the parser declares may come out. Run by `benchmarks/fuzz parser`.
public final class ParserFuzz {
    private static final Target TARGET = Target.of(System.getProperty("nvtxt.fuzz", "filter"));
    private static final ReadOptions OPTIONS = ReadOptions.DEFAULT.withThreads(1);

    /// A parser.
    enum Target {
        CHROME, PERFETTO, NSYS, PROVIDERS, SESSION, MAPPING, TABLE, FILTER, CONDITION, EDITOR, MCP, LSP;

        static Target of(String name) {
            return valueOf(name.toUpperCase(Locale.ROOT));
        }
    }

    private ParserFuzz() {}

    /// Tries one input.
    public static void fuzzerTestOneInput(byte[] content) throws Exception {
        run(TARGET, content);
    }

    /// Gives one input to one parser.
    static void run(Target target, byte[] content) throws Exception {
        try {
            parse(target, content);
        } catch (IOException | FilterException | MappingException | SessionException _) {
            // Said to the user, and nothing else is promised.
        }
    }

    private static void parse(Target target, byte[] content) throws Exception {
        switch (target) {
            case CHROME -> read(TraceFormat.CHROME, content);
            case PERFETTO -> read(TraceFormat.PERFETTO, content);
            case NSYS -> withFile(content, file -> new FormatReader(OPTIONS, TraceFormat.NSYS)
                    .read(file, ReadListener.NONE));
            case PROVIDERS -> withFile(content, ProviderMapping::read);
            case SESSION -> withFile(content, SessionFile::read);
            case MAPPING -> Mapping.ofJson(text(content));
            case TABLE -> convert(content);
            case FILTER -> Filter.parse(text(content));
            case CONDITION -> condition(text(content));
            case EDITOR -> edit(text(content));
            case MCP -> ServerFuzz.mcp(text(content));
            case LSP -> ServerFuzz.lsp(text(content));
            default -> throw new AssertionError(target);
        }
    }

    private static void read(TraceFormat format, byte[] content) throws IOException {
        new FormatReader(OPTIONS, format).read("fuzz", new ByteArrayInputStream(content), ReadListener.NONE);
    }

    private static void convert(byte[] content) throws IOException, MappingException {
        var converter = new Converter(CancelToken.ofCurrentThread());
        var mapping = converter.complete("fuzz.csv", new ByteArrayInputStream(content), Mapping.EMPTY);
        converter.convert("fuzz.csv", new ByteArrayInputStream(content), mapping, new StringBuilder());
    }

    private static void condition(String text) {
        try {
            FailCondition.parse(text);
        } catch (IllegalArgumentException _) {
            // Said to the user.
        }
    }

    private static void edit(String text) {
        var _ = EditorText.of(text);
    }

    private static String text(byte[] content) {
        return new String(content, StandardCharsets.UTF_8);
    }

    /// For parsers that want a file; one in memory, if the system has such a folder.
    private static void withFile(byte[] content, FileUse use) throws Exception {
        var memory = Path.of("/dev/shm");
        var file = Files.isDirectory(memory)
                ? Files.createTempFile(memory, "fuzz", ".bin")
                : Files.createTempFile("fuzz", ".bin");
        try {
            Files.write(file, content);
            use.use(file);
            if (!Arrays.equals(content, Files.readAllBytes(file))) {
                throw new IllegalStateException("the file was written to");
            }
        } finally {
            Files.deleteIfExists(file);
        }
    }

    /// Reads a file.
    private interface FileUse {
        void use(Path file) throws Exception;
    }
}
