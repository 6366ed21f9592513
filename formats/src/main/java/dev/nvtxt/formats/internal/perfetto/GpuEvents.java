// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.perfetto;

import dev.nvtxt.formats.internal.build.RawEvents;
import dev.nvtxt.formats.internal.build.TraceBuilder;
import dev.nvtxt.formats.internal.perfetto.proto.ComputeArg;
import dev.nvtxt.formats.internal.perfetto.proto.CounterDescriptor;
import dev.nvtxt.formats.internal.perfetto.proto.GpuCorrelation;
import dev.nvtxt.formats.internal.perfetto.proto.GpuCounterDescriptor;
import dev.nvtxt.formats.internal.perfetto.proto.GpuCounterEvent;
import dev.nvtxt.formats.internal.perfetto.proto.GpuRenderStageEvent;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.diagnostic.SourceSpan;
import dev.nvtxt.parser.trace.Arg;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Reads what GPUs did, and what was counted of them: stages by queue, and counters.
///
/// Some writers describe queues, stages and counters once for the whole trace, others by interned numbers.
final class GpuEvents {
    private static final int FORWARDS = 2;
    private static final List<String> UNITS = List.of("", "bit", "Kb", "Mb", "Gb", "Tb", "Pb", "B", "KB", "MB", "GB",
            "TB", "PB", "Hz", "KHz", "MHz", "GHz", "THz", "PHz", "ns", "us", "ms", "s", "min", "h", "Vertex", "Pixel",
            "Triangle", "mW", "W", "kW", "J", "V", "A", "C", "F", "K", "%", "Primitive", "Fragment", "Instruction");

    private final TraceBuilder builder;
    private final TrackTable tracks;
    private final CounterSamples counters;
    private final Map<Integer, TrackTable.Entry> counterIds = new HashMap<>();
    private final IdentityHashMap<GpuCounterDescriptor.Spec, TrackTable.Entry> internedCounters = new IdentityHashMap<>();
    private final List<GpuRenderStageEvent.Description> queues = new ArrayList<>();
    private final List<GpuRenderStageEvent.Description> stages = new ArrayList<>();
    private final Map<Long, List<Integer>> stagesById = new HashMap<>();
    private final List<Link> links = new ArrayList<>();

    /// When and where an event is.
    record Moment(long time, int timeBase, long offset) {}

    /// An event of the host or the GPU, and a stage that it started or waited for.
    private record Link(int event, long stage, boolean isStart) {}

    GpuEvents(TraceBuilder builder, TrackTable tracks, CounterSamples counters) {
        this.builder = builder;
        this.tracks = tracks;
        this.counters = counters;
    }

    /// Reads the descriptions in a packet that hold for the whole trace.
    void describe(PacketFields packet) {
        if (packet.gpuCounters != null) {
            int gpu = packet.gpuCounters.getGpuId();
            for (var spec : packet.gpuCounters.getCounterDescriptor().getSpecsList()) {
                if (spec.hasCounterId() && spec.hasName()) {
                    counterIds.computeIfAbsent(spec.getCounterId(), _ -> counter(gpu, spec));
                }
            }
        }
        if (packet.gpuStage != null && packet.gpuStage.hasSpecifications()) {
            var newQueues = packet.gpuStage.getSpecifications().getHwQueueList();
            for (int i = 0; i < newQueues.size(); i++) {
                if (i < queues.size()) {
                    queues.set(i, newQueues.get(i));
                } else {
                    queues.add(newQueues.get(i));
                }
            }
            stages.addAll(packet.gpuStage.getSpecifications().getStageList());
        }
    }

    private TrackTable.Entry counter(int gpu, GpuCounterDescriptor.Spec spec) {
        var unit = new StringBuilder();
        spec.getNumeratorUnitsList().forEach(part -> unit.append(unit.isEmpty() ? "" : ":").append(unit(part)));
        char separator = '/';
        for (int part : spec.getDenominatorUnitsList()) {
            if (!unit(part).isEmpty()) {
                unit.append(separator).append(unit(part));
                separator = ':';
            }
        }
        var counter = CounterDescriptor.newBuilder();
        if (!unit.isEmpty()) {
            counter.setUnitName(unit.toString());
        }
        return tracks.gpuCounter(gpu, spec.getName(), counter.build(), spec.getValueDirection() != FORWARDS);
    }

    private static String unit(int number) {
        return number >= 0 && number < UNITS.size() ? UNITS.get(number) : "Unknown";
    }

