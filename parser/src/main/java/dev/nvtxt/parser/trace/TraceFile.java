// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.trace;

import dev.nvtxt.parser.diagnostic.Problems;
import module java.base;
import org.jspecify.annotations.Nullable;

/// One file as it was read. Immutable; safe for use by any number of threads.
///
/// @param path the path or name as given by the user
/// @param displayName the name from `SetFileDisplayName`, or null
/// @param bytes the size of its content, decompressed
/// @param lines the number of lines; a last line without an end counts
/// @param events the events in file order
/// @param names the names of processes and threads
/// @param categories the categories that are used, named or linked
/// @param strayPops pops that close nothing, in file order, as many as there are kept problems
/// @param problems what is wrong with it
/// @param source the text of its lines, read again when asked for
/// @param loadNanos how long reading took, in nanoseconds
/// @param isPartial whether it is only the beginning of a file that is still being read
/// @param extras what files of other formats than NVTXT have besides
public record TraceFile(String path, @Nullable String displayName, long bytes, long lines, EventStore events,
        Names names, CategoryTree categories, List<StrayPop> strayPops, Problems problems, SourceText source,
        long loadNanos, boolean isPartial, TraceExtras extras) {
    public TraceFile {
        strayPops = List.copyOf(strayPops);
    }

    /// Makes an NVTXT file.
    public TraceFile(String path, @Nullable String displayName, long bytes, long lines, EventStore events, Names names,
            CategoryTree categories, List<StrayPop> strayPops, Problems problems, SourceText source, long loadNanos,
            boolean isPartial) {
        this(path, displayName, bytes, lines, events, names, categories, strayPops, problems, source, loadNanos,
                isPartial,
                TraceExtras.NONE);
    }

    /// Makes an NVTXT file that was read to its end.
    public TraceFile(String path, @Nullable String displayName, long bytes, long lines, EventStore events, Names names,
            CategoryTree categories, List<StrayPop> strayPops, Problems problems, SourceText source, long loadNanos) {
        this(path, displayName, bytes, lines, events, names, categories, strayPops, problems, source, loadNanos,
                false);
    }

    /// {@return the same file with other problems}
    public TraceFile withProblems(Problems others) {
        return new TraceFile(path, displayName, bytes, lines, events, names, categories, strayPops, others, source,
                loadNanos, isPartial, extras);
    }

    /// {@return the ids of the processes that have a name or events, in their order}
    public NavigableSet<Long> processIds() {
        var ids = new TreeSet<>(names.processes().keySet());
        events.threads().stream().map(ThreadKey::processId).filter(Objects::nonNull).forEach(ids::add);
        return ids;
    }

    /// {@return the line that an event begins in, from 1: its own, or of another format the line of its byte; 0 if there is none}
    public int line(int event) {
        int line = events.line(event);
        return line > 0 ? line : source.lineAt(events.offset(event));
    }

    /// {@return the provider that an event is from, or null where it says none}
    public @Nullable String provider(int event) {
        var args = events.args(event);
        return args.isEmpty() ? null : extras.providers().of(args);
    }

    /// {@return the display name, or the last part of the path where there is none}
    public String label() {
        return displayName != null ? displayName : fileName();
    }

    /// {@return the last part of the path; words for standard input, whose path is `-`}
    public String fileName() {
        return path.equals("-")
                ? "standard input"
                : path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
    }
}
