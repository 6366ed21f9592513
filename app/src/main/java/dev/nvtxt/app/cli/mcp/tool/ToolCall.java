// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.mcp.tool;

import dev.nvtxt.app.cli.option.UsageException;
import dev.nvtxt.app.cli.run.WayToFile;
import dev.nvtxt.app.shared.log.Fault;
import dev.nvtxt.parser.ArchivePath;
import dev.nvtxt.parser.CancelToken;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.report.Report;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import module java.base;

/// One call of a tool: its arguments, the open files, and what takes its progress.
public final class ToolCall {
    private static final long PROGRESS_NANOS = 200_000_000;
    private static final Pattern OPTION = Pattern.compile("--([a-z]+)(?:-([a-z])([a-z]+))?");

    private final ToolArguments arguments;
    private final OpenTraces traces;
    private final Progress progress;
    private final CancelToken cancel = CancelToken.ofCurrentThread();
    private final List<String> notes = new ArrayList<>();
    private final Map<String, WayToFile> ways = new HashMap<>();
    private long lastNanos = System.nanoTime();

    /// Takes how far a call is.
    @FunctionalInterface
    public interface Progress {
        void report(double progress, double total, String words);
    }

    private ToolCall(ToolArguments arguments, OpenTraces traces, Progress progress) {
        this.arguments = arguments;
        this.traces = traces;
        this.progress = progress;
    }

    /// Answers a call; what goes wrong is an answer, too, with help. Blocks; interrupting the thread ends it.
    ///
    /// @param values the arguments as the agent gave them
    /// @param progress takes how far it is, on any thread
    public static CallToolResult answer(AgentTool tool, OpenTraces traces, Map<String, Object> values,
            Progress progress) {
        try {
            var arguments = new ToolArguments(tool.parameters(), values);
            var call = new ToolCall(arguments, traces, progress);
            var answer = tool.answering().answer(call);
            for (var path : call.ways.keySet()) {
                call.check(path); // tools read lines again
            }
            call.notes.forEach(answer::note);
            return answer.result(1000 * arguments.number(ToolParameter.MAX_KB.name()),
                    traces.allowed()::shown);
        } catch (ToolException e) {
            return ToolAnswer.error(traces.allowed().shown(String.valueOf(e.getMessage())), e.help());
        } catch (UsageException e) {
            return ToolAnswer.error(asArguments(traces.allowed().shown(String.valueOf(e.getMessage()))),
                    "change that argument and call again");
        } catch (InterruptedException | CancellationException _) {
            return ToolAnswer.error("the call was canceled", "call again if the answer is still needed");
        } catch (IOException e) {
            return ToolAnswer.error(traces.allowed().shown(Fault.reason(e)), "check the file, or name another one");
        } catch (RuntimeException | Error e) {
            Fault.log(e);
            return ToolAnswer.error(traces.allowed().shown(Fault.reason(e)),
                    e instanceof OutOfMemoryError
                            ? "ask for less: fewer files, a time range, a filter"
                            : "the lines on standard error say more; please report them");
        }
    }

    /// {@return a sentence about options of the command line as one about arguments: `--group-by` is `groupBy`}
    private static String asArguments(String sentence) {
        return OPTION.matcher(sentence).replaceAll(match -> match.group(1)
                + (match.group(2) == null ? "" : match.group(2).toUpperCase(Locale.ROOT) + match.group(3)));
    }

    ToolArguments arguments() {
        return arguments;
    }

    OpenTraces traces() {
        return traces;
    }

    /// Adds something that the agent should know of the answer.
    void note(String sentence) {
        notes.add(sentence);
    }

    /// {@return the report of the files that the call names, or of those of the last call}
    Report report() throws InterruptedException {
        return traces.report(traces.files(arguments.texts(ToolParameter.FILES.name())), this);
    }

    /// {@return the report of files}
    ///
    /// @param files real paths that are allowed
    /// @throws CancellationException if the call was canceled
    Report report(List<String> files) {
        try {
            return traces.report(files, this);
        } catch (InterruptedException _) {
            throw new CancellationException();
        }
    }

    /// Remembers the way to a file before it is read.
    ///
    /// @throws IOException if it leads outside, or to no file
    void enter(String path) throws IOException {
        if (!ways.containsKey(path)) {
            ways.put(path, way(path));
        }
    }

    /// Makes sure that a file was the same all the time since [#enter], and no link to the outside.
    void check(String path) throws IOException {
        var before = ways.get(path);
        if (before == null || !before.isStill(way(path))) {
            throw new ToolException(path + " was exchanged for another file while it was read", "call again");
        }
    }

    private WayToFile way(String path) throws IOException {
        return traces.allowed().way(ArchivePath.of(path).onDisk());
    }

    /// {@return what takes the progress of reading a file}
    ReadListener reading(String path, int number, int count) {
        var bytes = new AtomicLong();
        var total = new AtomicLong(-1);
        return new ReadListener() {
            @Override
            public void onStart(long totalBytes) {
                total.set(totalBytes);
            }

            @Override
            public void onProgress(long moreBytes, long events) {
                long now = bytes.addAndGet(moreBytes);
                double part = total.get() > 0 ? Math.min(1, (double) now / total.get()) : 0;
                report(number + part, count, "reading " + traces.allowed().shown(path));
            }

            @Override
            public boolean isCanceled() {
                return cancel.isCanceled();
            }
        };
    }

    /// Reports progress, some times a second at most.
    void report(double part, double total, String words) {
        synchronized (this) {
            long now = System.nanoTime();
            if (now - lastNanos < PROGRESS_NANOS) {
                return;
            }
            lastNanos = now;
        }
        progress.report(part, total, words);
    }
}
