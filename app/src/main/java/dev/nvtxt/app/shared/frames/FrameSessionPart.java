// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.frames;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.nvtxt.analysis.stats.frame.FrameMessage;
import dev.nvtxt.analysis.stats.frame.FrameTrack;
import dev.nvtxt.app.shared.session.SessionPart;

/// What a session remembers of frames: the message that the user chose, stutters, the target, whether they are shown.
///
/// @param settings where frames are set
public record FrameSessionPart(FrameSettings settings) implements SessionPart {
    @Override
    public String name() {
        return "frames";
    }

    @Override
    public JsonNode save() {
        var root = JsonNodeFactory.instance.objectNode();
        if (!settings.automaticProperty().get()) {
            root.put("message", settings.nameProperty().get());
            root.put("mode", settings.modeProperty().get().name());
            var lane = settings.laneProperty().get();
            if (lane != null) {
                root.putObject("lane").put("path", lane.path()).put("thread", lane.thread());
            }
        }
        root.put("stutterFactor", settings.stutterFactorProperty().get());
        root.put("stutterNeighbors", settings.stutterNeighborsProperty().get());
        root.put("targetPerSecond", settings.targetPerSecondProperty().get());
        root.put("onTimeline", settings.onTimelineProperty().get());
        return root;
    }

    @Override
    public JsonNode edits(JsonNode saved) {
        return saved;
    }

    @Override
    public void restore(JsonNode saved) {
        if (!saved.isObject()) {
            return;
        }
        var message = saved.path("message");
        if (message.isTextual()) {
            boolean isRange = !saved.path("mode").asText().equals(FrameTrack.Mode.START_TO_START.name());
            var lane = saved.path("lane");
            settings.choose(new FrameMessage(message.asText(),
                    isRange ? FrameTrack.Mode.RANGE : FrameTrack.Mode.START_TO_START),
                    lane.isObject()
                            ? new FrameSettings.Lane(lane.path("path").asText(), lane.path("thread").asInt())
                            : null);
        } else {
            settings.startOver();
        }
        settings.stutterFactorProperty().set(Math.max(1.1, saved.path("stutterFactor")
                .asDouble(FrameTrack.StutterRule.DEFAULT.factor())));
        settings.stutterNeighborsProperty().set(Math.max(1, saved.path("stutterNeighbors")
                .asInt(FrameTrack.StutterRule.DEFAULT.neighbors())));
        settings.targetPerSecondProperty().set(Math.max(0, saved.path("targetPerSecond").asDouble(60)));
        settings.onTimelineProperty().set(saved.path("onTimeline").asBoolean(true));
    }
}
