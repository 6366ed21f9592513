// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.option;

import dev.nvtxt.formats.TraceFormat;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// The files of a command, and what every command that reads files has.
public final class FileArguments {
    @Parameters(paramLabel = "FILE", arity = "1..*", description = "Files or folders; a folder means the .nvtxt files in it, - is standard input.")
    private List<String> files = new ArrayList<>();

    @Option(names = "--strict", description = "Exit with 1 if files have errors; for check, also if they have warnings.")
    private boolean strict;

    @Option(names = "--input-format", paramLabel = "FORMAT", converter = InputFormatConverter.class, completionCandidates = InputFormatConverter.Names.class, description = "The format of every file, where its content does not tell: ${COMPLETION-CANDIDATES}.")
    private @Nullable TraceFormat inputFormat;

    /// {@return the format of every file, or null where its content tells}
    public @Nullable TraceFormat inputFormat() {
        return inputFormat;
    }

    @Option(names = "--provider-mapping", paramLabel = "FILE", description = "The names of event providers for all traces; without it, ProviderMapping.xml beside each trace.")
    private @Nullable Path providerMapping;

    /// {@return the names of providers for every trace, or null}
    public @Nullable Path providerMapping() {
        return providerMapping;
    }

    @Option(names = "--trace-processor", paramLabel = "PROGRAM", description = "Perfetto's trace_processor_shell, to read Perfetto traces with all that they have; without it, TRACE_PROCESSOR or the PATH names one for formats that only it reads.")
    private @Nullable Path traceProcessor;

    /// {@return the trace processor that reads Perfetto traces, or null}
    public @Nullable Path traceProcessor() {
        return traceProcessor;
    }

    public List<String> files() {
        return files;
    }

    public void set(List<String> chosen) {
        files = chosen;
    }

    public boolean isStrict() {
        return strict;
    }
}
