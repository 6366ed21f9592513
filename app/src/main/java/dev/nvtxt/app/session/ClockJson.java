// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.session;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
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
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Clock settings as JSON. A path of a file of the session is written relative to it, under `file`; anything else that
/// chooses files under `glob`.
///
/// @param paths how paths are written
/// @param files the paths of the session's files
record ClockJson(SessionPaths paths, Set<String> files) {
    // Writing

    JsonNode write(ClockSettings settings) {
        var array = JsonNodeFactory.instance.arrayNode();
        settings.entries().forEach(entry -> array.add(write(entry)));
        return array;
    }

    private ObjectNode write(ClockSettings.Entry entry) {
        var node = JsonNodeFactory.instance.objectNode();
        writeFile(node, entry.files().text());
        node.put("timeBase", entry.base().name());
        if (entry.effect() == ClockSettings.Effect.REPLACES) {
            node.put("only", true);
        }
        var setting = entry.setting();
        if (setting.rate() != null) {
            node.put("frequency", setting.rate().exactText());
        }
        if (setting.offsetNs() != 0) {
            node.put("offsetNs", setting.offsetNs());
        }
        if (!setting.anchors().isEmpty()) {
            var anchors = node.putArray("anchors");
            setting.anchors().forEach(anchor -> anchors.add(write(anchor)));
        }
        switch (setting.mode()) {
            case ClockMode.Lin lin -> writeLin(node.putObject("lin"), lin);
            case ClockMode.Lerp lerp -> writeLerp(node.putObject("lerp"), lerp);
            case null -> {
            }
        }
        if (setting.calibration() != null) {
            write(node.putObject("calibration"), setting.calibration());
        }
        if (setting.sharing() == ClockSetting.Sharing.REFUSED) {
            node.put("sameMachine", false);
        }
        return node;
    }

    private void writeFile(ObjectNode node, String text) {
        if (files.contains(text)) {
            node.put("file", paths.relative(text));
        } else {
            node.put("glob", text);
        }
    }

    private ObjectNode write(Anchor anchor) {
        var node = JsonNodeFactory.instance.objectNode();
        node.put("ticks", anchor.ticks());
        switch (anchor.time()) {
            case AnchorTime.AxisTime axis -> node.put("ns", axis.ns());
            case AnchorTime.WallTime wall -> node.put("at", WallClock.toInstant(wall.unixNs()).toString());
            case AnchorTime.OtherTick other -> {
                var same = node.putObject("same");
                if (!other.file().isEmpty()) {
                    writeFile(same, other.file());
                }
                same.put("timeBase", other.base().name()).put("ticks", other.ticks());
            }
        }
        if (!anchor.used()) {
            node.put("used", false);
        }
        return node;
    }

    private static void writeLin(ObjectNode node, ClockMode.Lin lin) {
        node.put("ns_a", lin.nsA());
        if (lin.rate() != null) {
            node.put("freq", lin.rate().exactText());
        }
        if (lin.ticksA() != null) {
            node.put("nvtxt_a", lin.ticksA());
        }
    }

    private static void writeLerp(ObjectNode node, ClockMode.Lerp lerp) {
        node.put("ns_a", lerp.nsA()).put("ns_b", lerp.nsB());
        if (lerp.ticksA() != null) {
            node.put("nvtxt_a", lerp.ticksA());
        }
        if (lerp.ticksB() != null) {
            node.put("nvtxt_b", lerp.ticksB());
        }
    }

    private static void write(ObjectNode node, Calibration calibration) {
        if (calibration.gpuRate() != null) {
            node.put("gpuFrequency", calibration.gpuRate().exactText());
        }
        if (calibration.cpuRate() != null) {
            node.put("cpuFrequency", calibration.cpuRate().exactText());
        }
        var pairs = node.putArray("pairs");
        calibration.pairs().forEach(pair -> pairs.addObject().put("gpuTicks", pair.gpuTicks()).put("cpuTicks",
                pair.cpuTicks()));
    }

    // Reading

    ClockSettings read(JsonNode array) throws SessionException {
        var entries = new ArrayList<ClockSettings.Entry>();
        for (var node : SessionJson.list(array, "clocks")) {
            var where = "clocks[" + entries.size() + "]";
            try {
                entries.add(readEntry(node));
            } catch (ClockSettingException | SessionException e) {
                throw new SessionException(where + ": " + e.getMessage());
            }
        }
        return new ClockSettings(entries);
    }

