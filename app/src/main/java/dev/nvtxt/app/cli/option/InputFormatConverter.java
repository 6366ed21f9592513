// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.option;

import dev.nvtxt.formats.TraceFormat;
import java.util.ArrayList;
import java.util.Arrays;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// Reads the names of formats, as `--input-format` has them.
final class InputFormatConverter implements ITypeConverter<TraceFormat> {
    /// The names, for help and completion.
    static final class Names extends ArrayList<String> {
        private static final long serialVersionUID = 1;

        Names() {
            super(Arrays.stream(TraceFormat.values()).map(TraceFormat::id).toList());
        }
    }

    @Override
    public TraceFormat convert(String value) {
        return TraceFormat.of(value).orElseThrow(() -> new TypeConversionException(
                "'" + value + "' is not a format; formats: " + String.join(", ", new Names())));
    }
}
