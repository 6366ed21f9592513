// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.mcp.tool;

import dev.nvtxt.analysis.field.EventCells;
import dev.nvtxt.analysis.field.EventField;
import dev.nvtxt.app.cli.option.EventMatcher;
import dev.nvtxt.app.shared.tables.CellType;
import dev.nvtxt.app.shared.tables.Column;
import dev.nvtxt.app.shared.tables.ShortText;
import dev.nvtxt.app.shared.tables.Table;
import dev.nvtxt.app.shared.tables.TextTable;
import dev.nvtxt.formats.export.EventTable;
import module java.base;

/// Single events.
final class FindTool {
    private static final List<EventField> FIELDS = List.of(EventField.EVENT, EventField.MESSAGE, EventField.START_NS,
            EventField.DUR_NS, EventField.SELF_NS, EventField.KIND, EventField.THREAD, EventField.PROCESS,
            EventField.CATEGORY, EventField.PAYLOAD, EventField.ARGS, EventField.FILE, EventField.LINE);

    static final AgentTool TOOL = new AgentTool("find", "Find events",
            "Single events that match a filter, the longest or the first ones: number, message, start, duration, thread,"
                    + " line in the file; and how many match.",
            List.of(ToolParameter.FILES, ToolParameter.FILTER, ToolParameter.FROM, ToolParameter.TO,
                    ToolParameter.choice("sort", "duration (default): the longest first; time: the first ones.",
                            List.of("duration", "time")),
                    ToolParameter.top("How many events", 20)),
            List.of(AgentTool.field("matching", "integer", "how many events match"),
                    AgentTool.field("events", "array", "the events; times in nanoseconds")),
            FindTool::answer);

    private FindTool() {}

    /// An event among those of all files.
    private record FoundEvent(EventCells cells, int event, long key) {}

    private static ToolAnswer answer(ToolCall call) throws IOException, InterruptedException {
        var options = call.arguments().events(); // before files are read
        var report = call.report();
        int top = call.arguments().top();
        var field = call.arguments().text("sort", "duration").equals("time") ? EventField.START_NS : EventField.DUR_NS;
        var scope = EventMatcher.scope(options, report);
        var worst = Comparator.comparingLong(FoundEvent::key).reversed();
        var first = new PriorityQueue<FoundEvent>(worst);
        for (var part : EventTable.of(scope).parts()) {
            part.events().stream().forEach(event -> {
                first.add(new FoundEvent(part.cells(), event, key(part.cells(), field, event)));
                if (first.size() > top) {
                    first.remove();
                }
            });
        }
        var rows = first.stream().sorted(worst.reversed().thenComparingLong(row -> row.cells.firstEvent() + row.event))
                .toList();
        var start = new Column<FoundEvent>("start", "Start", CellType.TEXT,
                row -> row.cells.has(EventField.START_NS, row.event)
                        ? ShortText.duration(row.cells.number(EventField.START_NS, row.event) - report.zeroNs())
                        : "");
        var shown = List.of(column(EventField.EVENT, CellType.VALUE), start,
                column(EventField.DUR_NS, CellType.DURATION), column(EventField.THREAD, CellType.TEXT),
                column(EventField.LINE, CellType.VALUE), column(EventField.MESSAGE, CellType.LABEL));
        var answer = new ToolAnswer().table("events",
                new Table<>(FIELDS.stream().map(each -> column(each, CellType.VALUE)).toList(), rows));
        answer.json().put("matching", scope.size());
        return answer.text("%,d events match; %,d are listed; starts count from the first event\n"
                .formatted(scope.size(), rows.size())).text(new TextTable<>(new Table<>(shown, rows)).text())
                .next("link or picture with event shows one of them; statistics with the same filter sums them up");
    }

    private static Column<FoundEvent> column(EventField field, CellType type) {
        return new Column<>(field.column(), field.title(), type, row -> row.cells.value(field, row.event));
    }

    private static long key(EventCells cells, EventField field, int event) {
        long key = cells.has(field, event) ? cells.number(field, event) : Long.MAX_VALUE;
        return field == EventField.DUR_NS && key != Long.MAX_VALUE ? -key : key;
    }
}
