// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.testing;

import dev.nvtxt.formats.FormatReader;
import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportBuilder;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;

/// Reports of texts that a test has written down, read by the reader.
public final class ReadFiles {
    private ReadFiles() {}

    /// {@return a file with that text}
    public static TraceFile trace(String name, String text) {
        return new NvtxtReader(ReadOptions.DEFAULT.withThreads(1)).read(name, text.getBytes(StandardCharsets.UTF_8));
    }

    /// {@return a report of files a.nvtxt, b.nvtxt, … with those texts}
    public static Report report(String... texts) {
        var number = new int[]{ 0 };
        return ReportBuilder.build(
                Stream.of(texts).map(text -> trace((char) ('a' + number[0]++) + ".nvtxt", text)).toList(), List.of());
    }

    /// {@return a report of a Chrome trace}
    public static Report chrome(String json) {
        try (var bytes = new ByteArrayInputStream(json.getBytes(StandardCharsets.UTF_8))) {
            return ReportBuilder.build(
                    List.of(new FormatReader(ReadOptions.DEFAULT).read("trace.json", bytes, ReadListener.NONE)),
                    List.of());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
