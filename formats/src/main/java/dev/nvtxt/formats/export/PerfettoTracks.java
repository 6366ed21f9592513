// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.export;

import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.CounterTrack;
import dev.nvtxt.parser.trace.ThreadKey;
import module java.base;
import org.jspecify.annotations.Nullable;

/// The tracks of one file in a Perfetto trace: its processes and threads, and below them what needs a track of its own. A
/// track is described when it is first asked for. What no process can own is below a track of the file.
final class PerfettoTracks {
    private final ReportFile file;
    private final int index;
    private final ProcessIds ids;
    private final DescriptorSink packets;
    private final Map<Object, Long> uuids = new HashMap<>();

    /// Takes descriptors.
    @FunctionalInterface
    interface DescriptorSink {
        void descriptor(ProtoBytes descriptor) throws IOException;
    }

    private record Below(long parent, String name, int copy) {}

    private record OwnTrack(int track, int copy) {}

    PerfettoTracks(ReportFile file, int index, ProcessIds ids, DescriptorSink packets) {
        this.file = file;
        this.index = index;
        this.ids = ids;
        this.packets = packets;
    }

    /// Describes the processes and threads that have names, with and without events.
    void describeNamed() throws IOException {
        for (long pid : file.trace().names().processes().keySet()) {
            owner(new ThreadKey(pid, null));
        }
        for (var thread : file.trace().names().threads().keySet()) {
            owner(thread);
        }
    }

    private long newUuid() {
        return (long) (index + 1) << 32 | uuids.size() + 1;
    }

    /// {@return the track of a thread, of a process where there is no thread, of the file where there is neither}
    long owner(ThreadKey key) throws IOException {
        var existing = uuids.get(key);
        if (existing != null) {
            return existing;
        }
        var pid = key.processId();
        var tid = key.threadId();
        if (pid == null) {
            return tid == null
                    ? fileTrack(key)
                    : remember(key, below(owner(new ThreadKey(null, null)),
                            label("Thread", file.trace().names().thread(key), tid), 0));
        }
        if (pid != pid.intValue()) {
            return outside(key, pid, tid);
        }
        long uuid = newUuid();
        uuids.put(key, uuid);
        var descriptor = new ProtoBytes().number(1, uuid);
        if (tid == null) {
            var process = new ProtoBytes().number(1, ids.of(index, pid));
            var name = ids.name(index, file, pid);
            if (name != null) {
                process.text(6, name);
            }
            descriptor.message(3, process);
        } else {
            descriptor.number(5, owner(new ThreadKey(pid, null)));
            var thread = new ProtoBytes().number(1, ids.of(index, pid)).number(2, tid);
            var name = file.trace().names().thread(key);
            if (name != null) {
                thread.text(5, name);
            }
            descriptor.message(4, thread);
        }
        packets.descriptor(descriptor);
        return uuid;
    }

    private long remember(Object key, long uuid) {
        uuids.put(key, uuid);
        return uuid;
    }

    private long fileTrack(ThreadKey key) throws IOException {
        long uuid = newUuid();
        uuids.put(key, uuid);
        packets.descriptor(new ProtoBytes().number(1, uuid).text(2, file.label()));
        return uuid;
    }

    /// A process whose number is none in Perfetto, which has 32 bits for it.
    private long outside(ThreadKey key, long pid, @Nullable Long tid) throws IOException {
        if (tid != null) {
            return remember(key, below(owner(new ThreadKey(pid, null)),
                    label("Thread", file.trace().names().thread(key), tid), 0));
        }
        return remember(key, below(owner(new ThreadKey(null, null)),
                label("Process", file.trace().names().process(pid), pid), 0));
    }

    private static String label(String what, @Nullable String name, long id) {
        return name == null ? what + " " + id : name + " " + id;
    }

    /// {@return a track below another; copies have the same name, and are shown as one}
    long below(long parent, String name, int copy) throws IOException {
        var key = new Below(parent, name, copy);
        var existing = uuids.get(key);
        if (existing != null) {
            return existing;
        }
        long uuid = newUuid();
        uuids.put(key, uuid);
        packets.descriptor(new ProtoBytes().number(1, uuid).text(2, name).number(5, parent));
        return uuid;
    }

    /// {@return one of the file's own tracks}
    long track(int track, int copy) throws IOException {
        var key = new OwnTrack(track, copy);
        var existing = uuids.get(key);
        if (existing != null) {
            return existing;
        }
        var own = file.trace().extras().tracks().get(track);
        long parent = own.parent() >= 0 ? track(own.parent(), 0) : owner(own.owner());
        long uuid = newUuid();
        uuids.put(key, uuid);
        var descriptor = new ProtoBytes().number(1, uuid).number(5, parent).number(12, own.rank());
        if (own.name() != null) {
            descriptor.text(2, own.name());
        }
        packets.descriptor(descriptor);
        return uuid;
    }

    /// {@return a track for the values of a counter}
    long counter(CounterTrack counter) throws IOException {
        var own = counter.track();
        long parent = own.parent() >= 0 ? track(own.parent(), 0) : owner(own.owner());
        long uuid = newUuid();
        uuids.put(counter, uuid);
        var unit = new ProtoBytes();
        if (counter.unit() != null) {
            unit.text(6, counter.unit());
        }
        packets.descriptor(new ProtoBytes().number(1, uuid).text(2, own.name() == null ? "counter" : own.name())
                .number(5, parent).message(8, unit));
        return uuid;
    }
}
