// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.nsys;

import dev.nvtxt.formats.internal.build.CorrelationLinks;
import dev.nvtxt.formats.internal.build.Lane;
import dev.nvtxt.formats.internal.build.Place;
import dev.nvtxt.formats.internal.build.RawEvents;
import dev.nvtxt.formats.internal.build.TraceBuilder;
import dev.nvtxt.formats.internal.build.TrackDraft;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.diagnostic.SourceSpan;
import dev.nvtxt.parser.time.TimeBase;
import dev.nvtxt.parser.trace.Arg;
import dev.nvtxt.parser.trace.ThreadKey;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Reads the rows of an [ActivityTable] as ranges.
final class ActivityRows {
    static final List<String> COLUMNS = List.of("start", "end", "timestamp", "deviceId", "gpuId", "contextId",
            "streamId", "correlationId", "globalPid", "globalTid", "nameId", "demangledName", "shortName", "bytes",
            "copyKind", "srcKind", "dstKind", "srcDeviceId", "dstDeviceId", "memKind", "migrationCause", "syncType",
            "value", "returnValue", "gridX", "gridY", "gridZ", "blockX", "blockY", "blockZ", "registersPerThread",
            "staticSharedMemory", "dynamicSharedMemory", "localMemoryPerThread", "graphId", "graphExecId",
            "graphNodeId", "eventId", "nestingLevel", "tag");
    private static final List<String> ARGUMENTS = List.of("deviceId", "contextId", "streamId", "correlationId", "bytes",
            "srcDeviceId", "dstDeviceId", "value", "returnValue", "gridX", "gridY", "gridZ", "blockX", "blockY",
            "blockZ", "registersPerThread", "staticSharedMemory", "dynamicSharedMemory", "localMemoryPerThread",
            "graphId", "graphExecId", "graphNodeId", "eventId", "nestingLevel");
    /// Of these, 0 is nothing to say.
    private static final Set<String> WITHOUT_ZERO = Set.of("staticSharedMemory", "dynamicSharedMemory",
            "localMemoryPerThread");
    /// The tables that have the words for the numbers of a column, in the order in which they are read.
    static final List<LabelTable> LABELS = List.of(new LabelTable("copyKind", "ENUM_CUDA_MEMCPY_OPER"),
            new LabelTable("srcKind", "ENUM_CUDA_MEM_KIND"), new LabelTable("dstKind", "ENUM_CUDA_MEM_KIND"),
            new LabelTable("memKind", "ENUM_CUDA_MEM_KIND"),
            new LabelTable("migrationCause", "ENUM_CUDA_UNIF_MEM_MIGRATION"),
            new LabelTable("syncType", "ENUM_CUPTI_SYNC_TYPE"), new LabelTable("tag", "ENUM_GPU_CTX_SWITCH"));
    private static final List<String> LABELED = List.of("srcKind", "dstKind", "memKind", "migrationCause");
    /// What the database says where a synchronization has no stream or event: the largest number of 32 bits.
    private static final long NONE = 0xFFFFFFFFL;

    private final TraceBuilder builder;
    private final Strings strings;
    private final DeviceInfo devices;
    private final Map<String, Strings> labels = new HashMap<>();
    private final Map<Object, TrackDraft> parents = new HashMap<>();
    private final CorrelationLinks links = new CorrelationLinks();
    private final Map<ActivityTrack, Integer> lanes = new HashMap<>();
    private final Map<RowOwner, Integer> lanesByOwner = new HashMap<>();
    private final Map<ActivityTable, List<String>> arguments = new EnumMap<>(ActivityTable.class);
    private final Map<ContextKey, Long> gpusByContext = new HashMap<>();
    private final int timeBase;

    record LabelTable(String column, String table) {}

    private record ContextKey(@Nullable Long process, @Nullable Long context) {}

    private record ActivityTrack(ThreadKey owner, String name) {}

