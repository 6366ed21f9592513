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

/// Reads the rows of an [ActivityTable] as ranges.
final class ActivityRows {
    static final List<String> COLUMNS = List.of("start", "end", "deviceId", "contextId", "streamId", "correlationId",
            "globalPid", "globalTid", "nameId", "demangledName", "shortName", "bytes", "copyKind", "syncType", "value",
            "returnValue", "gridX", "gridY", "gridZ", "blockX", "blockY", "blockZ", "graphId", "graphExecId",
            "graphNodeId", "eventId", "nestingLevel");
    private static final List<String> ARGUMENTS = List.of("deviceId", "contextId", "streamId", "correlationId", "bytes",
            "value", "returnValue", "gridX", "gridY", "gridZ", "blockX", "blockY", "blockZ", "graphId", "graphExecId",
            "graphNodeId", "eventId", "nestingLevel");
    /// What the database says where a synchronization has no stream or event: the largest number of 32 bits.
    private static final long NONE = 0xFFFFFFFFL;

    private final TraceBuilder builder;
    private final Strings strings;
    private final Strings copies = new Strings();
    private final Strings synchronizations = new Strings();
    private final Map<Object, Integer> lanes = new HashMap<>();
    private final int timeBase;

    private record ActivityTrack(ThreadKey owner, String name) {}

    ActivityRows(TraceBuilder builder, Strings strings) {
        this.builder = builder;
        this.strings = strings;
        this.timeBase = builder.timeBase(TimeBase.TRACE);
    }

    /// Reads the name of a kind of copy.
    void nameCopy(TableRow row) {
        copies.add(row.integer("id"), row.text("label"));
    }

    /// Reads the name of a kind of synchronization.
    void nameSynchronization(TableRow row) {
        synchronizations.add(row.integer("id"), row.text("label"));
    }

    /// Reads an activity.
    void add(ActivityTable table, TableRow row) {
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
        var event = new RawEvents.Event(RawEvents.RawType.COMPLETE, start, timeBase, lane(table, row),
                builder.names().number(name(table, row)), builder.categories().number(table.category()),
                builder.args().add(args(row)), row.number());
        builder.events().addComplete(event, end);
    }

    private @Nullable String name(ActivityTable table, TableRow row) {
        return switch (table) {
            case CUDA_API, OS_RUNTIME -> strings.text(row.integer("nameId"));
            case KERNEL -> {
                var name = strings.text(row.integer("shortName"));
                yield name != null ? name : strings.text(row.integer("demangledName"));
            }
            case MEMCPY -> {
                var copy = copies.text(row.integer("copyKind"));
                yield copy == null ? "Memcpy" : "Memcpy " + copy;
            }
            case MEMSET -> "Memset";
            case SYNCHRONIZATION -> {
                var synchronization = synchronizations.text(row.integer("syncType"));
                yield synchronization == null ? "Synchronization" : synchronization;
            }
            case GRAPH -> row.integer("graphId") == null ? "Graph" : "Graph " + row.integer("graphId");
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
            if (value != null && !((column.equals("streamId") || column.equals("eventId")) && value == NONE)) {
                args.add(Arg.of(column, value));
            }
        }
        return args;
    }

    private int lane(ActivityTable table, TableRow row) {
        var owner = table.isOfThread() ? GlobalId.thread(row.integer("globalTid")) : process(row);
        var key = new ActivityTrack(owner == null ? TrackDraft.FILE : owner, track(table, row));
        return lanes.computeIfAbsent(key, _ -> builder.addLane(Lane.EndRule.BY_NAME,
                new Place(key.owner, new TrackDraft(key.name, null, key.owner, 0))));
    }

    private static @Nullable ThreadKey process(TableRow row) {
        var global = row.integer("globalPid");
        return global == null ? null : new ThreadKey(GlobalId.process(global), null);
    }

    private static String track(ActivityTable table, TableRow row) {
        if (table.isOfThread()) {
            return table.track();
        }
        var device = row.integer("deviceId");
        var stream = row.integer("streamId");
        return "GPU " + (device == null ? "" : device) + ", " + table.track()
                + (table.isOfStream() ? " " + (stream == null ? "" : stream) : "");
    }
}
