// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.setting;

import dev.nvtxt.parser.time.Anchor;
import dev.nvtxt.parser.time.AnchorTime;
import dev.nvtxt.parser.time.Calibration;
import dev.nvtxt.parser.time.ClockMode;
import dev.nvtxt.parser.time.ClockSetting;
import dev.nvtxt.parser.time.ClockSettingException;
import dev.nvtxt.parser.time.Rate;
import dev.nvtxt.parser.time.TimeBase;
import dev.nvtxt.parser.time.text.WallClock;
import module java.base;
import org.jspecify.annotations.Nullable;

/// The setting of a clock as a session file has it; what is not set is null and not written.
///
/// @param file a file of the session, relative to it
/// @param glob which files, where `file` is not set
/// @param only whether it replaces what others say
public record SavedClock(@Nullable String file, @Nullable String glob, @Nullable String timeBase,
        @Nullable Boolean only, @Nullable String frequency, @Nullable Long offsetNs,
        @Nullable List<SavedAnchor> anchors, @Nullable SavedMode lin, @Nullable SavedMode lerp,
        @Nullable Boolean piecewise, @Nullable SavedCalibration calibration, @Nullable Boolean sameMachine) {
    /// A tick and its time: nanoseconds, an instant, or a tick of another file.
    public record SavedAnchor(@Nullable Long ticks, @Nullable Long ns, @Nullable String at, @Nullable SavedTick same,
            @Nullable Boolean used) {}

    /// A tick of another file.
    public record SavedTick(@Nullable String file, @Nullable String glob, @Nullable String timeBase,
            @Nullable Long ticks) {}

    /// The parameters of one of the importer's modes, by the importer's names.
    public record SavedMode(@Nullable Long ns_a, @Nullable Long ns_b, @Nullable String freq, @Nullable Long nvtxt_a,
            @Nullable Long nvtxt_b) {}

    /// Pairs of ticks with their frequencies.
    public record SavedCalibration(@Nullable String gpuFrequency, @Nullable String cpuFrequency,
            @Nullable List<SavedPair> pairs) {}

    /// A pair of ticks.
    public record SavedPair(@Nullable Long gpuTicks, @Nullable Long cpuTicks) {}

    /// {@return how an entry is saved}
    ///
    /// @param relative makes a path relative to the session, null for what is no file of it
    public static SavedClock of(ClockSettings.Entry entry, Function<String, @Nullable String> relative) {
        var setting = entry.setting();
        var file = relative.apply(entry.files().text());
        var lin = setting.mode() instanceof ClockMode.Lin mode
                ? new SavedMode(mode.nsA(), null, text(mode.rate()), mode.ticksA(), null)
                : null;
        var lerp = setting.mode() instanceof ClockMode.Lerp mode
                ? new SavedMode(mode.nsA(), mode.nsB(), null, mode.ticksA(), mode.ticksB())
                : null;
        return new SavedClock(file, file == null ? entry.files().text() : null, entry.base().name(),
                entry.effect() == ClockSettings.Effect.REPLACES ? true : null, text(setting.rate()),
                setting.offsetNs() == 0 ? null : (Long) setting.offsetNs(),
                setting.anchors().isEmpty()
                        ? null
                        : setting.anchors().stream().map(anchor -> saved(anchor, relative)).toList(),
                lin, lerp, setting.mode() instanceof ClockMode.Piecewise ? true : null, saved(setting.calibration()),
                setting.sharing() == ClockSetting.Sharing.REFUSED ? false : null);
    }

    private static @Nullable String text(@Nullable Rate rate) {
        return rate == null ? null : rate.exactText();
    }

    private static SavedAnchor saved(Anchor anchor, Function<String, @Nullable String> relative) {
        var used = anchor.used() ? null : Boolean.FALSE;
        return switch (anchor.time()) {
            case AnchorTime.AxisTime axis -> new SavedAnchor(anchor.ticks(), axis.ns(), null, null, used);
            case AnchorTime.WallTime wall -> new SavedAnchor(anchor.ticks(), null,
                    WallClock.toInstant(wall.unixNs()).toString(), null, used);
            case AnchorTime.OtherTick other -> {
                var file = relative.apply(other.file());
                var glob = file == null && !other.file().isEmpty() ? other.file() : null;
                yield new SavedAnchor(anchor.ticks(), null, null,
                        new SavedTick(file, glob, other.base().name(), other.ticks()), used);
            }
        };
    }

    private static @Nullable SavedCalibration saved(@Nullable Calibration calibration) {
        return calibration == null
                ? null
                : new SavedCalibration(text(calibration.gpuRate()), text(calibration.cpuRate()), calibration.pairs()
                        .stream().map(pair -> new SavedPair(pair.gpuTicks(), pair.cpuTicks())).toList());
    }

    /// {@return the setting}
    ///
    /// @param absolute makes a path of a path that is relative to the session
    /// @throws ClockSettingException if it cannot be, with the reason
    ClockSettings.Entry entry(UnaryOperator<String> absolute) throws ClockSettingException {
        var all = new ArrayList<Anchor>();
        for (var anchor : anchors == null ? List.<SavedAnchor>of() : anchors) {
            all.add(anchor(required(anchor, "anchor"), absolute));
        }
        var setting = new ClockSetting(rate(frequency), offsetNs == null ? 0 : offsetNs, all, mode(), calibrated(),
                Boolean.FALSE.equals(sameMachine) ? ClockSetting.Sharing.REFUSED : ClockSetting.Sharing.ASSUMED);
        setting.check();
        return new ClockSettings.Entry(
                new FileGlob(file != null ? absolute.apply(file) : required(glob, "glob")), base(timeBase), setting,
                Boolean.TRUE.equals(only) ? ClockSettings.Effect.REPLACES : ClockSettings.Effect.ADDS);
    }

    private static Anchor anchor(SavedAnchor anchor, UnaryOperator<String> absolute) throws ClockSettingException {
        long ticks = required(anchor.ticks, "ticks");
        boolean isUsed = !Boolean.FALSE.equals(anchor.used);
        if (anchor.ns != null) {
            return new Anchor(ticks, new AnchorTime.AxisTime(anchor.ns), isUsed);
        }
        if (anchor.at != null) {
            var instant = anchor.at;
            return new Anchor(ticks, new AnchorTime.WallTime(WallClock.parse(instant).orElseThrow(
                    () -> new ClockSettingException("'" + instant + "' is not an ISO 8601 instant"))), isUsed);
        }
        var same = required(anchor.same, "same");
        var file = same.file != null ? absolute.apply(same.file) : same.glob != null ? same.glob : "";
        return new Anchor(ticks, new AnchorTime.OtherTick(file, base(same.timeBase), required(same.ticks, "ticks")),
                isUsed);
    }

    private @Nullable ClockMode mode() throws ClockSettingException {
        if (lin != null) {
            return new ClockMode.Lin(required(lin.ns_a, "ns_a"), rate(lin.freq), lin.nvtxt_a);
        }
        return lerp == null
                ? Boolean.TRUE.equals(piecewise) ? new ClockMode.Piecewise() : null
                : new ClockMode.Lerp(required(lerp.ns_a, "ns_a"), required(lerp.ns_b, "ns_b"), lerp.nvtxt_a,
                        lerp.nvtxt_b);
    }

    private @Nullable Calibration calibrated() throws ClockSettingException {
        if (calibration == null) {
            return null;
        }
        var pairs = new ArrayList<Calibration.Pair>();
        for (var pair : calibration.pairs == null ? List.<SavedPair>of() : calibration.pairs) {
            var present = required(pair, "pair");
            pairs.add(new Calibration.Pair(required(present.gpuTicks, "gpuTicks"),
                    required(present.cpuTicks, "cpuTicks")));
        }
        return Calibration.of(rate(calibration.gpuFrequency), rate(calibration.cpuFrequency), pairs);
    }

    private static TimeBase base(@Nullable String name) throws ClockSettingException {
        var present = required(name, "timeBase");
        return TimeBase.find(present).orElseGet(() -> new TimeBase(present));
    }

    private static @Nullable Rate rate(@Nullable String text) throws ClockSettingException {
        return text == null ? null : Rate.parse(text);
    }

    static <T> T required(@Nullable T value, String name) throws ClockSettingException {
        if (value == null) {
            throw new ClockSettingException("'" + name + "' is missing");
        }
        return value;
    }
}
