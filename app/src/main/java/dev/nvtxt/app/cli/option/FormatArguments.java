// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.option;

import dev.nvtxt.app.shared.saving.InputFiles;
import dev.nvtxt.formats.FormatOptions;
import dev.nvtxt.formats.TraceFormat;
import module java.base;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// How files of other formats are read: what the commands and the window have in common.
public final class FormatArguments {
    // Without a converter of our own: the JVM cannot make an ahead-of-time cache of a program that has used one.
    @Option(names = "--input-format", paramLabel = "FORMAT", description = "The format of all files whose content does not identify it: ${COMPLETION-CANDIDATES}.")
    private @Nullable TraceFormat inputFormat;

    @Option(names = "--provider-mapping", paramLabel = "FILE", description = "The names of event providers for all traces; without it, ProviderMapping.xml beside each trace.")
    private @Nullable Path providerMapping;

    @Option(names = "--trace-processor", paramLabel = "PROGRAM", description = "Perfetto's trace_processor_shell, to read Perfetto traces completely; without it, TRACE_PROCESSOR or the PATH names one for formats that only it reads.")
    private @Nullable Path traceProcessor;

    /// {@return the files that the options name}
    InputFiles inputs() {
        return InputFiles.NONE.with(Stream.of(providerMapping, traceProcessor).filter(Objects::nonNull)
                .map(Path::toString).toList());
    }

    public FormatOptions options() {
        return new FormatOptions(inputFormat, providerMapping, traceProcessor);
    }
}
