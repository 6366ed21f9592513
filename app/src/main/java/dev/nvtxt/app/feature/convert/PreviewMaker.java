// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.convert;

import dev.nvtxt.app.shared.lanes.LaneBuilder;
import dev.nvtxt.app.shared.lanes.LaneGrouping;
import dev.nvtxt.app.shared.lanes.LaneModel;
import dev.nvtxt.app.shared.open.ConvertInput;
import dev.nvtxt.formats.convert.Converter;
import dev.nvtxt.formats.convert.Mapping;
import dev.nvtxt.formats.convert.MappingException;
import dev.nvtxt.formats.convert.Setting;
import dev.nvtxt.parser.CancelToken;
import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.report.ReportBuilder;
import module java.base;

/// Converts the first lines of a file in memory, and reads the result as the window would. Blocks.
record PreviewMaker(ConvertInput input, CancelToken cancel) {
    static final int MAX_LINES = 1000;
    private static final int MAX_BYTES = 1 << 20;

    /// The first lines, and whether there are no more.
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Beginning(byte[] bytes, boolean isWhole) {
        InputStream open() {
            return new ByteArrayInputStream(bytes);
        }

        List<String> lines() {
            return new String(bytes, StandardCharsets.UTF_8).lines().toList();
        }
    }

    /// {@return what a mapping makes of the file}
    ///
    /// @param given what the user said
    /// @throws IOException if the file can't be read
    ImportPreview make(Mapping given) throws IOException {
        try (var in = input.open(_ -> {})) {
            var content = ConvertInput.content(in, input.name());
            if (content == ConvertInput.Content.TRACE) {
                return new ImportPreview(given, List.of(), ImportPreview.NONE.sample(), true,
                        ImportPreview.NONE.conversion(),
                        LaneModel.EMPTY, "", true);
            }
            if (content == ConvertInput.Content.BINARY) {
                return ImportPreview.ofLines(given, List.of(), true, "This file is not text: it contains NUL bytes.");
            }
            var beginning = beginning(in);
            if (beginning.bytes.length == 0) {
                return ImportPreview.ofLines(given, List.of(), true, "This file is empty.");
            }
            try {
                return make(given, beginning);
            } catch (MappingException e) {
                return ImportPreview.ofLines(given, beginning.lines(), beginning.isWhole,
                        GuideWords.sentence(String.valueOf(e.getMessage())));
            }
        }
    }

    private static Beginning beginning(InputStream in) throws IOException {
        var bytes = new ByteArrayOutputStream();
        int lines = 0;
        int read = in.read();
        while (read >= 0 && lines < MAX_LINES && bytes.size() < MAX_BYTES) {
            bytes.write(read);
            lines += read == '\n' ? 1 : 0;
            read = in.read();
        }
        return new Beginning(bytes.toByteArray(), read < 0);
    }

    private ImportPreview make(Mapping given, Beginning beginning) throws IOException, MappingException {
        var converter = new Converter(cancel);
        var guess = converter.guess(input.name(), beginning.open(), given);
        var mapping = guess.mapping();
        if (converter.needsYear(beginning.open(), mapping)) {
            mapping = mapping.with(Setting.YEAR, Integer.toString(input.year()));
        }
        var sample = converter.sample(beginning.open(), mapping, MAX_LINES);
        var text = new StringBuilder();
        var conversion = converter.convert(input.name(), beginning.open(), mapping, text);
        var trace = new NvtxtReader(ReadOptions.DEFAULT).read(input.name(),
                new ByteArrayInputStream(text.toString().getBytes(StandardCharsets.UTF_8)), ReadListener.NONE);
        var report = ReportBuilder.build(List.of(trace), List.of());
        var lanes = new LaneBuilder().build(report, LaneGrouping.THREAD);
        return new ImportPreview(mapping, guess.columns(), sample, beginning.isWhole, conversion, lanes, "", false);
    }
}
