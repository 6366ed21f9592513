// SPDX-License-Identifier: Apache-2.0
/// A JavaFX timeline control for lanes, spans and markers, which knows nothing of NVTXT.
///
/// Start at [dev.nvtxt.timeline]. What is not exported may change with every version.
module dev.nvtxt.timeline {
    requires transitive javafx.controls;
    requires transitive javafx.graphics;
    requires static transitive org.jspecify;

    exports dev.nvtxt.timeline;
    exports dev.nvtxt.timeline.control;
    exports dev.nvtxt.timeline.core;
    exports dev.nvtxt.timeline.lod;
    exports dev.nvtxt.timeline.model;
    exports dev.nvtxt.timeline.model.curve;
    exports dev.nvtxt.timeline.model.palette;
    exports dev.nvtxt.timeline.surface;
    exports dev.nvtxt.timeline.time;
}
