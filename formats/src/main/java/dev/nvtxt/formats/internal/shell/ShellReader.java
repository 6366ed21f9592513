// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.shell;

import dev.nvtxt.formats.internal.build.TraceBuilder;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.diagnostic.SourceSpan;
import dev.nvtxt.parser.trace.TraceFile;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Reads one file by Perfetto's trace processor.
public final class ShellReader {
    private static final Duration LIMIT = Duration.ofMinutes(10);

    private final TraceBuilder builder;
    private final ReadListener listener;

    /// Makes a reader for one file.
    ///
    /// @param maxProblemsPerCode how many problems of one code are kept
    public ShellReader(int maxProblemsPerCode, ReadListener listener) {
        this.builder = new TraceBuilder(maxProblemsPerCode);
        this.listener = listener;
    }

    /// {@return what the trace is put together by}
    public TraceBuilder builder() {
        return builder;
    }

    /// {@return the program that the environment names: by `TRACE_PROCESSOR`, else on the `PATH`; or null}
    public static @Nullable Path find(Map<String, String> environment) {
        var named = environment.getOrDefault("TRACE_PROCESSOR", "");
        try {
            if (!named.isBlank()) {
                return Path.of(named);
            }
            for (var folder : environment.getOrDefault("PATH", "").split(Pattern.quote(File.pathSeparator), -1)) {
                for (var name : new String[]{ "trace_processor_shell", "trace_processor_shell.exe" }) {
                    if (!folder.isBlank() && Shell.isProgram(Path.of(folder, name))) {
                        return Path.of(folder, name);
                    }
                }
            }
        } catch (InvalidPathException _) {
            // What is no path names no program.
        }
        return null;
    }

    /// Reads the file. Call it once.
    ///
    /// @param program the trace processor, or null if there is none
    public TraceFile read(String name, Path file, @Nullable Path program) throws IOException {
        long start = System.nanoTime();
        long bytes = Files.size(file);
        if (program == null) {
            problem("this format is read by Perfetto's trace processor, which was not found",
                    "specify trace_processor_shell with --trace-processor or TRACE_PROCESSOR, or put it on the PATH");
        } else {
            try (var shell = Shell.start(program, file, LIMIT, listener)) {
                ask(shell);
            } catch (IOException e) {
                problem("can't query the trace processor " + program + ": " + e.getMessage(), null);
            }
        }
        listener.onProgress(bytes, 0);
        return build(name, bytes, start);
    }

    private TraceFile build(String name, long bytes, long start) {
        return builder.build(new TraceBuilder.Facts(name, "Perfetto's trace processor", bytes, start), null);
    }

    /// Reads what a trace processor that runs has loaded.
    TraceFile read(String name, URI address) {
        long start = System.nanoTime();
        try {
            ask(address);
        } catch (IOException e) {
            problem("can't query the trace processor: " + e.getMessage(), null);
        }
        return build(name, 0, start);
    }

    /// Asks a program that was started; what it cannot do is said with its version, as the next question would be that.
    private void ask(Shell shell) throws IOException {
        try {
            ask(shell.address());
        } catch (ShellException e) {
            throw shell.version().isEmpty()
                    ? e
                    : new ShellException(e.getMessage() + " (its version is " + shell.version() + ")");
        }
    }

    private void ask(URI address) throws IOException {
        var rows = new ShellRows(new ShellQuery(address), builder);
        try {
            rows.read();
        } finally {
            rows.finish();
        }
    }

    private void problem(String message, @Nullable String help) {
        builder.problems().add(ProblemCode.UNSUPPORTED_DATA, SourceSpan.ofByte(0), message, help);
    }
}
