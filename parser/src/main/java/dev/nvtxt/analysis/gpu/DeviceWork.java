// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.gpu;

import dev.nvtxt.analysis.stats.column.LongIntMap;
import dev.nvtxt.parser.report.Durations;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.report.WorkKind;
import dev.nvtxt.parser.trace.Arg;
import dev.nvtxt.parser.trace.EventStore;
import module java.base;

/// The work of the devices of a file in columns: kernels, copies, fills and graphs, with the call that launched each. Immutable.
///
/// Times are those of the axis.
public final class DeviceWork {
    /// In place of an event or a number: there is none.
    public static final int NONE = -1;

    private static final List<String> DEVICE_KEYS = List.of("gpuId", "deviceId", "args.device", "device");
    private static final List<String> STREAM_KEYS = List.of("streamId", "args.stream", "stream", "correlationId",
            "args.correlation", "correlation");

    private final int[] events;
    private final WorkKind[] kinds;
    private final int[] streamOf;
    private final long[] starts;
    private final long[] ends;
    private final int[] launches;
    private final List<DeviceStream> streams;
    private final List<String> devices;

    private DeviceWork(WorkCollector collector) {
        int size = collector.size;
        events = Arrays.copyOf(collector.events, size);
        kinds = Arrays.copyOf(collector.kinds, size);
        streamOf = Arrays.copyOf(collector.streamOf, size);
        starts = new long[size];
        ends = new long[size];
        for (int i = 0; i < size; i++) {
            starts[i] = collector.file.axisStartNs(events[i]);
            ends[i] = starts[i] + Durations.of(collector.file, events[i]);
        }
        var numbers = new ArrayList<>(collector.devices.keySet());
        devices = numbers.stream().map(number -> "GPU " + number).toList();
        streams = collector.streams.stream()
                .map(stream -> new DeviceStream(numbers.indexOf(collector.numbers.get(stream.device())),
                        stream.name(), stream.thread(), stream.track()))
                .toList();
        launches = launches(collector.file);
    }

    /// {@return the work of a file; worked out once}
    public static DeviceWork of(ReportFile file) {
        return file.derived(DeviceWork.class, of -> new DeviceWork(new WorkCollector(of)));
    }

    /// {@return the file that has the work for the ranges of a file: the file itself, or where it has none another file of its process}
    public static ReportFile fileOf(ReportFile ranges) {
        var other = ranges.launchFile();
        return other == null ? ranges : other;
    }

    /// Finds the work among the events.
    private static final class WorkCollector {
        private final ReportFile file;
        private final EventStore store;
        private final List<DeviceStream> streams = new ArrayList<>();
        /// By the number of a stream, the number of its device.
        private final List<Long> numbers = new ArrayList<>();
        private final Map<Long, Boolean> devices = new TreeMap<>();
        private final LongIntMap streamNumbers = new LongIntMap();
        private int[] events = new int[0];
        private WorkKind[] kinds = new WorkKind[0];
        private int[] streamOf = new int[0];
        private int size;

        WorkCollector(ReportFile file) {
            this.file = file;
            this.store = file.trace().events();
            var byCategory = new TreeMap<Long, WorkKind>();
            for (var category : file.trace().categories().all()) {
                WorkKind.of(category).ifPresent(kind -> byCategory.put(category.id(), kind));
            }
            if (byCategory.isEmpty()) {
                return;
            }
            for (int event = 0; event < store.size(); event++) {
                var kind = store.hasCategory(event) ? byCategory.get(store.category(event)) : null;
                if (kind != null && Durations.of(file, event) >= 0) {
                    int stream = stream(event);
                    if (stream >= 0) {
                        add(event, kind, stream);
                    }
                }
            }
        }

        private void add(int event, WorkKind kind, int stream) {
            if (size == events.length) {
                int room = Math.max(1024, size + size / 2);
                events = Arrays.copyOf(events, room);
                kinds = Arrays.copyOf(kinds, room);
                streamOf = Arrays.copyOf(streamOf, room);
            }
            events[size] = event;
            kinds[size] = kind;
            streamOf[size] = stream;
            size++;
        }

