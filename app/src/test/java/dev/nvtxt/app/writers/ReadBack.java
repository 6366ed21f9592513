// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.writers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.trace.EventKind;
import dev.nvtxt.parser.trace.EventStore;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.zip.CRC32;

/// What our reader finds in a file that a writer wrote, in the form in which the writers' test programs print what they
/// wrote: a line for each thread with its id, the number of its events and a hash over all they have.
final class ReadBack {
    private static final HexFormat HEX = HexFormat.of().withUpperCase();

    private ReadBack() {}

    static TraceFile read(Path file) throws IOException {
        return new NvtxtReader(ReadOptions.DEFAULT).read(file, ReadListener.NONE);
    }

    /// {@return the file, which has neither an error nor a warning, as `check --strict` wants it}
    static TraceFile strictly(Path file) throws IOException {
        var trace = read(file);
        assertThat(trace.problems().list()).isEmpty();
        return trace;
    }

    /// {@return a line for each thread, sorted}
    static List<String> hashes(TraceFile file) {
        var events = file.events();
        var hashes = events.threads().stream().map(_ -> new CRC32()).toList();
        var counts = new int[hashes.size()];
        for (int event = 0; event < events.size(); event++) {
            int thread = events.thread(event);
            hashes.get(thread).update(line(events, event).getBytes(StandardCharsets.UTF_8));
            counts[thread]++;
        }
        var lines = new ArrayList<String>();
        for (int thread = 0; thread < counts.length; thread++) {
            lines.add("%d %d %08x".formatted(events.threads().get(thread).threadId(), counts[thread],
                    hashes.get(thread).getValue()));
        }
        return lines.stream().sorted().toList();
    }

    private static String line(EventStore events, int event) {
        var kind = switch (events.kind(event)) {
            case MARKER -> "M";
            case START_END -> "S";
            case PUSH_POP -> "P";
            case SLICE -> throw new AssertionError("NVTXT has no slices");
        };
        var message = events.message(event);
        return kind + "|" + events.start(event) + "|" + events.end(event) + "|"
                + (events.hasCategory(event) ? events.category(event) : "-") + "|"
                + (events.hasColor(event) ? HEX.toHexDigits(events.argb(event)) : "-") + "|"
                + (message == null ? "-" : message) + "|"
                + (events.hasPayload(event) ? events.payload(event) : "-") + "\n";
    }

    /// Checks that each thread's markers count 0, 1, 2, … in their payloads, without a gap.
    ///
    /// @return how many there are
    static int assertMarkersCount(TraceFile file) {
        return assertMarkersCount(file, file.lines());
    }

    /// Checks the same of a file whose last line may be cut: what is left of it can be an event without its payload.
    ///
    /// @return how many there are on lines that end
    static int assertWholeMarkersCount(TraceFile file, Path path) throws IOException {
        try (var content = FileChannel.open(path)) {
            var last = ByteBuffer.allocate(1);
            content.read(last, content.size() - 1);
            return assertMarkersCount(file, last.get(0) == '\n' ? file.lines() : file.lines() - 1);
        }
    }

    private static int assertMarkersCount(TraceFile file, long lines) {
        var events = file.events();
        var next = new long[events.threads().size()];
        int count = 0;
        for (int event = 0; event < events.size() && events.line(event) <= lines; event++) {
            if (events.kind(event) != EventKind.MARKER
                    || events.payload(event) != next[events.thread(event)]++) { // there are hundreds of thousands
                fail("event " + event + " is a " + events.kind(event) + " with payload " + events.payload(event));
            }
            count++;
        }
        return count;
    }
}
