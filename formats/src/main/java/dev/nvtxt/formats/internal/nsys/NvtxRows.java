// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.nsys;

import dev.nvtxt.formats.internal.build.Lane;
import dev.nvtxt.formats.internal.build.Place;
import dev.nvtxt.formats.internal.build.RawEvents;
import dev.nvtxt.formats.internal.build.TraceBuilder;
import dev.nvtxt.formats.internal.build.TrackDraft;
import dev.nvtxt.formats.internal.chrome.JsonArgs;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.diagnostic.SourceSpan;
import dev.nvtxt.parser.time.TimeBase;
import dev.nvtxt.parser.trace.Arg;
import dev.nvtxt.parser.trace.ThreadKey;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Takes the rows of `NVTX_EVENTS`: names of categories and domains first, then ranges and markers.
final class NvtxRows {
    static final String TABLE = "NVTX_EVENTS";
    static final List<String> COLUMNS = List.of("start", "end", "eventType", "category", "color", "text", "globalTid",
            "textId", "rangeId", "domainId", "uint64Value", "int64Value", "uint32Value", "int32Value", "doubleValue",
            "floatValue", "jsonText", "jsonTextId", "binaryData");
    static final List<String> NAME_COLUMNS = List.of("eventType", "category", "text", "globalTid", "textId",
            "domainId");
    private static final List<String> WHOLE = List.of("uint64Value", "int64Value", "uint32Value", "int32Value");
    private static final List<String> FRACTIONS = List.of("doubleValue", "floatValue");

    private final TraceBuilder builder;
    private final Strings strings;
    private final Map<DomainKey, String> domains = new HashMap<>();
    private final Map<CategoryKey, String> categories = new HashMap<>();
    private final Map<TrackKey, Place> places = new HashMap<>();
    private final Map<LaneKey, Integer> lanes = new HashMap<>();
    private final Set<Long> unread = new HashSet<>();
    private final int timeBase;
    private long binaryPayloads;

    private record DomainKey(long process, long domain) {}

    private record CategoryKey(DomainKey domain, long category) {}

    private record TrackKey(ThreadKey thread, DomainKey domain, boolean isStartEnd) {}

    private record LaneKey(TrackKey track, @Nullable Long range) {}

    NvtxRows(TraceBuilder builder, Strings strings) {
        this.builder = builder;
        this.strings = strings;
        this.timeBase = builder.timeBase(TimeBase.TRACE);
    }

    /// Reports what is not read: how Nsight Systems writes binary payloads into a database is not published.
    void finish() {
        if (binaryPayloads > 0) {
            builder.problems().add(ProblemCode.UNSUPPORTED_DATA, SourceSpan.ofByte(0), binaryPayloads
                    + (binaryPayloads == 1 ? " row" : " rows") + " of " + TABLE + " have payloads in binary only",
                    "export the database with --include-json=true");
        }
    }

    private static NvtxRowType type(TableRow row) {
        var type = row.integer("eventType");
        return type != null
                ? NvtxRowType.of(type)
                : row.integer("end") == null ? NvtxRowType.MARK : NvtxRowType.PUSH_POP;
    }

    private @Nullable String text(TableRow row) {
        var text = row.text("text");
        return text != null ? text : strings.text(row.integer("textId"));
    }

    private static DomainKey domain(TableRow row) {
        var thread = row.integer("globalTid");
        var domain = row.integer("domainId");
        return new DomainKey(thread == null ? 0 : GlobalId.process(thread), domain == null ? 0 : domain);
    }

    /// Takes the name that a row gives, if it does: names may come after what has them.
    void note(TableRow row) {
        var text = text(row);
        var category = row.integer("category");
        var thread = GlobalId.thread(row.integer("globalTid"));
        switch (type(row)) {
            case CATEGORY -> {
                if (text != null && category != null) {
                    categories.put(new CategoryKey(domain(row), category), text);
                }
            }
            case DOMAIN -> {
                if (text != null) {
                    domains.put(domain(row), text);
                }
            }
            case THREAD -> {
                if (text != null && thread != null) {
                    builder.nameThread(thread, text);
                }
            }
            case PROCESS -> {
                if (text != null && thread != null && thread.processId() != null) {
                    builder.nameProcess(thread.processId(), text);
                }
            }
            case MARK, PUSH, POP, START, END, PUSH_POP, START_END, UNNAMED, UNKNOWN -> {
                // An event, or nothing that has a name.
            }
        }
    }

