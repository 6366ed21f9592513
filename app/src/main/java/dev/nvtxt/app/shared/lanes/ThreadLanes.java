// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.lanes;

import dev.nvtxt.app.shared.panel.NamedId;
import dev.nvtxt.parser.trace.StrayPop;
import dev.nvtxt.parser.trace.ThreadKey;
import dev.nvtxt.parser.trace.TraceFile;
import dev.nvtxt.timeline.model.Lane;
import module java.base;
import org.jspecify.annotations.Nullable;

/// The lanes of a file by process and thread, in the order that the file asks for, else of their numbers. What a process,
/// a thread or the file itself has in tracks and counters is directly below it, before its threads.
///
/// A lane alone below another one joins its row, once the file is read: rows that join and split again while it is read
/// would jump. Joining never changes the ids of the others, so that what the user did to them stays when more processes
/// and threads come in.
final class ThreadLanes {
    private static final ThreadKey NOBODY = new ThreadKey(null, null);

    private final FileLanes lanes;
    private final GpuLanes gpu;
    private final TraceFile trace;
    private final TrackTree tracks;
    private final EventGroups groups;
    private final Map<ThreadKey, Integer> indexes = new HashMap<>();
    private final Map<ThreadKey, List<StrayPop>> strays;

    ThreadLanes(FileLanes lanes, boolean withGpu) {
        this.lanes = lanes;
        this.gpu = new GpuLanes(lanes, withGpu);
        this.trace = lanes.file().trace();
        var events = trace.events();
        int threads = events.threads().size();
        for (int thread = 0; thread < threads; thread++) {
            indexes.put(events.threads().get(thread), thread);
        }
        // Directly on threads first, then on tracks.
        this.groups = lanes.group(threads + trace.extras().tracks().size(),
                event -> events.track(event) < 0 ? events.thread(event) : threads + events.track(event),
                this::isNumberedAlike);
        this.tracks = new TrackTree(trace.extras(), track -> groups.of(threads + track).length > 0);
        this.strays = trace.strayPops().stream().collect(Collectors.groupingBy(StrayPop::thread));
    }

    private boolean isNumberedAlike(FileLanes before) {
        var old = before.file().trace();
        var threads = trace.events().threads();
        return old.extras().tracks().isEmpty() && trace.extras().tracks().isEmpty()
                && old.events().threads().size() <= threads.size()
                && old.events().threads().equals(threads.subList(0, old.events().threads().size()));
    }

    /// Adds all lanes.
    ///
    /// @param heading the lane of the file
    void build(Lane.Builder heading) {
        var processes = new LinkedHashMap<@Nullable Long, List<ThreadKey>>();
        keys().forEach(key -> processes.computeIfAbsent(key.processId(), _ -> new ArrayList<>()).add(key));
        boolean isOneProcess = processes.size() == 1 && !trace.isPartial();
        if (!isOneProcess) {
            lanes.addHeading(heading);
            addTracks(TrackTree.rootOf(NOBODY), lanes.id());
        }
        processes.forEach((id, keys) -> {
            if (isOneProcess) {
                addProcess(id, keys, lanes.id(), heading.joined(nameOfProcess(id, ""), numberOf(id)));
            } else {
                addProcess(id, keys, processLaneId(id), process(id));
            }
        });
        gpu.addOfOtherFile();
    }

    /// Adds a process and its threads; a process with one thread takes one row with it.
    private void addProcess(@Nullable Long id, List<ThreadKey> keys, String laneId, Lane.Builder lane) {
        var threads = keys.stream().filter(this::hasLane).toList();
        boolean isOneThread = threads.size() == 1 && !trace.isPartial();
        boolean isFile = laneId.equals(lanes.id());
        if (isOneThread) {
            var key = threads.getFirst();
            addThread(key, lane.joined(nameOfThread(key, ""), numberOf(key.threadId())), laneId);
        } else if (isFile) {
            lanes.addHeading(lane);
        } else {
            lanes.add(lane.build());
        }
        if (isFile) {
            addTracks(TrackTree.rootOf(NOBODY), laneId);
        }
        if (id != null) {
            addTracks(TrackTree.rootOf(new ThreadKey(id, null)), laneId);
        }
        for (var key : threads) {
            if (!isOneThread) {
                addThread(key, thread(key, laneId), threadLaneId(key));
            }
            if (key.threadId() != null) {
                addTracks(TrackTree.rootOf(key), isOneThread ? laneId : threadLaneId(key));
            }
        }
    }

