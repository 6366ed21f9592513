// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.setting;

import dev.nvtxt.parser.time.Anchor;
import dev.nvtxt.parser.time.AnchorTime;
import dev.nvtxt.parser.time.ClockMode;
import dev.nvtxt.parser.time.ClockSetting;
import dev.nvtxt.parser.time.ClockSettingException;
import dev.nvtxt.parser.time.Rate;
import dev.nvtxt.parser.time.TimeBase;
import dev.nvtxt.parser.time.text.NsText;
import dev.nvtxt.parser.time.text.TimeText;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Gathers clock settings from the arguments of a command line.
///
/// They are split at the last colons, so that `C:\…` works. Each method refuses a bad argument with the reason. Not safe
/// for use by several threads.
public final class ClockArguments {
    private static final String NAME = "([^:=/\\\\]+)";
    private static final Pattern SETTING = Pattern.compile("(.+):" + NAME + "=(.*)", Pattern.DOTALL);
    private static final Pattern ANCHOR = Pattern.compile("(.+):" + NAME + ":([^:=/\\\\]*)=(.*)", Pattern.DOTALL);
    private static final Pattern OTHER_TICK = Pattern.compile("(.*):" + NAME + ":([^:=/\\\\]+)", Pattern.DOTALL);

    /// The parameters that a mode can have.
    private static final Map<String, Set<String>> PARAMETERS = Map.of("lin", Set.of("ns_a", "freq", "nvtxt_a"), "lerp",
            Set.of("ns_a", "ns_b", "nvtxt_a", "nvtxt_b"), "piecewise", Set.of());

    private final List<ClockSettings.Entry> entries = new ArrayList<>();
    private final List<String> files = new ArrayList<>();

    /// Starts without any setting.
    public ClockArguments() {}

    /// {@return what was gathered}
    public ClockSettings settings() {
        return new ClockSettings(entries);
    }

    /// Takes `--clock FILEGLOB:TIMEBASE=FREQUENCY`.
    public void clock(String argument) throws ClockSettingException {
        var match = SETTING.matcher(argument);
        if (!match.matches()) {
            throw bad("--clock", argument, "FILEGLOB:TIMEBASE=FREQUENCY, for example '*.nvtxt:Rdtsc=3.4GHz'");
        }
        var rate = Rate.parse(match.group(3));
        var base = timeBase(match.group(2));
        if (base.equals(TimeBase.FILE_TIME) && !rate.equals(Rate.TEN_MEGAHERTZ)) {
            throw new ClockSettingException("FileTime always counts at 10 MHz; its frequency cannot be set");
        }
        add(match.group(1), base, ClockSetting.AUTOMATIC.withRate(rate));
    }

    /// Takes `--anchor FILEGLOB:TIMEBASE:TICKS=TIME`. The time is a number with a unit, a bare number of nanoseconds, an
    /// ISO instant, or `FILE:TIMEBASE:TICKS`, a tick of another file or time base.
    public void anchor(String argument) throws ClockSettingException {
        var match = ANCHOR.matcher(argument);
        if (!match.matches()) {
            throw bad("--anchor", argument, "FILEGLOB:TIMEBASE:TICKS=TIME, for example 'a.nvtxt:Rdtsc:1000=2.5ms'");
        }
        var anchor = Anchor.of(Ticks.parse(match.group(3).strip()), time(match.group(4).strip()));
        add(match.group(1), timeBase(match.group(2)), ClockSetting.AUTOMATIC.plusAnchor(anchor));
    }

    /// Reads what an anchor is tied to.
    ///
    /// @param text a number with a unit, a bare number of nanoseconds, an ISO instant, or `FILE:TIMEBASE:TICKS`
    public static AnchorTime time(String text) throws ClockSettingException {
        var time = TimeText.parse(text);
        if (time.isPresent()) {
            long ns = time.get().rounded().orElseThrow(
                    () -> new ClockSettingException("'" + text + "' is more nanoseconds than Int64 holds"));
            return time.get().origin() == TimeText.Origin.WALL_CLOCK
                    ? new AnchorTime.WallTime(ns)
                    : new AnchorTime.AxisTime(ns);
        }
        var other = OTHER_TICK.matcher(text);
        if (!other.matches()) {
            throw new ClockSettingException("'" + text + "' is not a time"
                    + TimeText.wrongUnit(text).map(unit -> ": " + unit + " ").orElse("; ")
                    + "write 2.5ms, 2500000 for nanoseconds, "
                    + "2026-11-21T01:34:00Z, or FILE:TIMEBASE:TICKS");
        }
        return new AnchorTime.OtherTick(other.group(1), timeBase(other.group(2)), Ticks.parse(other.group(3)));
    }

