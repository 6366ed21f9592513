// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.run;

import dev.nvtxt.app.cli.option.UsageException;
import dev.nvtxt.app.shared.saving.InputFiles;
import dev.nvtxt.app.shared.saving.OutputException;
import dev.nvtxt.app.shared.saving.OutputTarget;
import module java.base;
import org.jspecify.annotations.Nullable;

/// What `-o` names: a file, a pipe, a device, or `-` for standard output.
///
/// @param text as given, or null for standard output
/// @param inputs what the command reads
/// @param streams has standard output
public record OutputArgument(@Nullable String text, InputFiles inputs, Streams streams) {
    private static final String STANDARD_OUTPUT = "-";

    /// {@return where text goes}
    ///
    /// @throws OutputException if nothing can be written there
    public OutputTarget forText() throws OutputException {
        return text == null || text.equals(STANDARD_OUTPUT)
                ? OutputTarget.standardOutput(streams.dataOut(), inputs)
                : OutputTarget.of(text, inputs);
    }

    /// {@return where bytes go that are no text}
    ///
    /// @throws OutputException if nothing can be written there
    public OutputTarget forBytes() throws OutputException {
        if (text != null && !text.equals(STANDARD_OUTPUT)) {
            return OutputTarget.of(text, inputs);
        }
        if (streams.isTerminal()) {
            throw new UsageException("this is no text for a terminal; name a file, or redirect the output");
        }
        return OutputTarget.standardOutput(streams.out(), inputs);
    }

    /// {@return where a new file goes}
    ///
    /// @throws OutputException if nothing can be written there
    /// @throws UsageException if the file exists
    public OutputTarget forNewFile() throws OutputException {
        var target = forText();
        if (text != null && Files.isRegularFile(Path.of(text))) {
            throw new UsageException(text + " already exists and is not overwritten; choose another name");
        }
        return target;
    }
}