    /// What the lane of a row depends on.
    private record RowOwner(ActivityTable table, @Nullable Long owner, long gpu, boolean hasDevice,
            @Nullable Long stream) {}

    ActivityRows(TraceBuilder builder, Strings strings, DeviceInfo devices) {
        this.builder = builder;
        this.devices = devices;
        this.strings = strings;
        this.timeBase = builder.timeBase(TimeBase.TRACE);
    }

    /// Reads the word for a number of a column.
    void addLabel(String column, TableRow row) {
        var label = row.text("label");
        labels.computeIfAbsent(column, _ -> new Strings()).add(row.integer("id"),
                label != null ? label : row.text("name"));
    }

    private @Nullable String label(TableRow row, String column) {
        var ofColumn = labels.get(column);
        return ofColumn == null ? null : ofColumn.text(row.integer(column));
    }

    /// Reads an activity.
    void add(ActivityTable table, TableRow row) {
        var problems = builder.problems();
        var from = table.isPoint() && row.integer("timestamp") != null ? "timestamp" : "start";
        if (!NsysReader.isRight(problems, row, from) || !NsysReader.isRight(problems, row, "end")) {
            return;
        }
        var start = row.integer(from);
        var end = table.isPoint() ? start : row.integer("end");
        if (start == null || end == null || end < start) {
            problems.add(ProblemCode.UNREADABLE_EVENT, SourceSpan.ofByte(0), "row " + row.number() + " of "
                    + row.table() + " has no valid start and end; the row is skipped", null);
            return;
        }
        long gpu = table.isOfThread() ? 0 : gpu(table, row);
        var event = new RawEvents.Event(
                table.isPoint() ? RawEvents.RawType.INSTANT : RawEvents.RawType.COMPLETE, start, timeBase,
                lane(table, row, gpu),
                builder.names().number(name(table, row)), builder.categories().number(table.category()),
                builder.args().add(args(table, row, gpu)), row.number());
        link(table, row, table.isPoint() ? builder.events().add(event) : builder.events().addComplete(event, end));
    }

    private void link(ActivityTable table, TableRow row, int event) {
        var correlation = row.integer("correlationId");
        if (correlation == null) {
            return;
        }
        if (table == ActivityTable.CUDA_API) {
            var thread = row.integer("globalTid");
            links.addCall(thread == null ? 0 : GlobalId.process(thread), correlation, event);
        } else if (!table.isOfThread()) {
            var process = row.integer("globalPid");
            links.addWork(process == null ? null : (Long) GlobalId.process(process), correlation, event);
        }
    }

    /// Links calls to what they started on a device.
    void finish() {
        links.addTo(builder.events());
    }

    private @Nullable String name(ActivityTable table, TableRow row) {
        return switch (table) {
            case CUDA_API, OS_RUNTIME -> strings.text(row.integer("nameId"));
            case KERNEL -> {
                var name = strings.text(row.integer("shortName"));
                yield name != null ? name : strings.text(row.integer("demangledName"));
            }
            case MEMCPY -> {
                var copy = label(row, "copyKind");
                yield copy == null ? "Memcpy" : "Memcpy " + copy;
            }
            case MEMSET -> "Memset";
            case SYNCHRONIZATION -> {
                var synchronization = label(row, "syncType");
                yield synchronization == null ? "Synchronization" : synchronization;
            }
            case EVENT -> row.integer("eventId") == null ? "Event" : "Event " + row.integer("eventId");
            case CONTEXT_SWITCH -> {
                var tag = label(row, "tag");
                yield tag == null ? "Context switch" : tag;
            }
            case GRAPH -> row.integer("graphId") == null ? "Graph" : "Graph " + row.integer("graphId");
        };
    }

