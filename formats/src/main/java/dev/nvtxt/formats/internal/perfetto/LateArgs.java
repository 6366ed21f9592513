// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.perfetto;

import dev.nvtxt.formats.internal.build.TraceBuilder;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.diagnostic.SourceSpan;
import dev.nvtxt.parser.trace.Arg;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Arguments whose names had not been described when their events were read: a trace may describe them after the events.
final class LateArgs {
    /// How many bytes of such events are kept.
    private static final long MAX_BYTES = 1 << 26;

    private final TraceBuilder builder;
    private final EventArgs reader;
    private final List<Late> all = new ArrayList<>();
    private final Set<Integer> reported = new HashSet<>();
    private @Nullable Late last;
    private long size;

    private static final class Late {
        private final byte[] bytes;
        private final InternedState interned;
        private final long offset;
        private int event = -1;

        Late(byte[] bytes, InternedState interned, long offset) {
            this.bytes = bytes;
            this.interned = interned;
            this.offset = offset;
        }
    }

    LateArgs(TraceBuilder builder, EventArgs reader) {
        this.builder = builder;
        this.reader = reader;
    }

    /// Keeps the fields of an event for the end; [#belongTo] says which event it becomes.
    ///
    /// @param unnamed a field that has no name so far
    void keep(EventFields event, InternedState interned, long offset, int unnamed) {
        int start = (int) (event.range >>> 32);
        int length = (int) event.range;
        size += length;
        if (size > MAX_BYTES) {
            report(unnamed, offset);
            return;
        }
        last = new Late(Arrays.copyOfRange(event.array, start, start + length), interned, offset);
        all.add(last);
    }

    /// Says the number of the event whose fields were kept last, if any were.
    void belongTo(int event) {
        if (last != null) {
            last.event = event;
            last = null;
        }
    }

    /// Adds the arguments that have names now to their events.
    void finish() {
        for (var late : all) {
            if (late.event >= 0) {
                var args = new ArrayList<Arg>();
                reader.start(late.bytes, args, late.interned);
                try {
                    report(reader.addFields(late.bytes.length), late.offset);
                } catch (IOException e) {
                    builder.problems().add(ProblemCode.UNREADABLE_EVENT, SourceSpan.ofByte(late.offset),
                            "an argument of an event is damaged (" + e.getMessage() + "); those after it are skipped",
                            null);
                }
                var raw = builder.events();
                raw.setArgs(late.event, builder.args().merge(raw.args(late.event), builder.args().add(args)));
            }
        }
    }

    private void report(int field, long offset) {
        if (field != 0 && reported.add(field)) {
            builder.problems().add(ProblemCode.UNSUPPORTED_DATA, SourceSpan.ofByte(offset),
                    "events have arguments in field " + field
                            + ", whose names the trace does not describe; this is the first event",
                    null);
        }
    }
}
