// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.lanes;

import dev.nvtxt.parser.trace.StrayPop;
import dev.nvtxt.parser.trace.ThreadKey;
import dev.nvtxt.timeline.model.Lane;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The lanes of a file by process and thread, in the order of their numbers.
final class ThreadLanes {
    private static final ThreadKey NOBODY = new ThreadKey(null, null);

    private final FileLanes lanes;

    ThreadLanes(FileLanes lanes) {
        this.lanes = lanes;
    }

    void build() {
        var trace = lanes.file().trace();
        var events = trace.events();
        var threads = events.threads();
        int count = threads.size();
        // Directly on threads first, then on tracks.
        var groups = new EventGroups(events.size(), count + trace.extras().tracks().size(),
                event -> events.track(event) < 0 ? events.thread(event) : count + events.track(event));
        var strays = trace.strayPops().stream().collect(Collectors.groupingBy(StrayPop::thread));
        var keys = new ArrayList<>(threads);
        strays.keySet().stream().filter(key -> !threads.contains(key)).forEach(keys::add);
        keys.sort(ThreadKey.BY_ID);
        @Nullable
        ThreadKey before = null;
        for (var key : keys) {
            int index = threads.indexOf(key);
            var numbers = index < 0 ? new int[0] : groups.of(index);
            boolean isOfFile = key.equals(NOBODY);
            boolean isOnlyOfTracks = index >= 0 && numbers.length == 0 && !strays.containsKey(key);
            if (isOfFile && isOnlyOfTracks) {
                continue;
            }
            if (before == null || !Objects.equals(before.processId(), key.processId())) {
                lanes.add(process(key));
            }
            before = key;
            if (isOnlyOfTracks && key.threadId() == null) {
                continue;
            }
            lanes.addGroup(thread(key), numbers, strays.getOrDefault(key, List.of()), EventSpans.Nesting.BY_DEPTH);
        }
        for (int track = 0; track < trace.extras().tracks().size(); track++) {
            lanes.addGroup(track(track), groups.of(count + track), List.of(), EventSpans.Nesting.BY_DEPTH);
        }
    }

    /// {@return the lane of a track, below the one of its parent or owner}
    private Lane.Builder track(int number) {
        var track = lanes.file().trace().extras().tracks().get(number);
        var owner = track.owner();
        var above = track.parent() >= 0
                ? trackLaneId(track.parent())
                : owner.equals(NOBODY)
                        ? lanes.id()
                        : owner.threadId() == null
                                ? processLaneId(owner)
                                : threadLaneId(owner);
        var known = lanes.lanes().stream().anyMatch(lane -> lane.id().equals(above)) ? above : lanes.id();
        return Lane.of(trackLaneId(number), track.name() == null ? "Track" : track.name()).under(known).number("");
    }

    private String trackLaneId(int number) {
        return lanes.id() + "/track:" + number;
    }

    private String threadLaneId(ThreadKey key) {
        return processLaneId(key) + "/t:" + key.threadId();
    }

    private Lane process(ThreadKey key) {
        var id = key.processId();
        var name = lanes.file().trace().names().process(id);
        return Lane.of(processLaneId(key), name == null ? "Process" : name).under(lanes.id())
                .number(id == null ? "no process id" : id.toString()).build();
    }

    private Lane.Builder thread(ThreadKey key) {
        var id = key.threadId();
        var name = lanes.file().trace().names().thread(key);
        return Lane.of(threadLaneId(key), name == null ? "Thread" : name).under(processLaneId(key))
                .number(id == null ? "no thread id" : id.toString());
    }

    private String processLaneId(ThreadKey key) {
        return lanes.id() + "/p:" + key.processId();
    }
}
