// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.export;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import dev.nvtxt.parser.report.CounterTimes;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.Arg;
import dev.nvtxt.parser.trace.Category;
import dev.nvtxt.parser.trace.CounterTrack;
import dev.nvtxt.parser.trace.EventKind;
import dev.nvtxt.parser.trace.EventStore;
import dev.nvtxt.parser.trace.ThreadKey;
import java.io.IOException;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/// Writes one file's names, events, counters and flows as Chrome trace events. Ranges are complete events (`X`), an open one is
/// a begin without an end.
final class ChromeEventWriter {
    private final ReportFile file;
    private final int index;
    private final ProcessIds ids;
    private final long zeroNs;
    private final TextBytes out;
    private final EventStore events;
    private final BitSet visible;
    private final AxisTimes times;
    private final byte[][] messages;
    private final List<byte[]> timeBases;
    private final List<byte[]> threads;
    private final Map<Long, byte[]> categories = new HashMap<>();
    private boolean isFirst;
    private long left;

    ChromeEventWriter(ExportScope scope, int index, ProcessIds ids, long zeroNs, boolean isFirst, TextBytes out) {
        this.file = scope.files().get(index);
        this.index = index;
        this.ids = ids;
        this.zeroNs = zeroNs;
        this.isFirst = isFirst;
        this.out = out;
        this.events = file.trace().events();
        this.visible = scope.of(index);
        this.times = new AxisTimes(file);
        this.messages = new byte[events.textCount()][];
        this.timeBases = events.timeBases().stream().map(base -> quoted(base.name())).toList();
        this.threads = events.threads().stream().map(this::owner).toList();
    }

    private static byte[] quoted(String text) {
        var content = JsonStringEncoder.getInstance().quoteAsUTF8(CText.of(text));
        var quoted = new byte[content.length + 2];
        quoted[0] = '"';
        System.arraycopy(content, 0, quoted, 1, content.length);
        quoted[quoted.length - 1] = '"';
        return quoted;
    }

    /// The members that say whose an event is; what the file doesn't say is left out.
    private byte[] owner(ThreadKey key) {
        var pid = key.processId() == null ? "" : ",\"pid\":" + ids.of(index, key.processId());
        return TextBytes.utf8(pid + (key.threadId() == null ? "" : ",\"tid\":" + key.threadId()));
    }

    /// {@return how many events are written}
    long write(ExportProgress progress) throws IOException {
        names();
        long count = 0;
        for (int event = visible.nextSetBit(0); event >= 0; event = visible.nextSetBit(event + 1)) {
            if (times.has(event)) {
                event(event);
                count++;
            } else {
                left++;
            }
            progress.event();
        }
        for (var counter : file.trace().extras().counters()) {
            counter(counter);
        }
        flows();
        return count;
    }

    /// {@return what differs from the report}
    List<String> notes() {
        return left == 0
                ? List.of()
                : List.of("Left out " + Exported.events(left) + " of " + file.trace().label() + " without a clock.");
    }

    private TextBytes start() throws IOException {
        out.put(isFirst ? "\n{\"ph\":\"" : ",\n{\"ph\":\"");
        isFirst = false;
        return out;
    }

    private void names() throws IOException {
        var names = file.trace().names();
        for (long pid : file.trace().processIds()) {
            var name = ids.name(index, file, pid);
            if (name != null) {
                start().put("M\",\"name\":\"process_name\",\"pid\":").put(ids.of(index, pid))
                        .put(",\"args\":{\"name\":").put(quoted(name)).put("}}");
            }
            var label = file.trace().extras().processes().label(pid);
            if (label != null) {
                start().put("M\",\"name\":\"process_labels\",\"pid\":").put(ids.of(index, pid))
                        .put(",\"args\":{\"labels\":").put(quoted(label)).put("}}");
            }
        }
        for (var thread : names.threads().entrySet()) {
            start().put("M\",\"name\":\"thread_name\"").put(owner(thread.getKey())).put(",\"args\":{\"name\":")
                    .put(quoted(thread.getValue())).put("}}");
        }
        ranks();
    }

    private void ranks() throws IOException {
        var ranks = file.trace().extras().processes().ranks();
        for (var owner : ranks.keySet().stream().sorted(ThreadKey.BY_ID).toList()) {
            start().put("M\",\"name\":\"").put(owner.threadId() == null ? "process" : "thread").put("_sort_index\"")
                    .put(owner(owner)).put(",\"args\":{\"sort_index\":").put(Objects.requireNonNull(ranks.get(owner)))
                    .put("}}");
        }
    }

