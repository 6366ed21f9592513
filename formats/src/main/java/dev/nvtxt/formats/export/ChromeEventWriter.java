// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.export;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import dev.nvtxt.parser.color.ColorText;
import dev.nvtxt.parser.report.CounterTimes;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.Arg;
import dev.nvtxt.parser.trace.Category;
import dev.nvtxt.parser.trace.CounterTrack;
import dev.nvtxt.parser.trace.EventKind;
import dev.nvtxt.parser.trace.EventStore;
import dev.nvtxt.parser.trace.ThreadKey;
import module java.base;

/// Writes one file's names, events, counters and flows as Chrome trace events.
///
/// Ranges that nest on their thread are complete events (`X`), an open one is a begin without an end. Start/end ranges,
/// ranges on tracks and others that overlap would be nested wrongly or dropped there by Perfetto: they are asynchronous
/// events (`b`, `e`), where those with one id nest. Such events belong to a process, so the thread is an argument.
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
    private final BitSet async = new BitSet();
    private final Map<Integer, String> binds = new HashMap<>();
    private String asyncId = "";
    private boolean isFirst;
    private long left;
    private long leftFlows;

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

    static byte[] quoted(String text) {
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
        var tracks = new RangeTracks(events, times).of(visible);
        tracks.forEach((owner, rows) -> rows.subList(isOnThread(owner) ? Math.min(1, rows.size()) : 0, rows.size())
                .forEach(this::collect));
        bindFlows();
        long count = 0;
        for (var track : tracks.entrySet()) {
            var rows = track.getValue();
            for (int row = 0; row < rows.size(); row++) {
                count += row == 0 && isOnThread(track.getKey())
                        ? onThread(rows.get(row), progress)
                        : async(rows.get(row), "%x-%x-%x-%x".formatted(index, track.getKey().thread(),
                                track.getKey().track() + 1, track.getKey().isStartEnd() ? -row - 1 : row), progress);
            }
        }
        for (int event = visible.nextSetBit(0); event >= 0; event = visible.nextSetBit(event + 1)) {
            if (!times.has(event)) {
                left++;
                progress.event();
            } else if (events.kind(event) == EventKind.MARKER) {
                event(event, 'i');
                count++;
                progress.event();
            }
        }
        for (var counter : file.trace().extras().counters()) {
            counter(counter);
        }
        flows();
        return count;
    }

    private static boolean isOnThread(RangeTracks.Owner owner) {
        return owner.track() < 0 && !owner.isStartEnd();
    }

    private void collect(RangeTracks.Track row) {
        for (int at = 0; at < row.size(); at++) {
            if (row.step(at) >= 0) {
                async.set(row.step(at));
            }
        }
    }

    private long onThread(RangeTracks.Track row, ExportProgress progress) throws IOException {
        long count = 0;
        for (int at = 0; at < row.size(); at++) {
            int step = row.step(at);
            if (step >= 0) {
                event(step, times.isOpen(step) ? 'B' : 'X');
                count++;
                progress.event();
            }
        }
        return count;
    }

    private long async(RangeTracks.Track row, String id, ExportProgress progress) throws IOException {
        asyncId = ",\"id2\":{\"local\":\"" + id + "\"}";
        long count = 0;
        for (int at = 0; at < row.size(); at++) {
            int step = row.step(at);
            if (step >= 0) {
                event(step, 'b');
                count++;
                progress.event();
            } else {
                asyncEnd(~step);
            }
        }
        return count;
    }

    private void asyncEnd(int event) throws IOException {
        head('e', event, times.last(event));
        asyncOwner(event);
        out.put('}');
    }

    private void asyncOwner(int event) throws IOException {
        var process = events.threads().get(events.thread(event)).processId();
        out.put(",\"pid\":").put(process == null ? 0 : ids.of(index, process)).put(asyncId);
    }

    /// {@return what differs from the report}
    List<String> notes() {
        var notes = new ArrayList<String>();
        if (left > 0) {
            notes.add(
                    "Left out " + Exported.events(left) + " of " + file.label() + " without a clock or out of range.");
        }
        if (leftFlows > 0) {
            notes.add("Left out " + leftFlows + (leftFlows == 1 ? " flow" : " flows") + " of " + file.label()
                    + " that Chrome's format can't say.");
        }
        return notes;
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

    private void event(int event, char phase) throws IOException {
        long firstNs = times.first(event);
        head(phase, event, firstNs);
        if (phase == 'i') {
            var key = events.threads().get(events.thread(event));
            out.put(",\"s\":\"").put(key.threadId() != null ? 't' : key.processId() != null ? 'p' : 'g').put('"');
        } else if (phase == 'X') {
            micros(out.put(",\"dur\":"), times.last(event) - firstNs);
        }
        if (phase == 'b') {
            asyncOwner(event);
        } else {
            out.put(threads.get(events.thread(event)));
        }
        if (!binds.isEmpty()) {
            out.put(binds.getOrDefault(event, ""));
        }
        args(event);
        out.put('}');
    }

    private void head(char phase, int event, long ns) throws IOException {
        start().put(phase).put('"');
        int message = events.messageId(event);
        if (message >= 0) {
            out.put(",\"name\":").put(message(message));
        }
        if (events.hasCategory(event)) {
            out.put(",\"cat\":").put(categories.computeIfAbsent(events.category(event), this::category));
        }
        micros(out.put(",\"ts\":"), ns - zeroNs);
    }

    private byte[] message(int id) {
        var cached = messages[id];
        if (cached == null) {
            cached = quoted(events.text(id));
            messages[id] = cached;
        }
        return cached;
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
        int fraction = (int) Math.abs(ns % 1000);
        out.put(micros);
        if (fraction != 0) {
            out.put('.').put((char) ('0' + fraction / 100)).put((char) ('0' + fraction / 10 % 10))
                    .put((char) ('0' + fraction % 10));
        }
    }

    private void args(int event) throws IOException {
        out.put(",\"args\":{\"kind\":\"").put(events.kind(event).word()).put('"');
        if (events.hasPayload(event)) {
            out.put(",\"payload\":").put(events.payload(event));
        }
        if (events.hasColor(event)) {
            out.put(",\"color\":\"").put(ColorText.hex(events.argb(event))).put('"');
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
        var thread = async.get(event) ? events.threads().get(events.thread(event)).threadId() : null;
        if (thread != null) {
            out.put(",\"tid\":").put(thread);
        }
        var args = events.args(event);
        if (!args.isEmpty()) {
            var tree = new ArgTree();
            args.forEach(arg -> tree.add(Arg.shortKey(arg.key()), arg));
            tree.members(out.put(','));
        }
        out.put('}');
    }

    static byte[] value(Arg arg) {
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

    /// Flows from and to asynchronous events are said at the events: steps on their own are found by thread and time.
    private void bindFlows() {
        var flows = file.trace().extras().flows();
        for (int flow = 0; flow < flows.size() && !async.isEmpty(); flow++) {
            int from = flows.from(flow);
            int to = flows.to(flow);
            if (isFlowEnd(from) && isFlowEnd(to) && (async.get(from) || async.get(to))) {
                if (isBindable(from) && isBindable(to) && from != to) {
                    var id = ",\"bind_id\":\"0x%x\",\"flow_".formatted((long) (index + 1) << 32 | flow + 1);
                    binds.put(from, id + "out\":true");
                    binds.put(to, id + "in\":true");
                } else {
                    leftFlows++;
                }
            }
        }
    }

    private boolean isBindable(int event) {
        return events.kind(event) != EventKind.MARKER && !binds.containsKey(event);
    }

    private void flows() throws IOException {
        var flows = file.trace().extras().flows();
        for (int flow = 0; flow < flows.size(); flow++) {
            int from = flows.from(flow);
            int to = flows.to(flow);
            if (isFlowEnd(from) && isFlowEnd(to) && !async.get(from) && !async.get(to)) {
                step('s', "", flow, from);
                step('f', ",\"bp\":\"e\"", flow, to);
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
