// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.export;

import dev.nvtxt.formats.internal.perfetto.ClockTracker;
import dev.nvtxt.parser.trace.Arg;
import module java.base;

/// Writes the packets of a Perfetto trace: fills one event after the other. Numbers of fields are those of the published
/// schema; those that are read are in `perfetto.proto`.
final class PerfettoWriter {
    static final int BEGIN = 1;
    static final int END = 2;
    static final int INSTANT = 3;
    static final int COUNTER = 4;
    private static final int SEQUENCE = 1;
    private static final int STATE_CLEARED = 1;
    private static final int NEEDS_STATE = 2;

    private final OutputStream out;
    private final ProtoBytes trace = new ProtoBytes();
    private final ProtoBytes packet = new ProtoBytes();
    private final ProtoBytes event = new ProtoBytes();
    private final ProtoBytes annotation = new ProtoBytes();
    private final ProtoBytes fresh = new ProtoBytes();
    private final PerfettoNames categories = new PerfettoNames(1);
    private final PerfettoNames names = new PerfettoNames(2);
    private final PerfettoNames keys = new PerfettoNames(3);
    private final PerfettoNames texts = new PerfettoNames(29);

    PerfettoWriter(OutputStream out) {
        this.out = out;
    }

    private void end(ProtoBytes content) throws IOException {
        trace.clear().message(1, content.number(10, SEQUENCE)).writeTo(out);
    }

    /// Starts the trace.
    void start() throws IOException {
        end(packet.clear().number(13, STATE_CLEARED));
    }

    /// Says that the time of the trace is that since 1970.
    void realtime(long ns) throws IOException {
        var snapshot = new ProtoBytes();
        for (int clock : new int[]{ ClockTracker.BOOTTIME, ClockTracker.REALTIME }) {
            snapshot.message(1, new ProtoBytes().number(1, clock).number(2, ns));
        }
        end(packet.clear().number(8, ns).message(6, snapshot.number(2, ClockTracker.BOOTTIME)));
    }

    void descriptor(ProtoBytes descriptor) throws IOException {
        end(new ProtoBytes().message(60, descriptor));
    }

    /// Begins an event; what follows is its, up to [#endEvent].
    PerfettoWriter event(int type, long track) {
        fresh.clear();
        event.clear().number(9, type).number(11, track);
        return this;
    }

    /// Names the event by a text that has no number yet.
    ///
    /// @return the number that it has from now on, for [#name(long)]
    long name(String text) {
        long iid = names.add(text, fresh);
        name(iid);
        return iid;
    }

    void name(long iid) {
        event.number(10, iid);
    }

    void category(String text) {
        event.number(3, categories.iid(text, fresh));
    }

    void value(double value) {
        event.fraction(44, value);
    }

    void flow(long id, boolean isLast) {
        event.fixed(isLast ? 48 : 47, id);
    }

    private ProtoBytes annotation(String key) {
        return annotation.clear().number(1, keys.iid(key, fresh));
    }

    void annotate(String key, long value) {
        event.message(4, annotation(key).number(4, value));
    }

    void annotate(String key, boolean isTrue) {
        event.message(4, annotation(key).number(2, isTrue ? 1 : 0));
    }

    /// Annotates with a text that returns.
    void annotate(String key, String text) {
        long iid = texts.iid(text, fresh);
        event.message(4, annotation(key).number(17, iid));
    }

    /// Annotates with an argument that has a name, not a path.
    void annotate(String key, Arg arg) {
        event.message(4, value(annotation(key), arg));
    }

    /// Annotates with what is put together already.
    void annotate(ProtoBytes content) {
        event.message(4, content);
    }

    /// Adds the value of an argument to an annotation.
    static ProtoBytes value(ProtoBytes annotation, Arg arg) {
        return switch (arg.type()) {
            case BOOL -> annotation.number(2, arg.bits());
            case UINT -> annotation.number(3, arg.bits());
            case INT -> annotation.number(4, arg.bits());
            case DOUBLE -> annotation.fraction(5, Double.longBitsToDouble(arg.bits()));
            case STRING -> annotation.text(6, arg.label());
            case POINTER -> annotation.number(7, arg.bits());
        };
    }

    /// Writes the event.
    void endEvent(long ns) throws IOException {
        packet.clear().number(8, ns).message(11, event);
        if (!fresh.isEmpty()) {
            packet.message(12, fresh);
        }
        end(packet.number(13, NEEDS_STATE));
    }

    /// The texts of one kind that are written once and named by numbers from then on.
    private static final class PerfettoNames {
        private final int field;
        private final Map<String, Long> iids = new HashMap<>();
        private final ProtoBytes entry = new ProtoBytes();
        private long count;

        /// Makes an empty set.
        ///
        /// @param field the number of its field in `InternedData`
        PerfettoNames(int field) {
            this.field = field;
        }

        /// {@return the number of a text}
        ///
        /// @param fresh takes it when it is new
        long iid(String text, ProtoBytes fresh) {
            var existing = iids.get(text);
            if (existing != null) {
                return existing;
            }
            long iid = add(text, fresh);
            iids.put(text, iid);
            return iid;
        }

        /// Gives a number to a text without looking whether it has one; for a caller that keeps the numbers.
        ///
        /// @return the number
        long add(String text, ProtoBytes fresh) {
            count++;
            fresh.message(field, entry.clear().number(1, count).text(2, text));
            return count;
        }
    }
}