        /// {@return the number of the stream of an event, or [#NONE] if it is on none: other programs have categories of
        /// these names, too}
        private int stream(int event) {
            long key = (long) store.thread(event) << Integer.SIZE | (store.track(event) + 1);
            int number = streamNumbers.get(key);
            if (number != LongIntMap.ABSENT) {
                return number - 1;
            }
            var args = store.args(event);
            if (args.stream().noneMatch(arg -> STREAM_KEYS.contains(arg.key()))) {
                streamNumbers.put(key, 0);
                return NONE;
            }
            streamNumbers.put(key, streams.size() + 1);
            var device = device(args, event);
            devices.put(device, true);
            numbers.add(device);
            streams.add(new DeviceStream(streams.size(), name(event), store.thread(event), store.track(event)));
            return streams.size() - 1;
        }

        private long device(List<Arg> args, int event) {
            var process = store.threads().get(store.thread(event)).processId();
            return DEVICE_KEYS.stream()
                    .flatMap(key -> args.stream().filter(arg -> arg.key().equals(key) && arg.type() == Arg.Type.INT))
                    .mapToLong(Arg::bits).findFirst().orElse(process == null ? 0 : process);
        }

        private String name(int event) {
            int track = store.track(event);
            var name = track < 0 ? null : file.trace().extras().tracks().get(track).name();
            var thread = store.threads().get(store.thread(event));
            var threadName = file.trace().names().thread(thread);
            return name != null ? name : threadName != null ? threadName : "stream " + thread.threadId();
        }
    }

    private int[] launches(ReportFile file) {
        int[] calls = new int[events.length];
        Arrays.fill(calls, NONE);
        var flows = file.trace().extras().flows();
        var isWork = new BitSet();
        Arrays.stream(events).forEach(isWork::set);
        for (int flow = 0; flow < (events.length == 0 ? 0 : flows.size()); flow++) {
            int to = flows.to(flow);
            if (isWork.get(to) && !isWork.get(flows.from(flow))) {
                int work = indexOf(to);
                calls[work] = calls[work] == NONE ? flows.from(flow) : calls[work];
            }
        }
        return calls;
    }

    /// {@return how much work there is}
    public int size() {
        return events.length;
    }

    /// {@return the event of some work}
    public int event(int work) {
        return events[work];
    }

    /// {@return the number of the work that an event is, or a negative number if it is none}
    public int indexOf(int event) {
        return Arrays.binarySearch(events, event);
    }

    /// {@return what it is}
    public WorkKind kind(int work) {
        return kinds[work];
    }

    /// {@return the index of its stream in [#streams()]}
    public int stream(int work) {
        return streamOf[work];
    }

    /// {@return the index of its device in [#devices()]}
    public int device(int work) {
        return streams.get(streamOf[work]).device();
    }

    /// {@return when it starts}
    public long startNs(int work) {
        return starts[work];
    }

    /// {@return when it ends}
    public long endNs(int work) {
        return ends[work];
    }

    /// {@return the event of the call that launched it, or [#NONE] where the file has none}
    public int launch(int work) {
        return launches[work];
    }

    /// {@return the streams in order of appearance}
    public List<DeviceStream> streams() {
        return streams;
    }

    /// {@return the names of the devices by their numbers}
    public List<String> devices() {
        return devices;
    }

    /// {@return how long some work was in the queue: from the end of its launch to its start, 0 if it started earlier}
    ///
    /// @param work something with a launch
    public long queueNs(ReportFile file, int work) {
        int launch = launches[work];
        return file.hasEndNs(launch) ? Math.max(0, starts[work] - file.axisEndNs(launch)) : 0;
    }

    /// {@return the categories of calls: those that launch work, and those of the operating system; ranges of all others are
    /// annotations}
    Set<Long> callCategories(ReportFile file) {
        var calls = new HashSet<Long>();
        var store = file.trace().events();
        Arrays.stream(launches).filter(launch -> launch != NONE && store.hasCategory(launch))
                .forEach(launch -> calls.add(store.category(launch)));
        file.trace().categories().all().stream().filter(category -> "OS runtime".equals(category.name()))
                .forEach(category -> calls.add(category.id()));
        return calls;
    }
}
