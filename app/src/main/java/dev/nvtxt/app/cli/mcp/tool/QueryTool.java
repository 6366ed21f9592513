// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.mcp.tool;

import dev.nvtxt.app.shared.output.CsvCells;
import dev.nvtxt.app.shared.tables.SqlOutput;
import module java.base;

/// SQL over the files.
final class QueryTool {
    static final AgentTool TOOL = new AgentTool("query", "SQL query",
            "Answers DuckDB SQL that only reads. Tables: events, files, processes, threads, categories, problems,"
                    + " counters, flows, frames; the resource nvtxt://sql has the columns, DESCRIBE events, too. Times are"
                    + " nanoseconds. Example: SELECT message, count(*), sum(self_ns) FROM events GROUP BY 1 ORDER BY 3 DESC.",
            List.of(ToolParameter.FILES, ToolParameter.text("sql", "One query.").required(),
                    ToolParameter.number("rows", "How many rows at most", 100, 1, 100_000),
                    ToolParameter.number("seconds", "After how many seconds the query is stopped", 10, 1, 600)),
            List.of(AgentTool.field("columns", "array", "the names of the columns"),
                    AgentTool.field("rows", "array", "the rows, each an array of values")),
            QueryTool::answer);

    private QueryTool() {}

    private static ToolAnswer answer(ToolCall call) throws IOException, InterruptedException {
        var arguments = call.arguments();
        int rows = arguments.number("rows");
        var result = call.traces().query(call.report(), Objects.requireNonNull(arguments.text("sql")), rows,
                arguments.number("seconds"));
        var answer = ToolAnswer.of(out -> SqlOutput.JSON.print(result, out, CsvCells.EXACT))
                .text(out -> SqlOutput.TEXT.print(result, out, CsvCells.EXACT));
        if (result.isCut()) {
            answer.note("only the first " + result.rows().size() + " rows; there are more");
            answer.next("query with more rows, or with GROUP BY or LIMIT");
        }
        return result.eventColumn() < 0
                ? answer.next("select the column event to link or picture single events")
                : answer.next("link or picture with one of these events shows it");
    }
}
