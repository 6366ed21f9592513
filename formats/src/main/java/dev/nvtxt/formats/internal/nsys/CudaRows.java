// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.nsys;

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
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Takes what CUDA did: kernels, copies and fills by device and stream, and the calls of the threads.
final class CudaRows {
    private static final String KERNEL = "CUPTI_ACTIVITY_KIND_KERNEL";
    private static final String MEMCPY = "CUPTI_ACTIVITY_KIND_MEMCPY";
    private static final String MEMSET = "CUPTI_ACTIVITY_KIND_MEMSET";
    private static final String RUNTIME = "CUPTI_ACTIVITY_KIND_RUNTIME";
    static final List<String> TABLES = List.of(RUNTIME, KERNEL, MEMCPY, MEMSET);
    static final List<String> COLUMNS = List.of("start", "end", "deviceId", "contextId", "streamId", "correlationId",
            "globalPid", "globalTid", "nameId", "demangledName", "shortName", "bytes", "copyKind", "value",
            "returnValue", "gridX", "gridY", "gridZ", "blockX", "blockY", "blockZ");
    private static final List<String> ARGUMENTS = List.of("deviceId", "contextId", "streamId", "correlationId", "bytes",
            "value", "returnValue", "gridX", "gridY", "gridZ", "blockX", "blockY", "blockZ");

    private final TraceBuilder builder;
    private final Strings strings;
    private final Map<Long, String> copies = new HashMap<>();
    private final Map<Object, Integer> lanes = new HashMap<>();
    private final int timeBase;

    private record StreamKey(ThreadKey process, @Nullable Long device, @Nullable Long stream) {}

    CudaRows(TraceBuilder builder, Strings strings) {
        this.builder = builder;
        this.strings = strings;
        this.timeBase = builder.timeBase(TimeBase.TRACE);
    }

    /// Takes the name of a kind of copy.
    void nameCopy(TableRow row) {
        var id = row.integer("id");
        var label = row.text("label");
        if (id != null && label != null) {
            copies.put(id, label);
        }
    }

    /// Takes an activity.
    void add(TableRow row) {
        var problems = builder.problems();
        if (!NsysReader.isRight(problems, row, "start") || !NsysReader.isRight(problems, row, "end")) {
            return;
        }
        var start = row.integer("start");
        var end = row.integer("end");
        if (start == null || end == null || end < start) {
            problems.add(ProblemCode.UNREADABLE_EVENT, SourceSpan.ofByte(0), "row " + row.number() + " of "
                    + row.table() + " has no valid start and end; the row is skipped", null);
            return;
        }
        boolean isCall = row.table().equals(RUNTIME);
        var event = new RawEvents.Event(RawEvents.RawType.COMPLETE, start, timeBase, isCall ? calls(row) : stream(row),
                builder.names().number(name(row)), builder.categories().number(isCall ? "CUDA API" : "CUDA"),
                builder.args().add(args(row)), row.number());
        builder.events().addComplete(event, end);
    }

    private @Nullable String name(TableRow row) {
        var kind = row.integer("copyKind");
        return switch (row.table()) {
            case KERNEL -> {
                var name = strings.text(row.integer("shortName"));
                yield name != null ? name : strings.text(row.integer("demangledName"));
            }
            case MEMCPY -> kind != null && copies.containsKey(kind) ? "Memcpy " + copies.get(kind) : "Memcpy";
            case MEMSET -> "Memset";
            default -> strings.text(row.integer("nameId"));
        };
    }

    private List<Arg> args(TableRow row) {
        var args = new ArrayList<Arg>();
        var full = strings.text(row.integer("demangledName"));
        if (full != null) {
            args.add(Arg.of("demangledName", full));
        }
        for (var column : ARGUMENTS) {
            var value = row.integer(column);
            if (value != null) {
                args.add(Arg.of(column, value));
            }
        }
        return args;
    }

    private int calls(TableRow row) {
        var found = GlobalId.thread(row.integer("globalTid"));
        var thread = found == null ? TrackDraft.FILE : found;
        return lanes.computeIfAbsent(thread, _ -> builder.addLane(Lane.EndRule.BY_NAME,
                new Place(thread, new TrackDraft("CUDA API", null, thread, 0))));
    }

    private int stream(TableRow row) {
        var global = row.integer("globalPid");
        var process = global == null ? TrackDraft.FILE : new ThreadKey(GlobalId.process(global), null);
        var key = new StreamKey(process, row.integer("deviceId"), row.integer("streamId"));
        return lanes.computeIfAbsent(key, _ -> builder.addLane(Lane.EndRule.BY_NAME, new Place(process, new TrackDraft(
                "GPU " + (key.device == null ? "" : key.device) + ", stream " + (key.stream == null ? "" : key.stream),
                null, process, 0))));
    }
}
