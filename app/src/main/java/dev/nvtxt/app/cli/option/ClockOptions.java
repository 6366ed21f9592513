// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.option;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.nvtxt.app.shared.output.TerminalText;
import dev.nvtxt.app.shared.saving.InputFiles;
import dev.nvtxt.app.shared.session.SessionException;
import dev.nvtxt.app.shared.session.SessionFile;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.setting.ClockArguments;
import dev.nvtxt.parser.setting.ClockSettings;
import dev.nvtxt.parser.time.ClockSettingException;
import dev.nvtxt.parser.time.TimeBase;
import module java.base;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;

/// What the user says of the clocks of the files.
public final class ClockOptions {
    @Option(names = "--clock", paramLabel = "GLOB:BASE=RATE", description = "Frequency of a time base, for example '*.nvtxt:Rdtsc=3.4GHz'; a bare number is in Hz, 1/3 is a fraction.")
    private List<String> clocks = new ArrayList<>();
    @Option(names = "--anchor", paramLabel = "GLOB:BASE:TICKS=TIME", description = "Anchors a tick to a time: a number with a unit (bare: ns), an ISO 8601 instant, or a tick of another file as FILE:BASE:TICKS.")
    private List<String> anchors = new ArrayList<>();
    @Option(names = "--calibration", paramLabel = "GLOB:BASE=FILE.csv", description = "Pairs of GPU and CPU ticks from Direct3D 12.")
    private List<String> calibrations = new ArrayList<>();
    @Option(names = "--session", paramLabel = "FILE", description = "Use the clocks of a session file; other options override them.")
    private @Nullable Path session;
    private SessionFile.@Nullable Loaded loaded;
    private List<String> calibrationFiles = List.of();
    @ArgGroup(exclusive = false, multiplicity = "0..*")
    private List<GivenMode> modes = new ArrayList<>();

    /// One of the importer's own modes with its parameters.
    static final class GivenMode {
        @Option(names = "--mode", required = true, paramLabel = "GLOB:BASE=MODE", description = "lin (rate and offset) or lerp (two points), followed by their parameters; or piecewise (lines between the anchors).")
        private String mode = "";
        @Option(names = "--ns_a", paramLabel = "NS", description = "lin, lerp: time of the first point.")
        private @Nullable String nsA;
        @Option(names = "--ns_b", paramLabel = "NS", description = "lerp: time of the second point.")
        private @Nullable String nsB;
        @Option(names = "--nvtxt_a", paramLabel = "TICKS", description = "lin, lerp: tick of the first point (default: the smallest).")
        private @Nullable String nvtxtA;
        @Option(names = "--nvtxt_b", paramLabel = "TICKS", description = "lerp: tick of the second point (default: the largest).")
        private @Nullable String nvtxtB;
        @Option(names = "--freq", paramLabel = "RATE", description = "lin: frequency.")
        private @Nullable String freq;

        Map<String, String> parameters() {
            var parameters = new HashMap<String, String>();
            put(parameters, "ns_a", nsA);
            put(parameters, "ns_b", nsB);
            put(parameters, "nvtxt_a", nvtxtA);
            put(parameters, "nvtxt_b", nvtxtB);
            put(parameters, "freq", freq);
            return parameters;
        }

        private static void put(Map<String, String> parameters, String name, @Nullable String value) {
            if (value != null) {
                parameters.put(name, value);
            }
        }
    }

    /// {@return options as if they were on the command line}
    ///
    /// @param clocks frequencies of time bases
    public static ClockOptions of(List<String> clocks) {
        var options = new ClockOptions();
        options.clocks = List.copyOf(clocks);
        return options;
    }

    /// {@return what the options say, those of the session with them}
    /// @throws UsageException if one of them cannot be
    public ClockSettings settings() {
        try {
            return sessionClocks().plus(ownSettings());
        } catch (SessionException e) {
            throw new UsageException(TerminalText.line(String.valueOf(e.getMessage())));
        }
    }

    /// {@return whether no option says anything of a clock}
    public boolean areAutomatic() {
        return session == null && ownSettings().entries().isEmpty();
    }

    /// Two anchors fix the frequency: one that is given besides does nothing.
    private void reportOverruled(Consumer<String> person, Report report) {
        var bases = new HashSet<TimeBase>();
        for (var file : report.files()) {
            for (var base : file.trace().events().timeBases()) {
                var setting = report.settings().of(file.trace().path(), base);
                if (setting.rate() != null && setting.usedAnchors().size() > 1 && bases.add(base)) {
                    person.accept(file.trace().path() + ": two anchors fix the frequency of " + base.name()
                            + ", so --clock has no effect");
                }
            }
        }
    }

    private ClockSettings ownSettings() {
        var gathered = new ClockArguments();
        try {
            for (var clock : clocks) {
                gathered.clock(clock);
            }
            for (var anchor : anchors) {
                gathered.anchor(anchor);
            }
            for (var mode : modes) {
                gathered.mode(mode.mode, mode.parameters());
            }
            for (var calibration : calibrations) {
                gathered.calibration(calibration);
            }
            calibrationFiles = gathered.files();
            return gathered.settings();
        } catch (ClockSettingException e) {
            throw new UsageException(TerminalText.line(String.valueOf(e.getMessage())));
        }
    }

    private ClockSettings sessionClocks() throws SessionException {
        if (session != null && loaded == null) {
            loaded = SessionFile.read(session);
        }
        return loaded == null ? ClockSettings.AUTOMATIC : loaded.session().clocks();
    }

    /// {@return the files that are read for the clocks}
    public InputFiles inputs() {
        ownSettings();
        var inputs = InputFiles.NONE.with(calibrationFiles);
        return session == null ? inputs : inputs.with(session);
    }

    /// {@return what a panel remembers in the session file; missing where there is none, or before its settings were asked
    /// for}
    public JsonNode sessionSection(String panel) {
        return loaded == null
                ? MissingNode.getInstance()
                : loaded.session().sections().getOrDefault(panel, MissingNode.getInstance());
    }

    /// {@return what the person should know of the session, each a sentence; none before its settings were asked for}
    public List<String> notes() {
        return loaded == null
                ? List.of()
                : Stream.concat(loaded.notes().stream(),
                        loaded.missing().stream().map(file -> "A file of the session is missing: " + file)).toList();
    }

    /// Says which settings are about no time base of no file: most likely a glob is mistyped. Those of a session are about
    /// all files of that session, of which a few may be read here.
    public void reportUnused(Consumer<String> person, Report report) {
        reportOverruled(person, report);
        for (var entry : ownSettings().entries()) {
            boolean isUsed = report.files().stream().anyMatch(file -> file.trace().events().timeBases().stream()
                    .anyMatch(base -> entry.isAbout(file.trace().path(), base)));
            if (!isUsed) {
                person.accept("no file matching '" + entry.files().text() + "' has events in " + entry.base().name()
                        + "; this clock setting has no effect");
            }
        }
    }
}
