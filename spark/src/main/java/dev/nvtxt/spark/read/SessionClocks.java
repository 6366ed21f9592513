// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.read;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nvtxt.parser.setting.ClockSettings;
import dev.nvtxt.parser.setting.FileGlob;
import dev.nvtxt.parser.time.Anchor;
import dev.nvtxt.parser.time.AnchorTime;
import dev.nvtxt.parser.time.Calibration;
import dev.nvtxt.parser.time.ClockMode;
import dev.nvtxt.parser.time.ClockSetting;
import dev.nvtxt.parser.time.ClockSettingException;
import dev.nvtxt.parser.time.Rate;
import dev.nvtxt.parser.time.TimeBase;
import dev.nvtxt.parser.time.WallClock;
import java.util.ArrayList;
import org.apache.hadoop.fs.Path;
import org.jspecify.annotations.Nullable;

/// Reads the clocks of a session that the window has saved, as its own reader does: paths in it count from its folder.
final class SessionClocks {
    private final Path folder;

    private SessionClocks(String path) {
        folder = new Path(path).getParent();
    }

    /// {@return the clocks}
    ///
    /// @throws IllegalArgumentException if it is no session, with the reason
    static ClockSettings read(ClockTexts.SessionText session) throws ClockSettingException {
        try {
            var root = new ObjectMapper().readTree(session.content());
            if (!root.path("format").asText().equals("nvtxt-session")) {
                throw new IllegalArgumentException(session.path() + " is no session file");
            }
            var reader = new SessionClocks(session.path());
            var entries = new ArrayList<ClockSettings.Entry>();
            for (var entry : root.path("clocks")) {
                entries.add(reader.entry(entry));
            }
            return new ClockSettings(entries);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(session.path() + ": not valid JSON: " + e.getOriginalMessage(), e);
        }
    }

    private ClockSettings.Entry entry(JsonNode node) throws ClockSettingException {
        var anchors = new ArrayList<Anchor>();
        for (var anchor : node.path("anchors")) {
            anchors.add(anchor(anchor));
        }
        var setting = new ClockSetting(rate(node, "frequency"), node.path("offsetNs").asLong(0), anchors, mode(node),
                calibration(node.path("calibration")), node.path("sameMachine").asBoolean(true)
                        ? ClockSetting.Sharing.ASSUMED
                        : ClockSetting.Sharing.REFUSED);
        setting.check();
        return new ClockSettings.Entry(new FileGlob(file(node)), timeBase(node), setting,
                node.path("only").asBoolean(false) ? ClockSettings.Effect.REPLACES : ClockSettings.Effect.ADDS);
    }

    private String file(JsonNode node) {
        if (!node.has("file")) {
            return required(node, "glob").asText();
        }
        var path = new Path(folder, new Path(required(node, "file").asText()));
        return "file".equals(path.toUri().getScheme()) ? path.toUri().getPath() : path.toString();
    }

    private static TimeBase timeBase(JsonNode node) {
        var name = required(node, "timeBase").asText();
        return TimeBase.find(name).orElseGet(() -> new TimeBase(name));
    }

    private Anchor anchor(JsonNode node) {
        long ticks = required(node, "ticks").asLong();
        boolean isUsed = node.path("used").asBoolean(true);
        if (node.has("ns")) {
            return new Anchor(ticks, new AnchorTime.AxisTime(node.get("ns").asLong()), isUsed);
        }
        if (node.has("at")) {
            var instant = node.get("at").asText();
            return new Anchor(ticks, new AnchorTime.WallTime(WallClock.parse(instant).orElseThrow(
                    () -> new IllegalArgumentException("'" + instant + "' is not an ISO 8601 instant"))), isUsed);
        }
        var same = required(node, "same");
        var file = same.has("file") || same.has("glob") ? file(same) : "";
        return new Anchor(ticks, new AnchorTime.OtherTick(file, timeBase(same), required(same, "ticks").asLong()),
                isUsed);
    }

    private static @Nullable ClockMode mode(JsonNode node) throws ClockSettingException {
        var lin = node.path("lin");
        var lerp = node.path("lerp");
        if (lin.isObject()) {
            return new ClockMode.Lin(required(lin, "ns_a").asLong(), rate(lin, "freq"), ticks(lin, "nvtxt_a"));
        }
        return lerp.isObject()
                ? new ClockMode.Lerp(required(lerp, "ns_a").asLong(), required(lerp, "ns_b").asLong(),
                        ticks(lerp, "nvtxt_a"), ticks(lerp, "nvtxt_b"))
                : null;
    }

    private static @Nullable Calibration calibration(JsonNode node) throws ClockSettingException {
        if (!node.isObject()) {
            return null;
        }
        var pairs = new ArrayList<Calibration.Pair>();
        for (var pair : node.path("pairs")) {
            pairs.add(new Calibration.Pair(required(pair, "gpuTicks").asLong(), required(pair, "cpuTicks").asLong()));
        }
        return Calibration.of(rate(node, "gpuFrequency"), rate(node, "cpuFrequency"), pairs);
    }

    private static @Nullable Rate rate(JsonNode node, String name) throws ClockSettingException {
        return node.has(name) ? Rate.parse(node.get(name).asText()) : null;
    }

    private static @Nullable Long ticks(JsonNode node, String name) {
        return node.has(name) ? Long.valueOf(node.get(name).asLong()) : null;
    }

    private static JsonNode required(JsonNode node, String name) {
        var value = node.path(name);
        if (value.isMissingNode()) {
            throw new IllegalArgumentException("session: '" + name + "' is missing");
        }
        return value;
    }
}