    private ClockSettings.Entry readEntry(JsonNode node) throws ClockSettingException, SessionException {
        var anchors = new ArrayList<Anchor>();
        for (var anchor : SessionJson.list(node.path("anchors"), "anchors")) {
            anchors.add(readAnchor(anchor));
        }
        var setting = new ClockSetting(rate(node, "frequency"), number(node, "offsetNs", 0), anchors, mode(node),
                calibration(SessionJson.object(node, "calibration")), SessionJson.flag(node, "sameMachine", true)
                        ? ClockSetting.Sharing.ASSUMED
                        : ClockSetting.Sharing.REFUSED);
        setting.check();
        var effect = SessionJson.flag(node, "only", false) ? ClockSettings.Effect.REPLACES : ClockSettings.Effect.ADDS;
        return new ClockSettings.Entry(new FileGlob(readFile(node)), timeBase(node), setting, effect);
    }

    private String readFile(JsonNode node) throws SessionException {
        return node.has("file") ? paths.absolute(text(node, "file")) : text(node, "glob");
    }

    private static TimeBase timeBase(JsonNode node) throws SessionException {
        var name = text(node, "timeBase");
        return TimeBase.find(name).orElseGet(() -> new TimeBase(name));
    }

    private Anchor readAnchor(JsonNode node) throws SessionException {
        long ticks = number(node, "ticks", null);
        boolean used = SessionJson.flag(node, "used", true);
        if (node.has("ns")) {
            return new Anchor(ticks, new AnchorTime.AxisTime(number(node, "ns", null)), used);
        }
        if (node.has("at")) {
            var instant = text(node, "at");
            long unixNs = WallClock.parse(instant)
                    .orElseThrow(() -> new SessionException("'" + instant + "' is not an ISO 8601 instant"));
            return new Anchor(ticks, new AnchorTime.WallTime(unixNs), used);
        }
        var same = node.path("same");
        var file = same.has("file") || same.has("glob") ? readFile(same) : "";
        return new Anchor(ticks, new AnchorTime.OtherTick(file, timeBase(same), number(same, "ticks", null)), used);
    }

    private static @Nullable ClockMode mode(JsonNode node) throws ClockSettingException, SessionException {
        var lin = SessionJson.object(node, "lin");
        var lerp = SessionJson.object(node, "lerp");
        if (lin.isObject()) {
            return new ClockMode.Lin(number(lin, "ns_a", null), rate(lin, "freq"), optional(lin, "nvtxt_a"));
        }
        return lerp.isObject()
                ? new ClockMode.Lerp(number(lerp, "ns_a", null), number(lerp, "ns_b", null), optional(lerp, "nvtxt_a"),
                        optional(lerp, "nvtxt_b"))
                : null;
    }

    private static @Nullable Calibration calibration(JsonNode node) throws ClockSettingException, SessionException {
        if (!node.isObject()) {
            return null;
        }
        List<Calibration.Pair> pairs = new ArrayList<>();
        for (var pair : SessionJson.list(node.path("pairs"), "pairs")) {
            pairs.add(new Calibration.Pair(number(pair, "gpuTicks", null), number(pair, "cpuTicks", null)));
        }
        return Calibration.of(rate(node, "gpuFrequency"), rate(node, "cpuFrequency"), pairs);
    }

    private static @Nullable Rate rate(JsonNode node, String name) throws ClockSettingException, SessionException {
        if (!node.has(name)) {
            return null;
        }
        return Rate.parse(node.path(name).isIntegralNumber() ? node.path(name).asText() : text(node, name));
    }

    private static String text(JsonNode node, String name) throws SessionException {
        return SessionJson.text(node.path(name), name);
    }

    private static @Nullable Long optional(JsonNode node, String name) throws SessionException {
        return node.has(name) ? Long.valueOf(number(node, name, null)) : null;
    }

    private static long number(JsonNode node, String name, @Nullable Integer otherwise) throws SessionException {
        var value = node.path(name);
        if (value.isMissingNode() && otherwise != null) {
            return otherwise;
        }
        if (!value.isIntegralNumber() || !value.canConvertToLong()) {
            throw new SessionException("'" + name + "' is missing or not a 64-bit integer");
        }
        return value.longValue();
    }
}