    private void addThread(ThreadKey key, Lane.Builder lane, String laneId) {
        lanes.addGroup(lane, eventsOf(key), strays.getOrDefault(key, List.of()), EventSpans.Nesting.BY_DEPTH);
        gpu.addBelow(indexes.getOrDefault(key, -1), -1, laneId);
    }

    private boolean isOnlyOfTracks(ThreadKey key) {
        return eventsOf(key).length == 0 && !strays.containsKey(key);
    }

    private boolean hasLane(ThreadKey key) {
        return !isOnlyOfTracks(key) || (key.threadId() != null && tracks.has(TrackTree.rootOf(key)));
    }

    /// {@return everybody who has events, stray pops, tracks or counters}
    private List<ThreadKey> keys() {
        var keys = new LinkedHashSet<>(trace.events().threads());
        keys.addAll(strays.keySet());
        tracks.owners().filter(owner -> !owner.equals(NOBODY)).forEach(keys::add);
        if (isOnlyOfTracks(NOBODY) && !trace.extras().tracks().isEmpty()) {
            keys.remove(NOBODY);
        }
        return keys.stream().sorted(trace.extras().processes().order()).toList();
    }

    private int[] eventsOf(ThreadKey key) {
        var index = indexes.get(key);
        return index == null ? new int[0] : groups.of(index);
    }

    private void addTracks(TrackTree.Root root, String laneId) {
        for (var node : tracks.of(root)) {
            if (node.isCounter()) {
                lanes.add(CounterLanes.lane(lanes, node.number(), laneId));
            } else {
                lanes.addGroup(track(node.number(), laneId), eventsOf(node), List.of(), node.more().isEmpty()
                        ? EventSpans.Nesting.BY_DEPTH
                        : EventSpans.Nesting.PACKED);
                gpu.addBelow(-1, node.number(), trackLaneId(node.number()));
                addTracks(new TrackTree.Root(null, node.number()), trackLaneId(node.number()));
            }
        }
    }

    private int[] eventsOf(TrackTree.Node node) {
        int first = trace.events().threads().size();
        if (node.more().isEmpty()) {
            return groups.of(first + node.number());
        }
        var all = IntStream.builder();
        Arrays.stream(groups.of(first + node.number())).forEach(all::add);
        node.more().forEach(track -> Arrays.stream(groups.of(first + track)).forEach(all::add));
        return all.build().sorted().toArray();
    }

    private Lane.Builder track(int number, String above) {
        var name = trace.extras().tracks().get(number).name();
        return Lane.of(trackLaneId(number), name == null ? "Track" : name).under(above).number("");
    }

    private String trackLaneId(int number) {
        return lanes.id() + "/track:" + number;
    }

    private Lane.Builder process(@Nullable Long id) {
        return Lane.of(processLaneId(id), nameOfProcess(id, "Process")).under(lanes.id())
                .number(id == null ? "no process id" : numberOf(id));
    }

    private Lane.Builder thread(ThreadKey key, String above) {
        var name = nameOfThread(key, "Thread");
        var number = key.threadId() == null ? "no thread id" : numberOf(key.threadId());
        return Lane.of(threadLaneId(key), name).under(above).number(NamedId.tells(name, number) ? "" : number);
    }

    private String nameOfProcess(@Nullable Long id, String otherwise) {
        var label = trace.extras().processes().label(id);
        return Objects.requireNonNullElse(trace.names().process(id), otherwise) + (label == null ? "" : " · " + label);
    }

    private String nameOfThread(ThreadKey key, String otherwise) {
        return Objects.requireNonNullElse(trace.names().thread(key), otherwise);
    }

    private String numberOf(@Nullable Long id) {
        var number = trace.names().number(id);
        return number == null ? "" : number.toString();
    }

    private String threadLaneId(ThreadKey key) {
        return processLaneId(key.processId()) + "/t:" + key.threadId();
    }

    private String processLaneId(@Nullable Long id) {
        return lanes.id() + "/p:" + id;
    }
}
