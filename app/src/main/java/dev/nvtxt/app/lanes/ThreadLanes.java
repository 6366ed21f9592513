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
    private final FileLanes lanes;

    ThreadLanes(FileLanes lanes) {
        this.lanes = lanes;
    }

    void build() {
        var trace = lanes.file().trace();
        var events = trace.events();
        var threads = events.threads();
        var groups = new EventGroups(events.size(), threads.size(), events::thread);
        var strays = trace.strayPops().stream().collect(Collectors.groupingBy(StrayPop::thread));
        var keys = new ArrayList<>(threads);
        strays.keySet().stream().filter(key -> !threads.contains(key)).forEach(keys::add);
        keys.sort(ThreadKey.BY_ID);
        @Nullable
        ThreadKey before = null;
        for (var key : keys) {
            if (before == null || !Objects.equals(before.processId(), key.processId())) {
                lanes.add(process(key));
            }
            before = key;
            int index = threads.indexOf(key);
            var numbers = index < 0 ? new int[0] : groups.of(index);
            lanes.addGroup(thread(key), numbers, strays.getOrDefault(key, List.of()), EventSpans.Nesting.BY_DEPTH);
        }
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
        return Lane.of(processLaneId(key) + "/t:" + id, name == null ? "Thread" : name).under(processLaneId(key))
                .number(id == null ? "no thread id" : id.toString());
    }

    private String processLaneId(ThreadKey key) {
        return lanes.id() + "/p:" + key.processId();
    }
}
