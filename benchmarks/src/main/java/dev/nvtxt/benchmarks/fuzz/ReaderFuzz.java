// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.benchmarks.fuzz;

import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.Target;
import dev.nvtxt.parser.trace.TraceFile;
import dev.nvtxt.parser.write.NvtxtWriter;
import dev.nvtxt.parser.write.UnwritableException;
import module java.base;

/// What Jazzer calls with any bytes at all: reading ends without an exception, tells of problems at places that are in
/// the file, and what the writer prints of the result reads back to the same events. Run by `benchmarks/fuzz`.
public final class ReaderFuzz {
    private static final NvtxtReader READER = new NvtxtReader(
            ReadOptions.DEFAULT.withThreads(1).withTarget(Target.values()[0]));

    private ReaderFuzz() {}

    /// Tries one input.
    public static void fuzzerTestOneInput(byte[] content) throws IOException {
        var file = READER.read("fuzz.nvtxt", content);
        checkPlaces(file);
        var printed = new StringBuilder();
        try {
            NvtxtWriter.write(file, printed);
        } catch (UnwritableException _) {
            // Said, and nothing else is promised.
            return;
        }
        var again = READER.read("printed.nvtxt", printed.toString().getBytes(StandardCharsets.UTF_8));
        checkEvents(file, again);
    }

    private static void checkPlaces(TraceFile file) {
        for (var problem : file.problems().list()) {
            var span = problem.span();
            // `unclosed-push` and the like are at existing lines; a file without any line has line 1.
            if (span.line() < 1 || span.line() > Math.max(1, file.lines()) || span.column() < 1 || span.length() < 1) {
                throw new IllegalStateException("a problem outside of the file: " + problem);
            }
        }
    }

    private static void checkEvents(TraceFile first, TraceFile second) {
        var expected = first.events();
        var actual = second.events();
        if (expected.size() != actual.size()) {
            throw new IllegalStateException(expected.size() + " events were printed, " + actual.size() + " read");
        }
        for (int event = 0; event < expected.size(); event++) {
            boolean isSame = expected.kind(event) == actual.kind(event) && expected.start(event) == actual.start(event)
                    && expected.end(event) == actual.end(event) && expected.isOpen(event) == actual.isOpen(event)
                    && Objects.equals(expected.message(event), actual.message(event))
                    && expected.hasPayload(event) == actual.hasPayload(event)
                    && expected.payload(event) == actual.payload(event)
                    && expected.hasColor(event) == actual.hasColor(event) && expected.argb(event) == actual.argb(event)
                    && expected.hasCategory(event) == actual.hasCategory(event)
                    && expected.category(event) == actual.category(event)
                    && expected.threads().get(expected.thread(event))
                            .equals(actual.threads().get(actual.thread(event)));
            if (!isSame) {
                throw new IllegalStateException("event " + event + " of line " + expected.line(event)
                        + " was printed otherwise");
            }
        }
    }
}
