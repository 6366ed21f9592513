// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.write;

import dev.nvtxt.parser.trace.Names;
import dev.nvtxt.parser.trace.ThreadKey;
import dev.nvtxt.parser.trace.TraceFile;
import module java.base;
import org.jspecify.annotations.Nullable;

/// The processes and threads of the files that become one file.
///
/// Ids stay as they are, except those with more than 32 bits, and processes whose id an earlier file has: these get free
/// ones. Tracks, and events of a process that are of no thread, become threads with free ids and the names of the tracks.
final class WrittenIds {
    /// What 32 bits hold.
    static final long MAX_ID = 0xFFFF_FFFFL;
    /// What Nsight keeps, as NVIDIA's own converter says.
    static final long MAX_NSIGHT_ID = 0xFF_FFFFL;

    private final long maxId;
    private long renumbered;
    private final Set<Long> usedProcesses = new HashSet<>();
    private final Map<ThreadKey, String> threadNames = new LinkedHashMap<>();
    private final Map<Long, String> processNames = new LinkedHashMap<>();

    /// @param maxId the largest id that stays
    WrittenIds(long maxId) {
        this.maxId = maxId;
    }

    /// {@return how many ids were too large}
    long renumbered() {
        return renumbered;
    }

    /// The ids of one file.
    final class OfFile {
        private final TraceFile file;
        private final Map<Long, Long> processes = new HashMap<>();
        private final Map<Long, Set<Long>> usedThreads = new HashMap<>();
        private final Map<Place, ThreadKey> keys = new HashMap<>();
        private @Nullable Long ownProcess;

        private record Place(ThreadKey owner, int track) {}

        private OfFile(TraceFile file) {
            this.file = file;
        }

        /// {@return the key that is written for events of a thread, or of a track where that is not negative}
        ThreadKey key(ThreadKey owner, int track) {
            return keys.computeIfAbsent(new Place(owner, track), _ -> make(owner, track));
        }

        private ThreadKey make(ThreadKey owner, int track) {
            long process = process(owner.processId());
            var own = owner.threadId();
            if (track < 0 && own != null && isId(own)) {
                return new ThreadKey(process, own);
            }
            if (track < 0 && own != null) {
                renumbered++;
            }
            long thread = free(usedThreads.computeIfAbsent(process, _ -> new HashSet<>()));
            var key = new ThreadKey(process, thread);
            var name = name(owner, track);
            if (name != null) {
                threadNames.put(key, name);
            }
            return key;
        }

        private @Nullable String name(ThreadKey owner, int track) {
            var own = owner.threadId();
            var ownName = own == null ? null : file.names().thread(owner);
            if (track < 0) {
                return own == null || ownName != null ? ownName : own.toString();
            }
            var name = trackName(track);
            return ownName == null || name == null ? name : ownName + " › " + name;
        }

        private @Nullable String trackName(int track) {
            var tracks = file.extras().tracks();
            var name = tracks.get(track).name();
            int parent = tracks.get(track).parent();
            var above = parent < 0 ? null : trackName(parent);
            return above == null || name == null ? name == null ? above : name : above + " › " + name;
        }

        /// The process of what belongs to no process has the name of the file.
        private long process(@Nullable Long id) {
            if (id != null) {
                return processes.getOrDefault(id, id);
            }
            if (ownProcess == null) {
                ownProcess = free(usedProcesses);
                processNames.put(ownProcess, file.label());
            }
            return ownProcess;
        }
    }

    /// {@return the ids of the next file}
    OfFile add(TraceFile file) {
        var ids = new OfFile(file);
        var names = file.names();
        var processIds = file.processIds();
        names.threads().keySet().stream().map(ThreadKey::processId).filter(Objects::nonNull).forEach(processIds::add);
        for (var process : processIds) {
            if (isId(process) && !usedProcesses.contains(process)) {
                ids.processes.put(process, process);
            } else if (!isId(process)) {
                renumbered++;
            }
        }
        usedProcesses.addAll(ids.processes.values());
        processIds.forEach(process -> ids.processes.computeIfAbsent(process, _ -> free(usedProcesses)));
        noteThreads(file, ids);
        name(names, ids);
        return ids;
    }

    private static void noteThreads(TraceFile file, OfFile ids) {
        for (var keys : List.of(file.names().threads().keySet(), file.events().threads())) {
            for (var key : keys) {
                if (key.processId() != null && key.threadId() != null) {
                    ids.usedThreads.computeIfAbsent(ids.process(key.processId()), _ -> new HashSet<>())
                            .add(key.threadId());
                }
            }
        }
    }

    private void name(Names names, OfFile ids) {
        names.processes().forEach((id, name) -> processNames.put(ids.process(id), name));
        names.threads().forEach((key, name) -> threadNames.put(ids.key(key, -1), name));
    }

    private boolean isId(long id) {
        return id >= 0 && id <= maxId;
    }

    private static long free(Set<Long> used) {
        long id = 1;
        while (!used.add(id)) {
            id++;
        }
        return id;
    }

    /// {@return the names; whole once all keys have been asked for}
    Names names() {
        return new Names(processNames, threadNames);
    }
}
