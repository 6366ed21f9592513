// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.lanes;

import dev.nvtxt.analysis.gpu.DeviceIdle;
import dev.nvtxt.analysis.gpu.DeviceStream;
import dev.nvtxt.analysis.gpu.DeviceWork;
import dev.nvtxt.analysis.gpu.StreamRanges;
import dev.nvtxt.timeline.model.Lane;
import module java.base;

/// The lanes below the streams of devices: why the device is idle, below its first stream, and which ranges of the host the stream
/// works for.
final class GpuLanes {
    private final FileLanes lanes;
    private final List<StreamRanges> ranges;
    private final List<DeviceIdle> idle;
    private final Set<Integer> devices = new HashSet<>();

    /// @param isOn whether there are any
    GpuLanes(FileLanes lanes, boolean isOn) {
        this.lanes = lanes;
        var file = lanes.file();
        boolean isWhole = isOn && !file.trace().isPartial();
        boolean hasWork = isWhole && DeviceWork.of(file).size() > 0;
        ranges = hasWork || (isWhole && file.launchFile() != null) ? StreamRanges.of(file) : List.of();
        idle = hasWork ? DeviceIdle.of(file) : List.of();
    }

    /// Adds the lanes below what a thread or a track is.
    ///
    /// @param thread the index of a thread; with a track one that it is of
    /// @param track the index of the track, or -1
    void addBelow(int thread, int track, String laneId) {
        for (var stream : idle.isEmpty() ? List.<DeviceStream>of() : DeviceWork.of(lanes.file()).streams()) {
            boolean isHere = stream.track() == track && (track >= 0 || stream.thread() == thread);
            if (isHere && devices.add(stream.device()) && idle.get(stream.device()).size() > 0) {
                lanes.add(Lane.of(laneId + "/idle", "Idle time of " + DeviceWork.of(lanes.file()).devices()
                        .get(stream.device())).under(laneId)
                        .spans(new IdleSpans(lanes.file(), idle.get(stream.device()))).build());
            }
        }
        for (var projected : ranges) {
            boolean isHere = !idle.isEmpty() && projected.stream().track() == track
                    && (track >= 0 || projected.stream().thread() == thread);
            if (isHere) {
                lanes.addProjected(Lane.of(laneId + "/ranges", "Ranges on GPU").under(laneId), projected);
            }
        }
    }

    /// Adds the lanes of streams that are in another file.
    void addOfOtherFile() {
        for (int i = 0; i < ranges.size() && lanes.file().launchFile() != null; i++) {
            lanes.addProjected(Lane.of(lanes.id() + "/ranges:" + i, "Ranges on " + ranges.get(i).stream().name())
                    .under(lanes.id()), ranges.get(i));
        }
    }
}
