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
import dev.nvtxt.parser.report.Report;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.PriorityQueue;

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
        var options = call.arguments().events();
        var report = call.report();
        int top = call.arguments().top();
        var field = call.arguments().text("sort", "duration").equals("time") ? EventField.START_NS : EventField.DUR_NS;
        var matcher = new EventMatcher(options, report);
        var worst = Comparator.comparingLong(FoundEvent::key).reversed();
        var first = new PriorityQueue<FoundEvent>(worst);
        long matching = 0;
        long number = 0;
        for (var file : report.files()) {
            var cells = EventCells.of(file, number);
            var matches = matcher.of(file);
            for (int event = 0; event < cells.size(); event++) {
                if (matches.test(event)) {
                    matching++;
                    first.add(new FoundEvent(cells, event, key(cells, field, event)));
                    if (first.size() > top) {
                        first.remove();
                    }
                }
            }
            number += cells.size();
        }
        var rows = new ArrayList<>(first);
        rows.sort(worst.reversed().thenComparingLong(row -> row.cells.firstEvent() + row.event));
        return answer(report, rows, matching);
    }

    private static long key(EventCells cells, EventField field, int event) {
        if (!cells.has(field, event)) {
            return Long.MAX_VALUE;
        }
        return field == EventField.DUR_NS ? -cells.number(field, event) : cells.number(field, event);
    }

    private static ToolAnswer answer(Report report, List<FoundEvent> rows, long matching) throws IOException {
        var columns = new ArrayList<Column<FoundEvent>>();
        for (var field : FIELDS) {
            columns.add(new Column<>(field.column(), field.title(), CellType.VALUE,
                    row -> row.cells.value(field, row.event)));
        }
        var shown = List.<Column<FoundEvent>>of(columns.getFirst(),
                new Column<>("start", "Start", CellType.TEXT, row -> row.cells.has(EventField.START_NS, row.event)
                        ? ShortText.duration(row.cells.number(EventField.START_NS, row.event) - report.zeroNs())
                        : ""),
                new Column<>("dur", "Duration", CellType.DURATION,
                        row -> row.cells.value(EventField.DUR_NS, row.event)),
                new Column<>("thread", "Thread", CellType.TEXT, row -> row.cells.value(EventField.THREAD, row.event)),
                new Column<>("line", "Line", CellType.VALUE, row -> row.cells.value(EventField.LINE, row.event)),
                new Column<>("message", "Message", CellType.LABEL,
                        row -> Objects.requireNonNullElse(row.cells.value(EventField.MESSAGE, row.event), "")));
        var answer = ToolAnswer.of(out -> {
            out.write("{\"events\":".getBytes(StandardCharsets.UTF_8));
            new Table<>(columns, rows).writeJson(out);
            out.write('}');
        });
        answer.json().put("matching", matching);
        answer.text("%,d events match; %,d are listed; starts count from the first event\n".formatted(matching,
                rows.size())).text(new TextTable(new Table<>(shown, rows)).text());
        return answer
                .next("link or picture with event shows one of them; statistics with the same filter sums them up");
    }
}