    /// Takes a range or a marker.
    void add(TableRow row) {
        switch (type(row)) {
            case MARK -> add(row, RawEvents.RawType.INSTANT);
            case PUSH, START -> add(row, RawEvents.RawType.BEGIN);
            case POP, END -> add(row, RawEvents.RawType.END);
            case PUSH_POP, START_END -> add(row, row.integer("end") == null
                    ? RawEvents.RawType.BEGIN
                    : RawEvents.RawType.COMPLETE);
            case CATEGORY, THREAD, PROCESS, DOMAIN, UNNAMED -> {
                // Only a name, or nothing to show.
            }
            case UNKNOWN -> {
                var type = row.integer("eventType");
                if (type != null && unread.add(type)) {
                    builder.problems().add(ProblemCode.UNSUPPORTED_DATA, SourceSpan.ofByte(0),
                            "rows of NVTX_EVENTS with event type " + type + " are not supported", null);
                }
            }
        }
    }

    private void add(TableRow row, RawEvents.RawType type) {
        var problems = builder.problems();
        if (!NsysReader.isRight(problems, row, "start") || !NsysReader.isRight(problems, row, "end")) {
            return;
        }
        var start = row.integer("start");
        var end = row.integer("end");
        if (start == null || (end != null && end < start)) {
            problems.add(ProblemCode.UNREADABLE_EVENT, SourceSpan.ofByte(0), "row " + row.number() + " of " + TABLE
                    + (start == null ? " has no start" : " ends before it starts") + "; the row is skipped", null);
            return;
        }
        var args = new ArrayList<Arg>();
        var payload = payload(row, args);
        var event = new RawEvents.Event(type, start, timeBase, lane(row), builder.names().number(text(row)),
                builder.categories().number(category(row)), builder.args().add(args), row.number());
        int number = type == RawEvents.RawType.COMPLETE && end != null
                ? builder.events().addComplete(event, end)
                : builder.events().add(event);
        var color = row.integer("color");
        if (color != null) {
            builder.events().setColor(number, builder.color(color.intValue()));
        }
        if (payload != null) {
            builder.setPayload(number, payload);
        }
    }

    private @Nullable String category(TableRow row) {
        var category = row.integer("category");
        if (category == null || category == 0) {
            return null;
        }
        return categories.getOrDefault(new CategoryKey(domain(row), category), "Category " + category);
    }

    /// {@return the payload where it is a whole number; every payload is an argument, too}
    private @Nullable Long payload(TableRow row, List<Arg> args) {
        var json = row.text("jsonText") != null ? row.text("jsonText") : strings.text(row.integer("jsonTextId"));
        if (json != null) {
            JsonArgs.addText(args, "payload", json);
        } else if (row.hasValue("binaryData")) {
            binaryPayloads++;
        }
        for (var column : WHOLE) {
            var value = row.integer(column);
            if (value != null) {
                args.add(column.equals("uint64Value")
                        ? new Arg("payload", Arg.Type.UINT, value, null)
                        : Arg.of("payload", value));
                return value;
            }
        }
        for (var column : FRACTIONS) {
            var value = row.real(column);
            if (value != null) {
                args.add(Arg.of("payload", value));
                return null;
            }
        }
        return null;
    }

    /// {@return the lane of the thread; ranges of other domains, and those that may overlap, have tracks of their own}
    private int lane(TableRow row) {
        var globalId = GlobalId.thread(row.integer("globalTid"));
        var thread = globalId == null ? TrackDraft.FILE : globalId;
        var domain = domain(row);
        var type = type(row);
        boolean isStartEnd = type == NvtxRowType.START_END || type == NvtxRowType.START || type == NvtxRowType.END;
        // A range whose start and end are rows of their own ends by its number.
        var range = isStartEnd && type != NvtxRowType.START_END ? row.integer("rangeId") : null;
        // The ranges of a domain nest by themselves, also of one whose name the database lacks.
        var name = domain.domain == 0 ? domains.get(domain) : domains.getOrDefault(domain, "Domain " + domain.domain);
        boolean isOwn = isStartEnd || domain.domain != 0;
        var key = new TrackKey(thread, domain, isStartEnd);
        var place = places.computeIfAbsent(key, _ -> {
            var label = isStartEnd ? (name == null ? "" : name + ": ") + "start/end ranges" : name;
            return new Place(thread, isOwn ? new TrackDraft(label, null, thread, 0) : null);
        });
        return lanes.computeIfAbsent(new LaneKey(key, range), _ -> builder.addLane(Lane.EndRule.BY_NAME, place));
    }
}
