// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.lanes;

import dev.nvtxt.parser.trace.StrayPop;
import dev.nvtxt.parser.trace.ThreadKey;
import dev.nvtxt.parser.trace.TraceFile;
import dev.nvtxt.timeline.model.Lane;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// The lanes of a file by process and thread, in the order that the file asks for, else of their numbers. What a process, a thread or the file itself
/// has in tracks and counters stands directly below it, before its threads.
final class ThreadLanes {
    private static final ThreadKey NOBODY = new ThreadKey(null, null);

    private final FileLanes lanes;
    private final TraceFile trace;
    private final TrackTree tracks;
    private final EventGroups groups;
    private final Map<ThreadKey, List<StrayPop>> strays;

    ThreadLanes(FileLanes lanes) {
        this.lanes = lanes;
        this.trace = lanes.file().trace();
        var events = trace.events();
        int threads = events.threads().size();
        // Directly on threads first, then on tracks.
        this.groups = new EventGroups(events.size(), threads + trace.extras().tracks().size(),
                event -> events.track(event) < 0 ? events.thread(event) : threads + events.track(event));
        this.tracks = new TrackTree(trace.extras(), track -> groups.of(threads + track).length > 0);
        this.strays = trace.strayPops().stream().collect(Collectors.groupingBy(StrayPop::thread));
    }

    void build() {
        addTracks(TrackTree.rootOf(NOBODY), lanes.id());
        @Nullable
        ThreadKey before = null;
        for (var key : keys()) {
            boolean isOnlyOfTracks = eventsOf(key).length == 0 && !strays.containsKey(key);
            if (key.equals(NOBODY) && isOnlyOfTracks && !trace.extras().tracks().isEmpty()) {
                continue;
            }
            if (before == null || !Objects.equals(before.processId(), key.processId())) {
                lanes.add(process(key));
                addTracks(TrackTree.rootOf(new ThreadKey(key.processId(), null)), processLaneId(key));
            }
            before = key;
            if (isOnlyOfTracks && (key.threadId() == null || !tracks.has(TrackTree.rootOf(key)))) {
                continue;
            }
            lanes.addGroup(thread(key), eventsOf(key), strays.getOrDefault(key, List.of()),
                    EventSpans.Nesting.BY_DEPTH);
            if (key.threadId() != null) {
                addTracks(TrackTree.rootOf(key), threadLaneId(key));
            }
        }
    }

    /// {@return everybody who has events, stray pops, tracks or counters}
    private List<ThreadKey> keys() {
        var keys = new LinkedHashSet<>(trace.events().threads());
        keys.addAll(strays.keySet());
        tracks.owners().filter(owner -> !owner.equals(NOBODY)).forEach(keys::add);
        return keys.stream().sorted(trace.extras().processes().order()).toList();
    }

    private int[] eventsOf(ThreadKey key) {
        int index = trace.events().threads().indexOf(key);
        return index < 0 ? new int[0] : groups.of(index);
    }

    private void addTracks(TrackTree.Root root, String laneId) {
        for (var node : tracks.of(root)) {
            if (node.isCounter()) {
                lanes.add(CounterLanes.lane(lanes, node.number(), laneId));
            } else {
                lanes.addGroup(track(node.number(), laneId), eventsOf(node), List.of(), node.more().isEmpty()
                        ? EventSpans.Nesting.BY_DEPTH
                        : EventSpans.Nesting.PACKED);
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

    private String threadLaneId(ThreadKey key) {
        return processLaneId(key) + "/t:" + key.threadId();
    }

    private Lane process(ThreadKey key) {
        var id = key.processId();
        var name = trace.names().process(id);
        var label = trace.extras().processes().label(id);
        var title = (name == null ? "Process" : name) + (label == null ? "" : " · " + label);
        return Lane.of(processLaneId(key), title).under(lanes.id())
                .number(id == null ? "no process id" : id.toString()).build();
    }

    private Lane.Builder thread(ThreadKey key) {
        var id = key.threadId();
        var name = trace.names().thread(key);
        return Lane.of(threadLaneId(key), name == null ? "Thread" : name).under(processLaneId(key))
                .number(id == null ? "no thread id" : id.toString());
    }

    private String processLaneId(ThreadKey key) {
        return lanes.id() + "/p:" + key.processId();
    }
}
