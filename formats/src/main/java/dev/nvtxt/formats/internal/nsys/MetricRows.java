// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.nsys;

import dev.nvtxt.formats.internal.build.CounterDraft;
import dev.nvtxt.formats.internal.build.TraceBuilder;
import dev.nvtxt.formats.internal.build.TrackDraft;
import dev.nvtxt.parser.time.TimeBase;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Reads sampled metrics of devices and of network cards as counters.
final class MetricRows {
    static final String GPU = "GPU_METRICS";
    static final List<String> GPU_COLUMNS = List.of("timestamp", "typeId", "metricId", "value");
    static final String GPU_NAMES = "TARGET_INFO_GPU_METRICS";
    static final List<String> GPU_NAME_COLUMNS = List.of("typeId", "metricId", "metricName");
    static final String NETWORK = "NET_NIC_METRIC";
    static final List<String> NETWORK_COLUMNS = List.of("start", "globalId", "portId", "metricsListId", "metricsIdx",
            "value");
    static final String NETWORK_NAMES = "TARGET_INFO_NETWORK_METRICS";
    static final List<String> NETWORK_NAME_COLUMNS = List.of("metricsListId", "metricsIdx", "name", "unit");
    static final String CARDS = "TARGET_INFO_NIC_INFO";
    static final List<String> CARD_COLUMNS = List.of("nicId", "name");
    static final String CARD_IDS = "NIC_ID_MAP";
    static final List<String> CARD_ID_COLUMNS = List.of("nicId", "globalId");

    /// A name that ends with its unit, as "SMs Active [Throughput %]".
    private static final Pattern WITH_UNIT = Pattern.compile("(.+?)\\s*\\[([^\\]]+)\\]");
    /// The lowest bits of the type of a metric are the number of its device.
    private static final long DEVICE_MASK = 0xFF;

    private final TraceBuilder builder;
    private final Map<MetricKey, Metric> metrics = new HashMap<>();
    private final Map<Object, CounterDraft> counters = new HashMap<>();
    private final Map<String, TrackDraft> parents = new HashMap<>();
    private final Strings cards = new Strings();
    private final Map<Long, String> cardsById = new HashMap<>();

    private record MetricKey(@Nullable Long list, @Nullable Long number) {}

    private record Metric(String name, @Nullable String unit) {}

    private record CounterKey(String parent, Metric metric, @Nullable Long port) {}

    MetricRows(TraceBuilder builder) {
        this.builder = builder;
    }

    void nameGpuMetric(TableRow row) {
        var name = row.text("metricName");
        if (name != null) {
            var parts = WITH_UNIT.matcher(name);
            var metric = parts.matches() ? new Metric(parts.group(1), parts.group(2)) : new Metric(name, null);
            metrics.put(new MetricKey(row.integer("typeId"), row.integer("metricId")), metric);
            metrics.putIfAbsent(new MetricKey(null, row.integer("metricId")), metric);
        }
    }

    void addGpu(TableRow row) {
        var type = row.integer("typeId");
        var number = row.integer("metricId");
        var metric = metrics.getOrDefault(new MetricKey(type, number), metrics.get(new MetricKey(null, number)));
        add(row, "timestamp", "GPU " + (type == null ? "" : type & DEVICE_MASK) + ", metrics",
                metric == null ? new Metric("metric " + number, null) : metric, null);
    }

    void nameNetworkMetric(TableRow row) {
        var name = row.text("name");
        if (name != null) {
            metrics.put(new MetricKey(row.integer("metricsListId"), row.integer("metricsIdx")),
                    new Metric(name, row.text("unit")));
        }
    }

    void nameCard(TableRow row) {
        cards.add(row.integer("nicId"), row.text("name"));
    }

    void addCardId(TableRow row) {
        var id = row.integer("globalId");
        var name = cards.text(row.integer("nicId"));
        if (id != null && name != null) {
            cardsById.put(id, name);
        }
    }

    void addNetwork(TableRow row) {
        var number = row.integer("metricsIdx");
        var id = row.integer("globalId");
        add(row, "start", "Network " + (id == null ? "" : cardsById.getOrDefault(id, id.toString())),
                metrics.getOrDefault(new MetricKey(row.integer("metricsListId"), number),
                        new Metric("metric " + number, null)),
                row.integer("portId"));
    }

    private void add(TableRow row, String time, String parent, Metric metric, @Nullable Long port) {
        var value = row.real("value");
        var at = row.integer(time);
        if (!NsysReader.isRight(builder.problems(), row, time) || at == null || value == null) {
            return;
        }
        counters.computeIfAbsent(new CounterKey(parent, metric, port), _ -> {
            var above = parents.computeIfAbsent(parent, name -> new TrackDraft(name, null, TrackDraft.FILE, 0));
            var name = port == null ? metric.name : metric.name + ", port " + Objects.requireNonNull(port);
            return builder.addCounter(new CounterDraft(new TrackDraft(name, above, TrackDraft.FILE, 0), metric.unit,
                    TimeBase.TRACE));
        }).add(at, value);
    }
}
