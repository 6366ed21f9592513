// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.perfetto;

import dev.nvtxt.formats.internal.build.TraceBuilder;
import dev.nvtxt.formats.internal.perfetto.proto.ProcessDescriptor;
import dev.nvtxt.formats.internal.perfetto.proto.ProcessTree;
import dev.nvtxt.formats.internal.perfetto.proto.ThreadDescriptor;
import dev.nvtxt.formats.internal.perfetto.proto.TrackDescriptor;
import dev.nvtxt.parser.trace.ThreadKey;
import module java.base;
import org.jspecify.annotations.Nullable;

/// The names of processes and threads. Of several the one counts whose source is the surest, and of those the last.
final class OwnerNames {
    private static final int RENDERER = 2;
    private static final int EXTENSION_RENDERER = 40;

    private final TraceBuilder builder;
    private final Schema schema;
    private final Map<Long, ProcessSource> processes = new HashMap<>();
    private final Map<ThreadKey, ThreadSource> threads = new HashMap<>();

    /// Where the name of a process is from, the surest last.
    private enum ProcessSource {
        CHROME_TYPE, DESCRIPTOR, CHROME_RENDERER, SYSTEM
    }

    /// Where the name of a thread is from, the surest last.
    private enum ThreadSource {
        SYSTEM, TYPE, DESCRIPTOR
    }

    OwnerNames(TraceBuilder builder, Schema schema) {
        this.builder = builder;
        this.schema = schema;
    }

    /// Takes the names in the description of a track.
    void add(TrackDescriptor descriptor) {
        if (descriptor.hasThread()) {
            var thread = TrackTable.thread(descriptor);
            name(thread, ThreadSource.DESCRIPTOR, name(descriptor.getThread()));
            if (descriptor.getChromeThread().hasThreadType()) {
                name(thread, ThreadSource.TYPE,
                        schema.value(Schema.CHROME_THREAD, descriptor.getChromeThread().getThreadType()));
            }
        }
        if (descriptor.hasProcess()) {
            add(descriptor.getProcess());
            if (descriptor.hasChromeProcess()) {
                nameByType(descriptor.getProcess().getPid(), descriptor.getChromeProcess().getProcessType());
            }
        }
    }

    /// Takes the names in the description of a process.
    void add(ProcessDescriptor process) {
        name(process.getPid(), ProcessSource.DESCRIPTOR, process.getProcessName());
        if (process.hasChromeProcessType()) {
            nameByType(process.getPid(), process.getChromeProcessType());
        }
    }

    private void nameByType(long pid, int type) {
        name(pid, type == RENDERER || type == EXTENSION_RENDERER
                ? ProcessSource.CHROME_RENDERER
                : ProcessSource.CHROME_TYPE, schema.value(Schema.CHROME_PROCESS, type));
    }

    /// Takes the name in the description of a thread.
    void add(ThreadDescriptor thread) {
        name(new ThreadKey(thread.getPid(), thread.getTid()), ThreadSource.DESCRIPTOR, name(thread));
    }

    /// {@return the name that a description gives a thread, or null}
    private @Nullable String name(ThreadDescriptor thread) {
        return thread.getThreadName().isEmpty() && thread.hasChromeThreadType()
                ? schema.value(Schema.CHROME_THREAD, thread.getChromeThreadType())
                : thread.getThreadName();
    }

    /// {@return the name that a description gives the thread or process of a track, or null}
    @Nullable
    String name(TrackDescriptor descriptor) {
        var name = descriptor.hasThread() ? name(descriptor.getThread()) : descriptor.getProcess().getProcessName();
        return name == null || name.isEmpty() ? null : name;
    }

    /// Takes the names that the system gives.
    void add(ProcessTree tree) {
        for (var process : tree.getProcessesList()) {
            if (process.getCmdlineCount() > 0) {
                name(process.getPid(), ProcessSource.SYSTEM, program(process.getCmdlineList()));
            }
        }
        for (var thread : tree.getThreadsList()) {
            name(new ThreadKey(thread.getTgid(), thread.getTid()), ThreadSource.SYSTEM, thread.getName());
        }
    }

    /// {@return the program of a command line; some processes write theirs in one piece with spaces}
    private static String program(List<String> commandLine) {
        var first = commandLine.getFirst();
        int space = commandLine.size() == 1 ? first.indexOf(' ') : -1;
        return space < 0 ? first : first.substring(0, space);
    }

    /// Takes the name that an event gives a thread.
    void nameByEvent(ThreadKey thread, String name) {
        name(thread, ThreadSource.TYPE, name);
    }

    /// Takes the name that an event gives a process.
    void nameByEvent(long pid, String name) {
        name(pid, ProcessSource.DESCRIPTOR, name);
    }

    private void name(long pid, ProcessSource source, @Nullable String name) {
        var before = processes.get(pid);
        if (name != null && !name.isEmpty() && (before == null || source.compareTo(before) >= 0)) {
            processes.put(pid, source);
            builder.nameProcess(pid, name);
        }
    }

    private void name(ThreadKey thread, ThreadSource source, @Nullable String name) {
        var before = threads.get(thread);
        if (name != null && !name.isEmpty() && (before == null || source.compareTo(before) >= 0)) {
            threads.put(thread, source);
            builder.nameThread(thread, name);
        }
    }
}
