// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.gpu;

import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.ReportFile;
import module java.base;

/// The idle time of a device between its first and its last work, in parts with one cause each, by start. Immutable.
public final class DeviceIdle {
    private long[] starts = new long[64];
    private long[] ends = new long[64];
    private byte[] causes = new byte[64];
    private int[] next = new int[64];
    private int size;

    private DeviceIdle() {}

    /// {@return the idle time of each device of a file, by its number in [DeviceWork#devices()]}
    public static List<DeviceIdle> of(ReportFile file) {
        var work = DeviceWork.of(file);
        var devices = new ArrayList<DeviceIdle>();
        work.devices().forEach(_ -> devices.add(new DeviceIdle()));
        DeviceUse.of(file, new HostActivity(file), AxisRange.ALL, _ -> null,
                (startNs, endNs, cause, event) -> devices.get(work.device(work.indexOf(event))).add(startNs, endNs,
                        cause, event));
        return devices;
    }

    private void add(long startNs, long endNs, GpuUse cause, int event) {
        if (size == starts.length) {
            starts = Arrays.copyOf(starts, size * 2);
            ends = Arrays.copyOf(ends, size * 2);
            causes = Arrays.copyOf(causes, size * 2);
            next = Arrays.copyOf(next, size * 2);
        }
        starts[size] = startNs;
        ends[size] = endNs;
        causes[size] = (byte) cause.ordinal();
        next[size++] = event;
    }

    /// {@return how many parts there are}
    public int size() {
        return size;
    }

    /// {@return when a part starts}
    public long startNs(int part) {
        return starts[part];
    }

    /// {@return when a part ends}
    public long endNs(int part) {
        return ends[part];
    }

    /// {@return why the device is idle}
    public GpuUse cause(int part) {
        return GpuUse.values()[causes[part]];
    }

    /// {@return the event of the work that the idle time is before}
    public int next(int part) {
        return next[part];
    }
}