    private void event(int event) throws IOException {
        boolean isMarker = events.kind(event) == EventKind.MARKER;
        boolean isOpen = times.isOpen(event);
        long firstNs = times.first(event);
        start().put(isMarker ? 'i' : isOpen ? 'B' : 'X').put('"');
        int message = events.messageId(event);
        if (message >= 0) {
            out.put(",\"name\":").put(message(message));
        }
        if (events.hasCategory(event)) {
            out.put(",\"cat\":").put(categories.computeIfAbsent(events.category(event), this::category));
        }
        micros(out.put(",\"ts\":"), firstNs - zeroNs);
        if (isMarker) {
            var key = events.threads().get(events.thread(event));
            out.put(",\"s\":\"").put(key.threadId() != null ? 't' : key.processId() != null ? 'p' : 'g').put('"');
        } else if (!isOpen) {
            micros(out.put(",\"dur\":"), times.last(event) - firstNs);
        }
        out.put(threads.get(events.thread(event)));
        args(event);
        out.put('}');
    }

    private byte[] message(int id) {
        var known = messages[id];
        if (known == null) {
            known = quoted(events.text(id));
            messages[id] = known;
        }
        return known;
    }

    private byte[] category(long id) {
        return quoted(file.trace().categories().path(id).stream().map(Category::label)
                .collect(Collectors.joining(",")));
    }

    private static void micros(TextBytes out, long ns) throws IOException {
        if (ns < 0) {
            out.put('-');
        }
        // Of the smallest number there is no positive one; its parts have one.
        long micros = Math.abs(ns / 1000);
        int rest = (int) Math.abs(ns % 1000);
        out.put(micros);
        if (rest != 0) {
            out.put('.').put((char) ('0' + rest / 100)).put((char) ('0' + rest / 10 % 10))
                    .put((char) ('0' + rest % 10));
        }
    }

    private void args(int event) throws IOException {
        out.put(",\"args\":{\"kind\":\"").put(events.kind(event).word()).put('"');
        if (events.hasPayload(event)) {
            out.put(",\"payload\":").put(events.payload(event));
        }
        if (events.hasColor(event)) {
            out.put(",\"color\":\"").put(ColorHex.of(events.argb(event))).put('"');
        }
        if (events.line(event) > 0) {
            out.put(",\"line\":").put(events.line(event));
        }
        out.put(",\"startTicks\":").put(events.start(event));
        if (events.kind(event) != EventKind.MARKER && !events.isOpen(event)) {
            out.put(",\"endTicks\":").put(events.end(event));
        }
        out.put(",\"timeBase\":").put(timeBases.get(events.timeBase(event)));
        if (times.isReversed(event)) {
            out.put(",\"reversed\":true");
        }
        for (var arg : events.args(event)) {
            out.put(',').put(quoted(Arg.shortKey(arg.key()))).put(':').put(value(arg));
        }
        out.put('}');
    }

    private static byte[] value(Arg arg) {
        return switch (arg.type()) {
            case BOOL, INT, UINT -> TextBytes.utf8(arg.label());
            case DOUBLE -> Double.isFinite(arg.number()) ? TextBytes.utf8(arg.label()) : quoted(arg.label());
            case STRING, POINTER -> quoted(arg.label());
        };
    }

    private void counter(CounterTrack counter) throws IOException {
        var name = quoted(Objects.requireNonNullElse(counter.track().name(), "counter"));
        var owner = owner(counter.track().owner());
        var at = new CounterTimes(file, counter);
        for (int value = 0; value < counter.size(); value++) {
            if (at.hasAxisNs(value) && Double.isFinite(counter.value(value))) {
                start().put("C\",\"name\":").put(name);
                micros(out.put(",\"ts\":"), at.axisNs(value) - zeroNs);
                out.put(owner).put(",\"args\":{\"value\":")
                        .put(Double.toString(counter.value(value))).put("}}");
            }
        }
    }

    private void flows() throws IOException {
        var flows = file.trace().extras().flows();
        for (int flow = 0; flow < flows.size(); flow++) {
            if (isFlowEnd(flows.from(flow)) && isFlowEnd(flows.to(flow))) {
                step('s', "", flow, flows.from(flow));
                step('f', ",\"bp\":\"e\"", flow, flows.to(flow));
            }
        }
    }

    private boolean isFlowEnd(int event) {
        return visible.get(event) && times.has(event);
    }

    private void step(char phase, String more, int flow, int event) throws IOException {
        start().put(phase).put("\",\"name\":\"flow\",\"cat\":\"flow\",\"id\":").put(flow + 1L).put(more);
        micros(out.put(",\"ts\":"), times.first(event) - zeroNs);
        out.put(threads.get(events.thread(event))).put('}');
    }
}
