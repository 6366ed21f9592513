// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.perfetto;

import dev.nvtxt.formats.internal.build.Lane;
import dev.nvtxt.formats.internal.build.Place;
import dev.nvtxt.formats.internal.build.TraceBuilder;
import dev.nvtxt.formats.internal.build.TrackDraft;
import dev.nvtxt.formats.internal.perfetto.proto.CounterDescriptor;
import dev.nvtxt.formats.internal.perfetto.proto.TrackDescriptor;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.diagnostic.SourceSpan;
import dev.nvtxt.parser.trace.ThreadKey;
import module java.base;
import org.jspecify.annotations.Nullable;

/// The tracks of a trace by their ids. Descriptors may come after events: the owner of a lane is resolved at the end.
final class TrackTable {
    /// The id of the track of events without a track.
    static final long DEFAULT = 0;
    private static final int MERGE_BY_KEY = 3;
    private static final int MERGE_NOT = 2;

    private final TraceBuilder builder;
    private final Map<Long, Entry> entries = new HashMap<>();
    private @Nullable Entry last;
    private final Map<ThreadKey, Integer> threadLanes = new LinkedHashMap<>();
    private final Map<ThreadKey, Entry> firstOwners = new HashMap<>();
    private final OwnerNames names;
    private final Map<Object, Entry> ownCounters = new HashMap<>();
    private final Map<Object, Integer> queueLanes = new HashMap<>();
    private final Map<Object, TrackDraft> drafts = new HashMap<>();
    private final Map<TrackDraft, Place> places = new HashMap<>();

    /// What is known of one id.
    static final class Entry {
        private final long uuid;
        private @Nullable TrackDescriptor descriptor;
        private @Nullable String name;
        private @Nullable ThreadKey owner;
        private @Nullable String ownName;
        private boolean isReuse;
        private boolean looksBack;
        private int lane = -1;
        private long offset;
        private @Nullable Resolved resolved;

        Entry(long uuid) {
            this.uuid = uuid;
        }

        /// {@return the description of its values, or null if it has none that are known}
        @Nullable
        CounterDescriptor counter() {
            return descriptor != null && descriptor.hasCounter() ? descriptor.getCounter() : null;
        }

        /// {@return whether each of its values is that of the time before it}
        boolean looksBack() {
            return looksBack;
        }

        boolean isDescribed() {
            return descriptor != null;
        }
    }

    /// Where the events of a track go.
    ///
    /// @param draft the track, or null if they are directly on the thread or process
    private record Resolved(ThreadKey owner, @Nullable TrackDraft draft) {}

    TrackTable(TraceBuilder builder, OwnerNames names) {
        this.builder = builder;
        this.names = names;
    }

    Entry entry(long uuid) {
        if (last == null || last.uuid != uuid) {
            last = entries.computeIfAbsent(uuid, Entry::new);
        }
        return last;
    }

    /// {@return what counts something of a thread without a track in the file}
    Entry threadCounter(ThreadKey thread, String name) {
        return ownCounters.computeIfAbsent(List.of(thread, name),
                _ -> ownCounter(new TrackDraft(name, null, thread, 0), thread, CounterDescriptor.getDefaultInstance()));
    }

    private static Entry ownCounter(TrackDraft track, ThreadKey owner, CounterDescriptor counter) {
        var entry = new Entry(DEFAULT);
        entry.descriptor = TrackDescriptor.newBuilder().setCounter(counter).build();
        entry.resolved = new Resolved(owner, track);
        return entry;
    }

    /// {@return what counts something of a GPU; of equal names it is one}
    Entry gpuCounter(int gpu, String name, CounterDescriptor counter, boolean looksBack) {
        return ownCounters.computeIfAbsent(List.of(gpu, name), _ -> {
            var entry = ownCounter(new TrackDraft(name, gpu(gpu), TrackDraft.FILE, 0), TrackDraft.FILE, counter);
            entry.looksBack = looksBack;
            return entry;
        });
    }

    /// {@return the number of the lane of a queue of a GPU}
    ///
    /// @param key what tells it from others
    int queueLane(int gpu, Object key, String name) {
        return queueLanes.computeIfAbsent(List.of(gpu, key), _ -> builder.addLane(Lane.EndRule.BY_NAME,
                new Place(TrackDraft.FILE, new TrackDraft(name, gpu(gpu), TrackDraft.FILE, 0))));
    }

