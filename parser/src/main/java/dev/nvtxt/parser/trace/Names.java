// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.trace;

import module java.base;
import org.jspecify.annotations.Nullable;

/// The names that a file gives to processes and threads. They hold for the whole file.
public final class Names {
    /// No names.
    public static final Names NONE = new Names(Map.of(), Map.of());

    private final SortedMap<Long, String> processes;
    private final SortedMap<ThreadKey, String> threads;
    private final Set<Long> standIns;

    /// Makes a set of names of a file that has a number for each process and thread.
    ///
    /// @param processes name by process id
    /// @param threads name by thread; both ids are present in each key
    public Names(Map<Long, String> processes, Map<ThreadKey, String> threads) {
        this(processes, threads, Set.of());
    }

    /// Makes a set of names.
    ///
    /// @param standIns the ids that represent texts, which the file has in place of numbers
    public Names(Map<Long, String> processes, Map<ThreadKey, String> threads, Set<Long> standIns) {
        this.standIns = Set.copyOf(standIns);
        this.processes = new TreeMap<>(processes);
        this.threads = new TreeMap<>(ThreadKey.BY_ID);
        this.threads.putAll(threads);
    }

    /// {@return the named processes by id}
    public SortedMap<Long, String> processes() {
        return Collections.unmodifiableSortedMap(processes);
    }

    /// {@return the named threads by process id, then thread id}
    public SortedMap<ThreadKey, String> threads() {
        return Collections.unmodifiableSortedMap(threads);
    }

    /// {@return an id as the file has it: null where it has a text for it}
    public @Nullable Long number(@Nullable Long id) {
        return id == null || standIns.contains(id) ? null : id;
    }

    /// {@return the name of a process, or null}
    public @Nullable String process(@Nullable Long processId) {
        return processId == null ? null : processes.get(processId);
    }

    /// {@return the name of a thread, or null}
    public @Nullable String thread(ThreadKey key) {
        return key.processId() == null || key.threadId() == null ? null : threads.get(key);
    }
}