    private List<Arg> args(ActivityTable table, TableRow row, long gpu) {
        var args = new ArrayList<Arg>();
        var full = strings.text(row.integer("demangledName"));
        if (full != null) {
            args.add(Arg.of("demangledName", full));
        }
        if (!table.isOfThread() && !Objects.equals(row.integer("deviceId"), gpu)) {
            args.add(Arg.of("gpuId", gpu));
        }
        for (var column : arguments.computeIfAbsent(table, _ -> ARGUMENTS.stream().filter(row::has).toList())) {
            var value = row.integer(column);
            if (value != null && !((column.equals("streamId") || column.equals("eventId")) && value == NONE)
                    && !(value == 0 && WITHOUT_ZERO.contains(column))) {
                args.add(Arg.of(column, value));
            }
        }
        for (var column : LABELED) {
            var label = label(row, column);
            if (label != null) {
                args.add(Arg.of(column, label));
            }
        }
        addRates(table, row, gpu, args);
        return args;
    }

    /// Adds what follows from other numbers: how fast a copy was, and how many of a device's warps a kernel can fill.
    private void addRates(ActivityTable table, TableRow row, long gpu, List<Arg> args) {
        var bytes = row.integer("bytes");
        var start = row.integer("start");
        var end = row.integer("end");
        if (bytes != null && start != null && end != null && end > start) {
            args.add(Arg.of("gbPerSecond", Math.round(1000.0 * bytes / (end - start)) / 1000.0));
        }
        var occupancy = table == ActivityTable.KERNEL ? devices.occupancy(gpu, row) : null;
        if (occupancy != null) {
            args.add(Arg.of("theoreticalOccupancyPercent", occupancy));
        }
    }

    /// {@return the number of the device in the machine}
    ///
    /// Synchronizations of a process say device 0 whichever it uses; the context is right.
    private long gpu(ActivityTable table, TableRow row) {
        var gpu = row.integer("gpuId");
        var device = row.integer("deviceId");
        var process = row.integer("globalPid");
        long said = gpu != null ? gpu : device == null ? 0 : devices.gpu(process, device);
        var key = new ContextKey(process, row.integer("contextId"));
        if (key.context == null || gpu != null) {
            return said;
        }
        if (table == ActivityTable.KERNEL || table == ActivityTable.MEMCPY) {
            gpusByContext.putIfAbsent(key, said);
        }
        return table == ActivityTable.SYNCHRONIZATION ? gpusByContext.getOrDefault(key, said) : said;
    }

    private int lane(ActivityTable table, TableRow row, long gpu) {
        boolean isOfThread = table.isOfThread();
        var global = row.integer(isOfThread ? "globalTid" : "globalPid");
        boolean hasDevice = !isOfThread && (row.integer("deviceId") != null || row.integer("gpuId") != null);
        return lanesByOwner.computeIfAbsent(
                new RowOwner(table, global, gpu, hasDevice, isOfThread ? null : row.integer("streamId")), this::lane);
    }

    private int lane(RowOwner row) {
        var table = row.table;
        var global = row.owner;
        var owner = global == null
                ? TrackDraft.FILE
                : new ThreadKey(GlobalId.process(global), table.isOfThread() ? GlobalId.threadNumber(global) : null);
        return lanes.computeIfAbsent(new ActivityTrack(owner, track(row)), key -> builder.addLane(Lane.EndRule.BY_NAME,
                new Place(owner, new TrackDraft(key.name, table.isOfThread() ? null : device(owner, row.gpu), owner,
                        0))));
    }

    /// {@return the track above those of a device, where its name is known}
    private @Nullable TrackDraft device(ThreadKey owner, long gpu) {
        var name = devices.name(gpu);
        return name == null
                ? null
                : parents.computeIfAbsent(List.of(owner, gpu),
                        _ -> new TrackDraft("GPU " + gpu + ": " + name, null, owner, 0));
    }

    private static String track(RowOwner row) {
        var table = row.table;
        if (table.isOfThread()) {
            return table.track();
        }
        return "GPU " + (row.hasDevice ? row.gpu : "") + ", " + table.track()
                + (table.isOfStream() ? " " + (row.stream == null ? "" : row.stream) : "");
    }
}