    private TrackDraft gpu(int gpu) {
        return drafts.computeIfAbsent(gpu,
                _ -> new TrackDraft("GPU " + Integer.toUnsignedString(gpu), null, TrackDraft.FILE, 0));
    }

    /// {@return the number of the lane for events of a track}
    int lane(long uuid) {
        var entry = entry(uuid);
        if (entry.lane < 0) {
            entry.lane = builder.addLane(new Lane(Lane.EndRule.BY_NAME));
        }
        return entry.lane;
    }

    /// {@return the number of the lane for events that name a thread, or a process, instead of a track}
    int threadLane(ThreadKey thread) {
        return threadLanes.computeIfAbsent(thread,
                key -> builder.addLane(Lane.EndRule.BY_NAME, new Place(key, null)));
    }

    /// {@return the thread or process that a track is known to be so far, or null}
    @Nullable
    ThreadKey owner(long uuid) {
        return entry(uuid).owner;
    }

    /// Takes a descriptor.
    void describe(TrackDescriptor descriptor, long offset) {
        var entry = entry(descriptor.getUuid());
        if (entry.descriptor != null) {
            entry.name = entry.name == null ? name(descriptor) : entry.name;
        } else {
            entry.descriptor = descriptor;
            entry.name = name(descriptor);
            entry.offset = offset;
            if (descriptor.hasThread()) {
                entry.owner = thread(descriptor);
            } else if (descriptor.hasProcess()) {
                entry.owner = new ThreadKey(descriptor.getProcess().getPid(), null);
            }
            if (entry.owner != null && descriptor.hasSiblingOrderRank()) {
                builder.rank(entry.owner, descriptor.getSiblingOrderRank());
            }
        }
        nameOwner(entry, descriptor, offset);
    }

    /// {@return the thread of a track; in a sandbox threads count from 1, and differ by the process above}
    static ThreadKey thread(TrackDescriptor descriptor) {
        long pid = descriptor.getThread().getPid();
        long tid = descriptor.getThread().getTid();
        return new ThreadKey(pid, descriptor.getChromeThread().getIsSandboxedTid() ? pid << 32 | tid : tid);
    }

    /// Gives a process or thread its name, unless its id had another one before: the first one's events keep their name.
    private void nameOwner(Entry entry, TrackDescriptor descriptor, long offset) {
        var name = names.name(descriptor);
        var first = entry.owner == null ? null : firstOwners.computeIfAbsent(entry.owner, _ -> entry);
        if (first == null || first == entry || name == null || first.ownName == null || first.ownName.equals(name)) {
            entry.ownName = name == null ? entry.ownName : name;
            names.add(descriptor);
            return;
        }
        if (entry.ownName == null) {
            builder.problems().add(ProblemCode.CHANGED_VALUE, SourceSpan.ofByte(offset),
                    (descriptor.hasThread()
                            ? "the thread id " + descriptor.getThread().getTid()
                            : "the process id " + descriptor.getProcess().getPid()) + " of '" + first.ownName
                            + "' is used again by '" + name + "', whose events are on a track of that name",
                    null);
        }
        entry.ownName = name;
        entry.isReuse = true;
    }

    private static @Nullable String name(TrackDescriptor descriptor) {
        for (var name : List.of(descriptor.getName(), descriptor.getStaticName(), descriptor.getAtraceName())) {
            if (!name.isEmpty()) {
                return name;
            }
        }
        return null;
    }

    /// Settles where the events of all tracks go.
    void finish() {
        // An id that is used again is a thread or process of its own for Perfetto: its slices nest by themselves.
        var owners = new HashSet<ThreadKey>();
        for (var entry : entries.values().stream().sorted(Comparator.comparingLong(one -> one.offset)).toList()) {
            boolean isFirst = entry.owner == null || owners.add(entry.owner);
            if (entry.lane >= 0) {
                var resolved = resolve(entry);
                if (resolved.draft == null && isFirst) {
                    builder.replaceLane(entry.lane, threadLane(resolved.owner));
                } else if (resolved.draft == null) {
                    builder.lane(entry.lane).setPlace(builder.lane(threadLane(resolved.owner)).place());
                } else {
                    builder.lane(entry.lane).setPlace(
                            places.computeIfAbsent(resolved.draft, draft -> new Place(resolved.owner, draft)));
                }
            }
        }
    }