    /// Adds what a packet has.
    ///
    /// @param added is given the number of everything that is timed by it; see [TrackEvents#setTime]
    void add(PacketFields packet, InternedState interned, Moment moment, IntConsumer added) {
        if (packet.gpuCounters != null) {
            addValues(packet.gpuCounters, interned, moment, added);
        }
        if (packet.gpuStage != null && packet.gpuStage.hasEventId()) {
            addStage(packet.gpuStage, interned, moment, added);
        }
    }

    private void addValues(GpuCounterEvent event, InternedState interned, Moment moment, IntConsumer added) {
        for (var value : event.getCountersList()) {
            boolean hasValue = value.hasIntValue() || value.hasDoubleValue();
            var entry = event.hasCounterDescriptorIid()
                    ? interned(event.getCounterDescriptorIid(), value.getCounterId(), interned)
                    : counterIds.get(value.getCounterId());
            if (entry == null || !value.hasCounterId() || !hasValue) {
                builder.problems().add(ProblemCode.UNREADABLE_EVENT, SourceSpan.ofByte(moment.offset),
                        entry == null
                                ? "the trace does not describe counter "
                                        + Integer.toUnsignedString(value.getCounterId()) + " of a GPU"
                                : "a value of a GPU's counter is incomplete",
                        null);
            } else {
                added.accept(~counters.add(entry, new CounterSamples.CounterValue(moment.time, moment.timeBase,
                        value.hasIntValue() ? value.getIntValue() : value.getDoubleValue(), moment.offset)));
            }
        }
    }

    private TrackTable.@Nullable Entry interned(long iid, int id, InternedState interned) {
        var described = interned.gpuCounters(iid);
        return described == null
                ? null
                : described.getCounterDescriptor().getSpecsList().stream()
                        .filter(spec -> spec.hasName() && spec.hasCounterId() && spec.getCounterId() == id).findFirst()
                        .map(spec -> interned(described.getGpuId(), spec)).orElse(null);
    }

    private TrackTable.Entry interned(int gpu, GpuCounterDescriptor.Spec spec) {
        return internedCounters.computeIfAbsent(spec, _ -> counter(gpu, spec));
    }

    private void addStage(GpuRenderStageEvent event, InternedState interned, Moment moment, IntConsumer added) {
        var queue = event.hasHwQueueIid() ? interned.specification(event.getHwQueueIid()) : null;
        if (event.hasHwQueueIid() && queue == null) {
            builder.problems().add(ProblemCode.UNREADABLE_EVENT, SourceSpan.ofByte(moment.offset),
                    "the trace does not describe queue " + Long.toUnsignedString(event.getHwQueueIid()) + " of a GPU",
                    "the stage is skipped");
            return;
        }
        var plain = queue == null ? at(queues, event.getHwQueueId()) : null;
        var name = queue != null
                ? queue.getName()
                : plain != null
                        ? plain.getName()
                        : "Unknown GPU Queue " + Integer.toUnsignedString(event.getHwQueueId());
        int lane = tracks.queueLane(event.getGpuId(),
                List.of(queue != null ? event.getHwQueueIid() : (Object) event.getHwQueueId(), name), name);
        var raw = new RawEvents.Event(
                event.hasDuration() ? RawEvents.RawType.COMPLETE : RawEvents.RawType.INSTANT, moment.time,
                moment.timeBase, lane, builder.names().number(name(event, interned)),
                builder.categories().number(null), builder.args().add(args(event, interned)), moment.offset);
        int number = event.hasDuration()
                ? builder.events().addComplete(raw, moment.time + event.getDuration())
                : builder.events().add(raw);
        stagesById.computeIfAbsent(event.getEventId(), _ -> new ArrayList<>(1)).add(number);
        event.getEventWaitIdsList().forEach(stage -> links.add(new Link(number, stage, false)));
        added.accept(number);
    }

    private static <T> @Nullable T at(List<T> list, int index) {
        return index >= 0 && index < list.size() ? list.get(index) : null;
    }

    private @Nullable String name(GpuRenderStageEvent event, InternedState interned) {
        if (event.hasNameIid()) {
            var name = interned.eventName(event.getNameIid());
            return name == null ? null : name.text();
        }
        if (event.hasName()) {
            return event.getName();
        }
        if (event.hasStageIid()) {
            var stage = interned.specification(event.getStageIid());
            return stage == null ? null : stage.getName();
        }
        var stage = at(stages, event.getStageId());
        return stage != null ? stage.getName() : "render stage(" + Long.toUnsignedString(event.getStageId()) + ")";
    }

