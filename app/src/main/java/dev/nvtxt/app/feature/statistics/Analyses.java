// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.statistics;

import dev.nvtxt.analysis.stats.FlameTree;
import dev.nvtxt.analysis.stats.LaneActivity;
import dev.nvtxt.analysis.stats.Scope;
import dev.nvtxt.analysis.stats.frame.FrameTrack;
import dev.nvtxt.analysis.stats.group.NamePattern;
import dev.nvtxt.app.shared.frames.FrameSettings;
import dev.nvtxt.app.shared.lanes.ColorMode;
import dev.nvtxt.app.shared.lanes.EventColors;
import dev.nvtxt.app.shared.lanes.TrackTree;
import dev.nvtxt.app.shared.model.Latest;
import dev.nvtxt.app.shared.model.Workspace;
import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// What is made of the whole scope beside the table: flame tree, lanes, frames. Only the one that is looked at is made.
public final class Analyses {
    private final StatisticsViewModel model;
    private final FrameSettings frameSettings;
    private final ObjectProperty<Detail> detail = new SimpleObjectProperty<>(this, "detail", Detail.HISTOGRAM);
    private final DoubleProperty divider = new SimpleDoubleProperty(this, "divider", 0.55);
    private final BooleanProperty mergeNumbers = new SimpleBooleanProperty(this, "mergeNumbers", true);
    private final ReadOnlyObjectWrapper<@Nullable FlameTree> flames = new ReadOnlyObjectWrapper<>(this, "flames");
    private final ReadOnlyObjectWrapper<List<LaneActivity>> lanes = new ReadOnlyObjectWrapper<>(this, "lanes",
            List.of());
    private final ReadOnlyObjectWrapper<List<FrameTrack>> frames = new ReadOnlyObjectWrapper<>(this, "frames",
            List.of());
    private final ObjectProperty<ColorMode> colorMode = new SimpleObjectProperty<>(this, "colorMode",
            ColorMode.MESSAGE);
    private final ReadOnlyObjectWrapper<Map<String, Integer>> flameColors = new ReadOnlyObjectWrapper<>(this,
            "flameColors", Map.of());
    private final Latest colorWork;
    private final Latest flameWork;
    private final Latest laneWork;
    private final Latest frameWork;

    /// The analyses beside the table.
    public enum Detail {
        /// Durations of the selected row.
        HISTOGRAM("Histogram"),
        /// Where the time goes.
        FLAMES("Flame graph"),
        /// Busy time and gaps by lane.
        LANES("Lanes"),
        /// Frame times and stutters.
        FRAMES("Frames"),
        /// Payloads of the selected row.
        PAYLOAD("Payload");

        private final String text;

        Detail(String text) {
            this.text = text;
        }

        /// {@return what its button says}
        public String text() {
            return text;
        }
    }

    public Analyses(StatisticsViewModel model, FrameSettings frameSettings) {
        this.model = model;
        this.frameSettings = frameSettings;
        colorWork = new Latest(workspace(), "Can't color the flame graph");
        flameWork = new Latest(workspace(), "Can't build the flame graph");
        laneWork = new Latest(workspace(), "Can't measure the lanes");
        frameWork = new Latest(workspace(), "Can't find the frames");
        for (var property : List.of(model.tableProperty(), detail, mergeNumbers, frameSettings.nameProperty(),
                frameSettings.modeProperty(), frameSettings.stutterFactorProperty(),
                frameSettings.stutterNeighborsProperty(), colorMode)) {
            property.addListener(_ -> refresh());
        }
        model.workspace().reportProperty().addListener(_ -> frames.set(List.of()));
    }

    private void refresh() {
        switch (detail.get()) {
            case FLAMES -> {
                colorWork.follow(ofScope(this::nextColors),
                        colors -> flameColors.set(colors == null ? Map.of() : colors));
                flameWork.follow(ofScope(this::nextFlames), flames::set);
            }
            case LANES ->
                laneWork.follow(ofScope(this::nextLanes), result -> lanes.set(result == null ? List.of() : result));
            case FRAMES ->
                frameWork.follow(ofScope(this::nextFrames), result -> frames.set(result == null ? List.of() : result));
            case HISTOGRAM, PAYLOAD -> {
                // They are about the selected row, not about the whole scope.
            }
        }
    }

    /// {@return what makes the work for the scope of the table; there is none without a table}
    private <T> Supplier<@Nullable Callable<T>> ofScope(Function<Scope, @Nullable Callable<T>> next) {
        return () -> {
            var table = model.tableProperty().get();
            return table == null ? null : next.apply(table.table().scope());
        };
    }

    private Callable<FlameTree> nextFlames(Scope scope) {
        var statistics = model.statistics();
        boolean merge = mergeNumbers.get();
        return () -> FlameTree.of(scope, name -> merge ? NamePattern.NUMBERS.apply(name) : name, statistics);
    }

    /// The color of a name is that of the first event that has it.
    private Callable<Map<String, Integer>> nextColors(Scope scope) {
        var files = scope.files();
        var mode = colorMode.get();
        boolean merge = mergeNumbers.get();
        return () -> {
            var colors = new HashMap<String, Integer>();
            for (var file : files) {
                var events = file.trace().events();
                var colorOf = EventColors.of(mode, file, files);
                var isKnown = new BitSet(events.textCount());
                for (int event = 0; event < events.size(); event++) {
                    int id = events.messageId(event);
                    if (id >= 0 && !isKnown.get(id)) {
                        isKnown.set(id);
                        var name = events.text(id);
                        colors.putIfAbsent(merge ? NamePattern.NUMBERS.apply(name) : name,
                                colorOf.applyAsInt(event));
                    }
                }
            }
            return colors;
        };
    }

    private Callable<List<LaneActivity>> nextLanes(Scope scope) {
        var statistics = model.statistics();
        return () -> LaneActivity.byLane(scope, statistics, TrackTree::lanes);
    }

    private @Nullable Callable<List<FrameTrack>> nextFrames(Scope scope) {
        if (frameSettings.nameProperty().get().isBlank()) {
            return null;
        }
        var request = frameSettings.request();
        var statistics = model.statistics();
        return () -> FrameTrack.of(scope, request, statistics);
    }

    /// What is looked at.
    public ObjectProperty<Detail> detailProperty() {
        return detail;
    }

    /// Where the divider between the table and what is beside it is, as a share of the width.
    public DoubleProperty dividerProperty() {
        return divider;
    }

    /// Whether the flame graph takes messages as one that differ in numbers only.
    public BooleanProperty mergeNumbersProperty() {
        return mergeNumbers;
    }

    public FrameSettings frameSettings() {
        return frameSettings;
    }

    /// The flame tree, or null.
    public ReadOnlyObjectProperty<@Nullable FlameTree> flamesProperty() {
        return flames.getReadOnlyProperty();
    }

    /// Where the colors of the bars come from; the flame graph has the same.
    public ObjectProperty<ColorMode> colorModeProperty() {
        return colorMode;
    }

    /// The colors of the names in the flame tree.
    public ReadOnlyObjectProperty<Map<String, Integer>> flameColorsProperty() {
        return flameColors.getReadOnlyProperty();
    }

    /// The activity of each lane.
    public ReadOnlyObjectProperty<List<LaneActivity>> lanesProperty() {
        return lanes.getReadOnlyProperty();
    }

    /// The frames, thread by thread.
    public ReadOnlyObjectProperty<List<FrameTrack>> framesProperty() {
        return frames.getReadOnlyProperty();
    }

    Workspace workspace() {
        return model.workspace();
    }

    StatisticsViewModel model() {
        return model;
    }
}