    TrackDraft counterTrack(Entry entry) {
        return Objects.requireNonNull(resolve(entry).draft);
    }

    private Resolved resolve(Entry entry) {
        var path = new ArrayList<Entry>();
        var seen = new HashSet<Long>();
        var at = entry;
        while (at != null && at.resolved == null) {
            path.add(at);
            seen.add(at.uuid);
            at = parent(at, seen);
        }
        var above = at == null ? null : at.resolved;
        for (var one : path.reversed()) {
            one.resolved = resolve(one, above);
            above = one.resolved;
        }
        return Objects.requireNonNull(above);
    }

    /// {@return the track above one, or null if there is none or it cannot be used}
    private @Nullable Entry parent(Entry entry, Set<Long> seen) {
        var descriptor = entry.descriptor;
        boolean isRoot = descriptor == null || descriptor.getParentUuid() == DEFAULT || entry.uuid == DEFAULT;
        if (descriptor == null || entry.owner != null || isRoot) {
            return null;
        }
        var parent = entries.get(descriptor.getParentUuid());
        if (parent == null || parent.descriptor == null) {
            report(entry, "track " + label(entry) + " has the parent "
                    + Long.toUnsignedString(descriptor.getParentUuid()) + ", which the trace does not describe");
            return null;
        }
        if (seen.contains(parent.uuid)) {
            report(entry, "track " + label(entry) + " is its own ancestor");
            return null;
        }
        return parent;
    }

    private void report(Entry entry, String message) {
        builder.problems().add(ProblemCode.UNKNOWN_PARENT, SourceSpan.ofByte(entry.offset), message,
                "its events are shown under the file");
    }

    private static String label(Entry entry) {
        return Long.toUnsignedString(entry.uuid) + (entry.name == null ? "" : " '" + entry.name + "'");
    }

    private Resolved resolve(Entry entry, @Nullable Resolved above) {
        var own = entry.owner;
        if (own != null) {
            return new Resolved(own, !entry.isReuse
                    ? null
                    : drafts.computeIfAbsent(List.of(own, entry.uuid),
                            _ -> new TrackDraft(entry.ownName, null, own, rank(entry))));
        }
        var owner = above == null ? TrackDraft.FILE : above.owner;
        var parent = above == null ? null : above.draft;
        var name = entry.uuid == DEFAULT && entry.name == null ? "Default Track" : counterName(entry);
        var key = new GroupKey(owner, parent, mergeKey(entry, name));
        return new Resolved(owner, drafts.computeIfAbsent(key, _ -> new TrackDraft(name, parent, owner, rank(entry))));
    }

    private record GroupKey(ThreadKey owner, @Nullable TrackDraft parent, Object own) {}

    /// {@return what is equal for siblings that are shown as one}
    private static Object mergeKey(Entry entry, @Nullable String name) {
        var descriptor = entry.descriptor;
        if (descriptor == null || descriptor.hasCounter() || descriptor.getSiblingMergeBehavior() == MERGE_NOT) {
            return entry.uuid;
        }
        if (descriptor.getSiblingMergeBehavior() == MERGE_BY_KEY) {
            return descriptor.hasSiblingMergeKey()
                    ? List.of("key", descriptor.getSiblingMergeKey())
                    : List.of(descriptor.getSiblingMergeKeyInt(), "key");
        }
        return name == null ? entry.uuid : List.of("name", name);
    }

    private static @Nullable String counterName(Entry entry) {
        var counter = entry.counter();
        if (entry.name != null || counter == null) {
            return entry.name;
        }
        return switch (counter.getType()) {
            case 1 -> "thread_time";
            case 2 -> "thread_instruction_count";
            default -> null;
        };
    }

    private static int rank(Entry entry) {
        return entry.descriptor == null ? 0 : entry.descriptor.getSiblingOrderRank();
    }
}