    /// {@return what a stage says besides: the keys are Perfetto's, what is 0 is left out}
    private List<Arg> args(GpuRenderStageEvent event, InternedState interned) {
        var args = new ArrayList<Arg>();
        var stage = event.hasStageIid() ? interned.specification(event.getStageIid()) : null;
        var plain = at(stages, event.getStageId());
        add(args, "description", stage != null ? stage.getDescription() : plain == null ? "" : plain.getDescription());
        var kernel = event.hasKernelIid() ? interned.kernel(event.getKernelIid()) : null;
        if (kernel != null) {
            add(args, "kernel_name", kernel.getName());
            add(args, "kernel_demangled_name", kernel.getDemangledName());
            add(args, "arch", kernel.getArch());
            kernel.getArgsList().forEach(arg -> add(args, arg, interned));
        }
        add(args, "launch.grid_size", event.getLaunch().getGridSize());
        add(args, "launch.workgroup_size", event.getLaunch().getWorkgroupSize());
        event.getLaunch().getArgsList().forEach(arg -> add(args, arg, interned));
        add(args, "correlation_id", event.getRenderPassInstanceId() == 0
                ? ""
                : "rp:#" + Long.toUnsignedString(event.getRenderPassInstanceId()));
        event.getExtraDataList().forEach(extra -> args.add(Arg.of(extra.getName(), extra.getValue())));
        var context = interned.context(event.getContext());
        add(args, "context_id", event.getContext());
        add(args, "pid", context != null
                ? context.getPid()
                : event.getSpecifications().getContextSpec().getPid());
        add(args, "render_target", event.getRenderTargetHandle());
        add(args, "render_pass", event.getRenderPassHandle());
        add(args, "render_subpasses", subpasses(event.getRenderSubpassIndexMaskList()));
        add(args, "command_buffer", event.getCommandBufferHandle());
        add(args, "submission_id", event.getSubmissionId());
        return args;
    }

    private static void add(List<Arg> args, String key, String text) {
        if (!text.isEmpty()) {
            args.add(Arg.of(key, text));
        }
    }

    private static void add(List<Arg> args, String key, long value) {
        if (value != 0) {
            args.add(new Arg(key, Arg.Type.UINT, value, null));
        }
    }

    private static void add(List<Arg> args, String key, GpuRenderStageEvent.Size size) {
        add(args, key + ".x", size.getX());
        add(args, key + ".y", size.getY());
        add(args, key + ".z", size.getZ());
    }

    private static void add(List<Arg> args, ComputeArg arg, InternedState interned) {
        var name = arg.hasNameIid() ? interned.computeArg(arg.getNameIid()) : arg.getName();
        if (name == null || name.isEmpty()) {
            return;
        }
        if (arg.hasIntValue()) {
            args.add(Arg.of(name, arg.getIntValue()));
        } else if (arg.hasUintValue()) {
            args.add(new Arg(name, Arg.Type.UINT, arg.getUintValue(), null));
        } else if (arg.hasDoubleValue()) {
            args.add(Arg.of(name, arg.getDoubleValue()));
        } else {
            var text = arg.hasStringValueIid() ? interned.string(arg.getStringValueIid()) : arg.getStringValue();
            args.add(Arg.of(name, text == null ? "" : text));
        }
    }

    private static String subpasses(List<Long> masks) {
        var numbers = new ArrayList<String>();
        for (int i = 0; i < masks.size(); i++) {
            for (int bit = 0; bit < Long.SIZE; bit++) {
                if ((masks.get(i) >>> bit & 1) != 0) {
                    numbers.add(String.valueOf(i * Long.SIZE + bit));
                }
            }
        }
        return String.join(",", numbers);
    }

    /// Links an event of the host to the stages that it started or waited for, which may come later in the file.
    void link(int event, GpuCorrelation correlation) {
        correlation.getRenderStageSubmissionEventIdsList().forEach(stage -> links.add(new Link(event, stage, true)));
        correlation.getRenderStageWaitEventIdsList().forEach(stage -> links.add(new Link(event, stage, false)));
    }

    /// Adds the links.
    void finish() {
        for (var link : links) {
            for (int stage : stagesById.getOrDefault(link.stage, List.of())) {
                builder.events().addLink(link.isStart ? link.event : stage, link.isStart ? stage : link.event);
            }
        }
    }
}
