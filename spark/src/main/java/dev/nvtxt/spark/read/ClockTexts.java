// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.read;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nvtxt.parser.setting.CalibrationCsv;
import dev.nvtxt.parser.setting.ClockArguments;
import dev.nvtxt.parser.setting.ClockSettings;
import dev.nvtxt.parser.setting.FileGlob;
import dev.nvtxt.parser.setting.SavedSession;
import dev.nvtxt.parser.time.ClockSetting;
import dev.nvtxt.parser.time.ClockSettingException;
import dev.nvtxt.parser.time.TimeBase;
import module java.base;
import org.apache.hadoop.fs.Path;
import org.jspecify.annotations.Nullable;

/// What the user says of the clocks, as text, so that it travels to the tasks: the values of the command line's options
/// `--clock`, `--anchor`, `--mode` and `--calibration`.
///
/// @param clocks each `GLOB:BASE=RATE`
/// @param anchors each `GLOB:BASE:TICKS=TIME`
/// @param modes each `GLOB:BASE=lin` or `=lerp`, then its parameters: `ns_a=0 ns_b=1s`
/// @param calibrations pairs of ticks, already read
/// @param session a session file, already read, whose clocks the others override; null for none
public record ClockTexts(List<String> clocks, List<String> anchors, List<String> modes,
        List<CalibrationText> calibrations, @Nullable SessionText session) implements Serializable {
    /// Nothing is said.
    public static final ClockTexts NONE = new ClockTexts(List.of(), List.of(), List.of(), List.of(), null);

    private static final Pattern SEPARATOR = Pattern.compile("\\s*[;\n]\\s*");
    private static final Pattern CALIBRATION = Pattern.compile("(.+):([^:=/\\\\]+)=(.*)", Pattern.DOTALL);
    private static final Pattern PARAMETER = Pattern.compile("\\s+(?:--)?(?=(?:ns_a|ns_b|nvtxt_a|nvtxt_b|freq)=)");

    /// The content of a calibration file.
    ///
    /// @param glob which files it is for
    /// @param base the name of the time base
    /// @param path where it was read, for messages
    /// @param content its text
    public record CalibrationText(String glob, String base, String path, String content) implements Serializable {}

    /// The content of a session file.
    ///
    /// @param path where it was read, from where the paths in it start
    /// @param content its text
    public record SessionText(String path, String content) implements Serializable {}

    /// Reads the options of a data source.
    ///
    /// @param options by name; several values of one are separated by `;` or by line ends
    /// @param readText reads the text of a calibration file
    /// @throws IllegalArgumentException if one of them cannot be, with the reason
    public static ClockTexts of(Map<String, String> options, UnaryOperator<String> readText) {
        var calibrations = new ArrayList<CalibrationText>();
        for (var argument : split(options.get("calibration"))) {
            var match = CALIBRATION.matcher(argument);
            if (!match.matches()) {
                throw new IllegalArgumentException(
                        "calibration '" + argument + "' is not of the form FILEGLOB:TIMEBASE=FILE.csv");
            }
            calibrations.add(new CalibrationText(match.group(1), match.group(2), match.group(3),
                    readText.apply(match.group(3))));
        }
        var session = options.get("session");
        var texts = new ClockTexts(split(options.get("clock")), split(options.get("anchor")),
                split(options.get("clockmode")), List.copyOf(calibrations),
                session == null ? null : new SessionText(session, readText.apply(session)));
        var _ = texts.settings();
        return texts;
    }

    private static List<String> split(@Nullable String value) {
        return value == null
                ? List.of()
                : SEPARATOR.splitAsStream(value.strip()).filter(split -> !split.isEmpty()).toList();
    }

    /// {@return what is said, as the parser wants it}
    ///
    /// @throws IllegalArgumentException if something cannot be, with the reason
    public ClockSettings settings() {
        var arguments = new ClockArguments();
        try {
            for (var clock : clocks) {
                arguments.clock(clock);
            }
            for (var anchor : anchors) {
                arguments.anchor(anchor);
            }
            for (var mode : modes) {
                addMode(arguments, PARAMETER.split(mode));
            }
            var entries = new ArrayList<>(arguments.settings().entries());
            for (var calibration : calibrations) {
                entries.add(entry(calibration));
            }
            var own = new ClockSettings(entries);
            return session == null ? own : SessionClocks.read(session).plus(own);
        } catch (ClockSettingException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    private static void addMode(ClockArguments arguments, String[] words) throws ClockSettingException {
        var parameters = new HashMap<String, String>();
        for (int i = 1; i < words.length; i++) {
            int sign = words[i].indexOf('=');
            parameters.put(words[i].substring(0, sign), words[i].substring(sign + 1));
        }
        arguments.mode(words[0], parameters);
    }

    private static ClockSettings.Entry entry(CalibrationText text) throws ClockSettingException {
        var base = TimeBase.find(text.base).orElseGet(() -> new TimeBase(text.base));
        var setting = ClockSetting.AUTOMATIC.withCalibration(CalibrationCsv.parse(text.path, text.content));
        return new ClockSettings.Entry(new FileGlob(text.glob), base, setting, ClockSettings.Effect.ADDS);
    }

    /// {@return whether the clock of a file can depend on the ticks of its own events or of other files}
    ///
    /// A frequency does not; anchors, modes and calibrations can, so that these need the spans of all files first.
    boolean needSpans() {
        return settings().entries().stream().anyMatch(entry -> !entry.setting().withRate(null).isAutomatic());
    }

    /// Reads the clocks of a session that the window has saved: paths in it count from its folder.
    private static final class SessionClocks {
        private static final ObjectMapper MAPPER = new ObjectMapper()
                .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);

        private SessionClocks() {}

        /// {@return the clocks}
        ///
        /// @throws IllegalArgumentException if it is no session, with the reason
        static ClockSettings read(ClockTexts.SessionText session) throws ClockSettingException {
            try {
                var saved = MAPPER.readValue(session.content(), SavedSession.class);
                if (saved == null || !saved.hasFormat()) {
                    throw new IllegalArgumentException(session.path() + " is no session file");
                }
                var folder = new Path(session.path()).getParent();
                return saved.settings(file -> path(folder, file));
            } catch (JsonProcessingException e) {
                throw new IllegalArgumentException(session.path() + ": not valid JSON: " + e.getOriginalMessage(), e);
            }
        }

        private static String path(Path folder, String file) {
            var path = new Path(folder, new Path(file));
            return "file".equals(path.toUri().getScheme()) ? path.toUri().getPath() : path.toString();
        }
    }
}
