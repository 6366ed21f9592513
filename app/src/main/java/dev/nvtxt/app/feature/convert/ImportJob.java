// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.convert;

import dev.nvtxt.app.shared.open.ConvertInput;
import dev.nvtxt.app.shared.saving.InputFiles;
import dev.nvtxt.app.shared.saving.OutputTarget;
import dev.nvtxt.formats.convert.Conversion;
import dev.nvtxt.formats.convert.Converter;
import dev.nvtxt.formats.convert.Mapping;
import dev.nvtxt.formats.convert.MappingException;
import dev.nvtxt.parser.CancelToken;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.DoubleConsumer;
import org.jspecify.annotations.Nullable;

/// Writes a converted file, whole or not at all.
///
/// @param input what is converted
/// @param mapping a complete mapping
/// @param target the file to write, never the input and never one that is open
/// @param mappingTarget where the mapping is saved, or null
/// @param inputs what is read, and so never written to
record ImportJob(ConvertInput input, Mapping mapping, Path target, @Nullable Path mappingTarget, InputFiles inputs) {
    private static final double STEP = 0.005;

    /// Does it. Blocks.
    ///
    /// @param progress takes how much has been done, from 0 to 1
    Conversion run(CancelToken cancel, DoubleConsumer progress) throws IOException, MappingException {
        var events = OutputTarget.of(target, inputs);
        var savedMapping = mappingTarget == null ? null : OutputTarget.of(mappingTarget, inputs);
        var result = converted(events, cancel, progress);
        if (savedMapping != null) {
            var json = mapping.toJson().getBytes(StandardCharsets.UTF_8);
            savedMapping.writeStream(out -> out.write(json));
        }
        return result;
    }

    private Conversion converted(OutputTarget events, CancelToken cancel, DoubleConsumer progress)
            throws IOException, MappingException {
        try {
            return events.write(destination -> {
                try (var out = destination.stream()) {
                    return convert(cancel, progress, out);
                } catch (MappingException e) {
                    throw new IOException(e);
                }
            });
        } catch (IOException e) {
            if (e.getCause() instanceof MappingException wrong) {
                throw wrong;
            }
            throw e;
        }
    }

    private Conversion convert(CancelToken cancel, DoubleConsumer progress, OutputStream out)
            throws IOException, MappingException {
        long size = Math.max(1, Files.size(input.path()));
        var shown = new double[1];
        try (var in = input.open(read -> {
            double share = Math.min(1, (double) read / size);
            if (share - shown[0] >= STEP) {
                shown[0] = share;
                progress.accept(share);
            }
        })) {
            var writer = new OutputStreamWriter(out, StandardCharsets.UTF_8);
            var conversion = new Converter(cancel).convert(input.name(), in, mapping, writer);
            writer.flush();
            if (conversion.events() == 0) {
                throw new MappingException("no row became an event; nothing was written");
            }
            return conversion;
        }
    }
}
