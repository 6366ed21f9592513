// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.nvtxt.parser.trace.Arg;
import dev.nvtxt.parser.trace.EventKind;
import dev.nvtxt.parser.trace.EventStore;
import dev.nvtxt.parser.trace.ThreadKey;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;

/// What Perfetto reads from a trace, and the same of what was read here, as rows that can be compared.
final class Expected {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS).build();
    private static final Set<String> NOT_COMPARED = Set.of("legacy_event.passthrough_utid", "track_id", "group");

    private final JsonNode root;

    /// A range or marker.
    record Slice(long start, @Nullable Long duration, @Nullable String name, @Nullable String category,
            @Nullable String thread, @Nullable Long tid, @Nullable String process, @Nullable Long pid,
            Map<String, String> args) {}

    /// A value of a counter.
    record Value(long time, double value, @Nullable String track, @Nullable String unit) {}

    private Expected(JsonNode root) {
        this.root = root;
    }

    static Expected of(String trace) throws IOException {
        try (var in = open(trace)) {
            return new Expected(MAPPER.readTree(in));
        }
    }

    private static InputStream open(String trace) throws IOException {
        var plain = Expected.class.getResourceAsStream("/conformance-formats/" + trace + ".expected.json");
        if (plain != null) {
            return plain;
        }
        var packed = Expected.class.getResourceAsStream("/conformance-formats/" + trace + ".expected.json.gz");
        if (packed == null) {
            throw new IOException("no expected result of " + trace);
        }
        return new GZIPInputStream(packed);
    }

    /// {@return whether Perfetto read all of the trace}
    boolean isWhole() {
        return !root.has("load_error") && root.get("stats").isEmpty() && root.get("import_logs").isEmpty();
    }

    /// {@return whether Perfetto reads nothing of the trace}
    boolean isRefused() {
        return root.has("load_error");
    }

    List<Slice> slices() {
        var slices = new ArrayList<Slice>();
        for (var node : root.get("slices")) {
            var args = new TreeMap<String, String>();
            node.get("args").properties().forEach(entry -> {
                if (!NOT_COMPARED.contains(entry.getKey())) {
                    args.put(entry.getKey(), label(entry.getValue()));
                }
            });
            long duration = node.get("dur").asLong();
            slices.add(new Slice(node.get("ts").asLong(), duration < 0 ? null : Long.valueOf(duration),
                    text(node.get("name")), text(node.get("category")), text(node.get("thread")),
                    number(node.get("tid")), text(node.get("process")), number(node.get("pid")), args));
        }
        return slices;
    }

    /// {@return the depths of slices that are no instants, by start, duration and name}
    List<String> depths() {
        var depths = new ArrayList<String>();
        for (var node : root.get("slices")) {
            if (node.get("dur").asLong() != 0) {
                depths.add(node.get("ts") + " " + node.get("dur") + " " + node.get("name").asText() + " "
                        + node.get("depth"));
            }
        }
        return depths;
    }

    private static String label(JsonNode arg) {
        var value = arg.get("value");
        return switch (arg.get("type").asText()) {
            case "bool" -> "bool " + value.asBoolean();
            case "int", "uint", "pointer" -> arg.get("type").asText() + " " + value.asText();
            case "real" -> "real " + value.asDouble();
            default -> arg.get("type").asText() + " " + value.asText();
        };
    }

    List<Value> counters() {
        var values = new ArrayList<Value>();
        for (var node : root.get("counters")) {
            values.add(new Value(node.get("ts").asLong(), node.get("value").asDouble(), text(node.get("track")),
                    text(node.get("unit"))));
        }
        return values;
    }

    Set<String> names() {
        var names = new TreeSet<String>();
        for (var node : root.get("threads")) {
            if (!node.get("name").isNull() && !node.get("name").asText().equals("swapper")) {
                names.add("thread " + node.get("pid") + " " + node.get("tid") + " " + node.get("name").asText());
            }
        }
        for (var node : root.get("processes")) {
            if (!node.get("name").isNull()) {
                names.add("process " + node.get("pid") + " " + node.get("name").asText());
            }
        }
        return names;
    }

    List<String> flows() {
        var flows = new ArrayList<String>();
        root.get("flows").forEach(node -> flows.add(sliceName(node.get("out")) + " > " + sliceName(node.get("into"))));
        return flows;
    }

    private String sliceName(JsonNode id) {
        return root.get("slices").get(id.asInt()).get("name").asText();
    }

    private static @Nullable String text(JsonNode node) {
        return node.isNull() ? null : node.asText();
    }

    private static @Nullable Long number(JsonNode node) {
        return node.isNull() ? null : Long.valueOf(node.asLong());
    }

    // The same of what was read

    static List<Slice> slices(TraceFile file) {
        var slices = new ArrayList<Slice>();
        var events = file.events();
        for (int event = 0; event < events.size(); event++) {
            var thread = events.threads().get(events.thread(event));
            var category = events.hasCategory(event) ? file.categories().find(events.category(event)) : null;
            var args = new TreeMap<String, String>();
            events.args(event).forEach(arg -> args.put(arg.key(), label(arg)));
            slices.add(new Slice(events.start(event), duration(events, event), events.message(event),
                    category == null ? null : category.name(), file.names().thread(thread), thread.threadId(),
                    file.names().process(thread.processId()), thread.processId(), args));
        }
        return slices;
    }

    private static @Nullable Long duration(EventStore events, int event) {
        return events.isOpen(event) ? null : Long.valueOf(events.end(event) - events.start(event));
    }

    static List<String> depths(TraceFile file) {
        var depths = new ArrayList<String>();
        var events = file.events();
        for (int event = 0; event < events.size(); event++) {
            var duration = duration(events, event);
            if (events.kind(event) == EventKind.SLICE && (duration == null || duration != 0)) {
                depths.add(events.start(event) + " " + (duration == null ? "-1" : duration) + " "
                        + events.message(event) + " " + events.depth(event));
            }
        }
        return depths;
    }

    private static String label(Arg arg) {
        return switch (arg.type()) {
            case BOOL -> "bool " + arg.label();
            case INT -> "int " + arg.label();
            case UINT -> "uint " + arg.label();
            case DOUBLE -> "real " + arg.label();
            case STRING -> "string " + arg.label();
            case POINTER -> "pointer " + Long.toUnsignedString(arg.bits());
        };
    }

    static List<Value> counters(TraceFile file) {
        var values = new ArrayList<Value>();
        for (var counter : file.extras().counters()) {
            for (int i = 0; i < counter.size(); i++) {
                values.add(new Value(counter.time(i), counter.value(i), counter.track().name(), counter.unit()));
            }
        }
        return values;
    }

    static Set<String> names(TraceFile file) {
        var names = new TreeSet<String>();
        file.names().threads().forEach((ThreadKey key, String name) -> names
                .add("thread " + key.processId() + " " + key.threadId() + " " + name));
        file.names().processes().forEach((pid, name) -> names.add("process " + pid + " " + name));
        return names;
    }

    static List<String> flows(TraceFile file) {
        var flows = new ArrayList<String>();
        var all = file.extras().flows();
        for (int flow = 0; flow < all.size(); flow++) {
            flows.add(file.events().message(all.from(flow)) + " > " + file.events().message(all.to(flow)));
        }
        return flows;
    }
}
