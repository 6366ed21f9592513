// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.testing;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import dev.nvtxt.app.feature.events.EventsView;
import dev.nvtxt.app.feature.events.EventsViewModel;
import dev.nvtxt.app.feature.help.HelpFeature;
import dev.nvtxt.app.feature.preferences.SettingsView;
import dev.nvtxt.app.feature.problems.ProblemsView;
import dev.nvtxt.app.feature.problems.ProblemsViewModel;
import dev.nvtxt.app.feature.source.SourceView;
import dev.nvtxt.app.feature.source.SourceViewModel;
import dev.nvtxt.app.feature.summary.ImporterViewModel;
import dev.nvtxt.app.feature.summary.SummaryView;
import dev.nvtxt.app.feature.summary.SummaryViewModel;
import dev.nvtxt.app.shared.command.Commands;
import dev.nvtxt.app.shared.keys.KeyBindings;
import dev.nvtxt.app.shared.keys.KeysView;
import dev.nvtxt.app.shared.log.ProgramLog;
import dev.nvtxt.app.shared.model.Place;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.settings.SettingsStore;
import dev.nvtxt.app.shared.settings.UserSettings;
import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.diagnostic.SourceSpan;
import dev.nvtxt.parser.report.LoadListener;
import dev.nvtxt.parser.report.LoadOptions;
import dev.nvtxt.parser.report.ReportLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.layout.Region;
import javafx.stage.Stage;

/// Shows one panel with made-up files in a window of its own, to look at: `PanelGallery NAME light|dark WIDTH HEIGHT`.
public final class PanelGallery {
    private static final String SAMPLE = """
            # frames of the renderer
            TimeBase = Manual
            ProcessId = 1844
            Color = 0xFFFF8800
            @RangePush, Time, ThreadId, Color, Message
            RangePush, 100, 12, $Color, "Frame 1"
            @Marker, Time, ThreadId, Color, Message
            Marker, 120, 12, $Color, $Clr
            Marker, 0x00000000000000A0, 12, Red, 'loading "x"' # trailing
            RangePop, 900, 12
            """;

    private PanelGallery() {}

    /// Starts the window.
    public static void main(String[] arguments) {
        Platform.startup(() -> show(arguments));
    }

    private static void show(String[] arguments) {
        var theme = arguments[1].equals("dark") ? new PrimerDark() : new PrimerLight();
        Application.setUserAgentStylesheet(theme.getUserAgentStylesheet());
        var stage = new Stage();
        stage.setScene(new Scene(panel(arguments[0]), Double.parseDouble(arguments[2]),
                Double.parseDouble(arguments[3])));
        stage.setX(0);
        stage.setY(0);
        stage.show();
    }

    private static Region panel(String name) {
        return switch (name) {
            case "problems" -> problems();
            case "source" -> source();
            case "summary" -> summary();
            case "settings" -> settings();
            case "keys" -> new KeysView(new KeyBindings(commands(), store())).node();
            case "help" -> help(1);
            case "explain" -> help(2);
            case "about" -> help(3);
            case "events" -> events();
            default -> throw new IllegalArgumentException(name);
        };
    }

    private static Workspace samples() {
        var workspace = new Workspace(new InlineExecutor());
        workspace.reportProperty().set(new ReportLoader(LoadOptions.DEFAULT).load(List.of("../samples", "samples"),
                new LoadListener() {}));
        return workspace;
    }

    private static Region summary() {
        var workspace = samples();
        return new SummaryView(new SummaryViewModel(workspace),
                new ImporterViewModel(workspace, new UserSettings(store()))).node();
    }

    private static Region events() {
        var model = new EventsViewModel(samples());
        model.go(5, Place.Approach.REVEAL);
        return new EventsView(model, new ChosenFiles(List.of())).node();
    }

    private static SettingsStore store() {
        return SettingsStore.openDirect(Path.of(System.getProperty("java.io.tmpdir"), "gallery.json"));
    }

    private static Commands commands() {
        var commands = new Commands();
        HelpFeature.add(commands, (_, _) -> {}, new ProgramLog(Path.of("none")), () -> false);
        return commands;
    }

    private static Region help(int index) {
        var shown = new Region[1];
        var commands = new Commands();
        HelpFeature.add(commands, (_, content) -> shown[0] = content, new ProgramLog(Path.of("none")), () -> false);
        commands.all().get(index).run();
        return shown[0];
    }

    private static Region settings() {
        return new SettingsView(new UserSettings(store()), new ChosenFiles(List.of()),
                new KeysView(new KeyBindings(commands(), store())), List.of(),
                List.of()).node();
    }

    private static Region source() {
        var lines = SAMPLE.lines().toList();
        var file = TestFiles.file("/data/frames.nvtxt",
                List.of(new Problem(ProblemCode.UNDEFINED_VARIABLE, new SourceSpan(8, 28, 4),
                        "undefined variable 'Clr'",
                        "did you mean 'Color'?"),
                        new Problem(ProblemCode.TRAILING_COMMENT, new SourceSpan(9, 50, 11), "comment after text",
                                null)),
                List.of(Event.push(6, 10, 100, 900, "Frame 1")),
                (line, _) -> line <= lines.size() ? lines.get((int) line - 1) : "");
        var workspace = TestFiles.workspace(file);
        var model = new SourceViewModel(workspace);
        model.choose(6);
        return new SourceView(model).node();
    }

    private static Region problems() {
        var problems = new ArrayList<Problem>();
        int line = 3;
        for (var code : ProblemCode.values()) {
            problems.add(new Problem(code, new SourceSpan(line++, 9, 4),
                    "something is wrong with '$Clr' here: " + code.id().replace('-', ' '), "did you mean 'Color'?"));
        }
        var model = new ProblemsViewModel(TestFiles.workspace(
                TestFiles.file("/data/frames.nvtxt", problems, List.of(), (_, _) -> "Color = $Clr  # the color of it"),
                TestFiles.file("/data/loads.nvtxt", problems.subList(0, 5), List.of())));
        model.open(model.listProperty().get().entries().get(5));
        return new ProblemsView(model, new ChosenFiles(List.of())).node();
    }
}
