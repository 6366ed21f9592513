// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.frames;

import dev.nvtxt.analysis.stats.frame.FrameMessage;
import dev.nvtxt.analysis.stats.frame.FrameTrack;
import java.util.Optional;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// What a frame is, when it is a stutter, and how long it should last: shared by the strip of the timeline and the
/// *Frames* tab. The message is found by its name until the user chooses one.
public final class FrameSettings {
    private static final double TARGET_PER_SECOND = 60;
    /// 60 frames a second say nothing of what takes longer than two of them, as a step of a training.
    private static final double MAX_MEDIAN_NS = 2e9 / TARGET_PER_SECOND;

    private final StringProperty name = new SimpleStringProperty(this, "name", "");
    private final ObjectProperty<FrameTrack.Mode> mode = new SimpleObjectProperty<>(this, "mode",
            FrameTrack.Mode.RANGE);
    private final DoubleProperty stutterFactor = new SimpleDoubleProperty(this, "stutterFactor",
            FrameTrack.StutterRule.DEFAULT.factor());
    private final IntegerProperty stutterNeighbors = new SimpleIntegerProperty(this, "stutterNeighbors",
            FrameTrack.StutterRule.DEFAULT.neighbors());
    private final DoubleProperty targetPerSecond = new SimpleDoubleProperty(this, "targetPerSecond", TARGET_PER_SECOND);
    private final BooleanProperty onTimeline = new SimpleBooleanProperty(this, "onTimeline", true);
    private final ReadOnlyObjectWrapper<@Nullable Lane> lane = new ReadOnlyObjectWrapper<>(this, "lane");
    private final ReadOnlyBooleanWrapper automatic = new ReadOnlyBooleanWrapper(this, "automatic", true);
    private boolean isTaking;

    /// Where the event is that the user chose.
    ///
    /// @param path the file
    /// @param thread the index of the thread in it
    record Lane(String path, int thread) {}

    /// Makes settings without a message.
    public FrameSettings() {
        name.addListener((_, _, _) -> onChange());
        mode.addListener((_, _, _) -> onChange());
    }

    private void onChange() {
        if (!isTaking) {
            lane.set(null);
            automatic.set(false);
        }
    }

    /// Takes over the message that was found, or none.
    void apply(Optional<FrameMessage> suggestion) {
        isTaking = true;
        lane.set(null);
        name.set(suggestion.map(FrameMessage::name).orElse(""));
        mode.set(suggestion.map(FrameMessage::mode).orElse(FrameTrack.Mode.RANGE));
        isTaking = false;
    }

    /// Takes the message that the user chose, and shows its frames.
    ///
    /// @param newLane where its frames are; null for the thread with the most of them
    void choose(FrameMessage message, @Nullable Lane newLane) {
        automatic.set(false);
        isTaking = true;
        lane.set(newLane);
        mode.set(message.mode());
        name.set(message.name());
        isTaking = false;
        onTimeline.set(true);
    }

    /// Forgets the message, so that it is looked for again.
    void startOver() {
        apply(Optional.empty());
        automatic.set(true);
    }

    /// The message of the frames, with "#" for any number; "" for none.
    public StringProperty nameProperty() {
        return name;
    }

    public ObjectProperty<FrameTrack.Mode> modeProperty() {
        return mode;
    }

    /// The thread whose frames the strip shows; null for that with the most.
    ReadOnlyObjectProperty<@Nullable Lane> laneProperty() {
        return lane.getReadOnlyProperty();
    }

    /// How many times the median a stutter lasts.
    public DoubleProperty stutterFactorProperty() {
        return stutterFactor;
    }

    /// The number of frames that the median is taken of.
    public IntegerProperty stutterNeighborsProperty() {
        return stutterNeighbors;
    }

    /// How many frames there should be in a second, for the target line; 0 for none.
    public DoubleProperty targetPerSecondProperty() {
        return targetPerSecond;
    }

    /// Whether the timeline shows the strip.
    public BooleanProperty onTimelineProperty() {
        return onTimeline;
    }

    /// Whether the message is the one that was found, not one that the user chose.
    public ReadOnlyBooleanProperty automaticProperty() {
        return automatic.getReadOnlyProperty();
    }

    /// {@return how long a frame should last; 0 for no target, as where nobody has set one and the frames are far longer}
    ///
    /// @param perSecond how many there should be in a second
    public static long targetNs(double perSecond, double medianNs) {
        boolean isUnfit = perSecond == TARGET_PER_SECOND && medianNs > MAX_MEDIAN_NS;
        return perSecond > 0 && !isUnfit ? Math.round(1e9 / perSecond) : 0;
    }

    /// {@return what to look for}
    public FrameTrack.Request request() {
        var rule = new FrameTrack.StutterRule(Math.max(1.01, stutterFactor.get()),
                Math.max(1, stutterNeighbors.get()));
        return new FrameTrack.Request(new FrameMessage(name.get().strip(), mode.get()).matcher(), mode.get(), rule);
    }
}