    /// Takes `--mode FILEGLOB:TIMEBASE=lin` or `=lerp` with the parameters that follow it, or `=piecewise`, which goes by the
    /// anchors.
    ///
    /// @param parameters values by name: `ns_a`, `ns_b`, `nvtxt_a`, `nvtxt_b`, `freq`
    public void mode(String argument, Map<String, String> parameters) throws ClockSettingException {
        var match = SETTING.matcher(argument);
        if (!match.matches() || !PARAMETERS.containsKey(match.group(3))) {
            throw bad("--mode", argument, "FILEGLOB:TIMEBASE=lin, =lerp or =piecewise");
        }
        var setting = ClockSetting.AUTOMATIC.withMode(parseMode(match.group(3), parameters));
        setting.check();
        add(match.group(1), timeBase(match.group(2)), setting);
    }

    /// Reads a mode.
    ///
    /// @param name `lin`, `lerp` or `piecewise`
    /// @param parameters values by name: `ns_a`, `ns_b`, `nvtxt_a`, `nvtxt_b`, `freq`
    public static ClockMode parseMode(String name, Map<String, String> parameters) throws ClockSettingException {
        var names = PARAMETERS.getOrDefault(name, Set.of());
        var foreign = new TreeSet<>(parameters.keySet());
        foreign.removeAll(names);
        if (!foreign.isEmpty()) {
            throw new ClockSettingException(
                    "--mode " + name + " has no parameter --" + foreign.getFirst() + "; it has "
                            + (names.isEmpty()
                                    ? "none"
                                    : String.join(", ",
                                            new TreeSet<>(names).stream().map(each -> "--" + each).toList())));
        }
        if (name.equals("piecewise")) {
            return new ClockMode.Piecewise();
        }
        long nsA = required(name, "ns_a", parameters);
        var ticksA = ticks("nvtxt_a", parameters);
        if (name.equals("lerp")) {
            return new ClockMode.Lerp(nsA, required(name, "ns_b", parameters), ticksA, ticks("nvtxt_b", parameters));
        }
        var rate = parameters.get("freq");
        return new ClockMode.Lin(nsA, rate == null ? null : Rate.parse(rate), ticksA);
    }

    private static long required(String mode, String name, Map<String, String> parameters)
            throws ClockSettingException {
        var text = parameters.get(name);
        if (text == null) {
            throw new ClockSettingException("--mode " + mode + " needs --" + name);
        }
        return NsText.parse(text).flatMap(NsText.Value::rounded)
                .orElseThrow(() -> new ClockSettingException(
                        "--" + name + ": '" + text + "' is not a number of nanoseconds"));
    }

    private static @Nullable Long ticks(String name, Map<String, String> parameters) throws ClockSettingException {
        var text = parameters.get(name);
        return text == null ? null : Long.valueOf(Ticks.parse(text));
    }

    /// {@return the files that were read}
    public List<String> files() {
        return List.copyOf(files);
    }

    /// Takes `--calibration FILEGLOB:TIMEBASE=pairs.csv`, and reads the file.
    public void calibration(String argument) throws ClockSettingException {
        var match = SETTING.matcher(argument);
        if (!match.matches()) {
            throw bad("--calibration", argument, "FILEGLOB:TIMEBASE=FILE.csv");
        }
        try {
            var calibration = CalibrationCsv.read(Path.of(match.group(3)));
            files.add(match.group(3));
            add(match.group(1), timeBase(match.group(2)), ClockSetting.AUTOMATIC.withCalibration(calibration));
        } catch (InvalidPathException e) {
            throw new ClockSettingException("'" + match.group(3) + "' is not a valid path: " + e.getReason());
        }
    }

    private void add(String glob, TimeBase base, ClockSetting setting) throws ClockSettingException {
        entries.add(new ClockSettings.Entry(new FileGlob(glob), base, setting, ClockSettings.Effect.ADDS));
        // Two anchors of one glob with one tick are refused here; of different globs, when a file turns out to have both.
        var together = ClockSetting.AUTOMATIC;
        for (var entry : entries) {
            if (entry.files().text().equals(glob) && entry.base().equals(base)) {
                together = together.mergedWith(entry.setting());
            }
        }
        together.check();
    }

    private static TimeBase timeBase(String name) {
        return TimeBase.find(name).orElseGet(() -> new TimeBase(name));
    }

    private static ClockSettingException bad(String option, String argument, String expected) {
        return new ClockSettingException(option + " '" + argument + "' is not of the form " + expected);
    }
}
