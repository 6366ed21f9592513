// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.help;

import dev.nvtxt.app.feature.Feature;
import dev.nvtxt.app.feature.FeatureContext;
import dev.nvtxt.app.shared.command.Command;
import dev.nvtxt.app.shared.command.Commands;
import dev.nvtxt.app.shared.keys.KeysHelpView;
import dev.nvtxt.app.shared.licenses.ThirdParty;
import dev.nvtxt.app.shared.log.Fault;
import dev.nvtxt.app.shared.log.ProgramLog;
import dev.nvtxt.app.shared.model.Request;
import dev.nvtxt.app.shared.output.ProgramVersion;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.app.shared.panel.StyleClasses;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.icons.AppPicture;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.diagnostic.ProblemHelp;
import javafx.scene.control.Label;
import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// The windows of the Help menu.
public final class HelpFeature implements Feature {
    @Override
    public void addTo(FeatureContext window) {
        var log = new ProgramLog(window.settings().file().toAbsolutePath().resolveSibling(""));
        add(window.workspace().commands(), window.toolWindows()::show, log, window.darkProperty()::get);
        window.workspace().on(Request.ShowLog.class, _ -> window.toolWindows().show("Log", new LogView(log).node()));
    }

    /// Adds the commands of the Help menu.
    ///
    /// @param windows shows a page in a window with a title
    /// @param isDark whether pictures are those of the dark theme
    public static void add(Commands commands, BiConsumer<String, Region> windows, ProgramLog log,
            BooleanSupplier isDark) {
        var help = new HelpMenu(commands, windows);
        help.add("help.guide", "Guide", () -> new GuideView(isDark).node()).keys("F1").icon(AppIcon.INFO);
        help.add("help.keys", "Keyboard and Mouse", () -> new KeysHelpView(commands,
                () -> commands.find("settings.keys").ifPresent(Command::run)).node())
                .onTimeline().keys("'?'").icon(AppIcon.KEYBOARD);
        help.add("help.format", "NVTXT Format", () -> new HelpPageView(HelpText.format()).node());
        help.add("help.problems", "Problem Reference", () -> new HelpPageView(HelpText.problems()).node());
        help.add("help.log", "Open Log", () -> new LogView(log).node());
        help.add("help.about", "About NVTXT Timeline", () -> new AboutView().node()).icon(AppIcon.INFO);
    }

    private record HelpMenu(Commands commands, BiConsumer<String, Region> windows) {
        Command add(String id, String text, Supplier<Region> page) {
            return commands.add(Command.of(id, text, () -> windows.accept(text.replace("Open ", ""), page.get())));
        }
    }

    /// The pages of the Help menu.
    static final class HelpText {
        private HelpText() {}

        /// {@return the format in short}
        public static HelpPage format() {
            return HelpPage.load("format.md");
        }

        /// {@return every problem with what it means and its two examples, by code}
        public static HelpPage problems() {
            var text = new StringBuilder("# Problem reference\n\n");
            Arrays.stream(ProblemCode.values()).sorted(Comparator.comparing(ProblemCode::id))
                    .forEach(code -> add(text, ProblemHelp.of(code)));
            return HelpPage.parse(text.toString());
        }

        private static void add(StringBuilder text, ProblemHelp help) {
            text.append("## ").append(help.code().id()).append(" (").append(help.code().severity().word())
                    .append(")\n\n")
                    .append(help.text()).append("\n\n");
            boolean hasSituation = help.example() == ProblemHelp.Example.SITUATION;
            example(text, hasSituation ? "Cause" : "Wrong", help.bad());
            if (!hasSituation) {
                example(text, "Right", help.good());
            }
        }

        private static void example(StringBuilder text, String title, String code) {
            text.append("- ").append(title).append("\n\n~~~\n").append(code).append("\n~~~\n\n");
        }
    }

    /// The end of the log file, to read and to copy into a bug report.
    private static final class LogView {
        private final BorderPane root = new BorderPane();

        /// Reads the log; it is at most a few hundred kilobytes.
        public LogView(ProgramLog log) {
            var path = new Label(log.file().toString());
            var text = new TextArea(text(log));
            text.setId("log-text");
            text.setEditable(false);
            text.setAccessibleText("Log");
            text.positionCaret(text.getLength());
            Panels.style(root);
            root.setTop(
                    Panels.bar(path, Panels.button(AppIcon.COPY, "Copy the log", () -> Panels.copy(text.getText()))));
            root.setCenter(text);
        }

        private static String text(ProgramLog log) {
            try {
                return log.tail().orElse("The log is empty: no errors occurred.");
            } catch (IOException e) {
                return "Can't read the log: " + Fault.reason(e) + ".";
            }
        }

        /// {@return the panel}
        public Region node() {
            return root;
        }
    }

    /// What the program is, its versions, and the licenses of what it contains.
    private static final class AboutView {
        private static final double PICTURE_PX = 64;
        private static final double GAP_PX = 12;

        private final BorderPane root = new BorderPane();
        private final TextArea license = new TextArea();

        AboutView() {
            Panels.style(root, getClass(), "help.css");
            root.getStyleClass().add(StyleClasses.HELP_PAGE);
            root.setTop(heading());
            var parts = new ListView<ThirdParty>();
            parts.setId("about-parts");
            parts.setAccessibleText("Third-party software");
            parts.getItems().setAll(ThirdParty.all());
            parts.setCellFactory(_ -> new ListCell<>() {
                @Override
                protected void updateItem(@Nullable ThirdParty part, boolean isEmpty) {
                    super.updateItem(part, isEmpty);
                    setText(isEmpty || part == null ? null : part.name() + " · " + part.license());
                }
            });
            license.setId("about-license");
            license.setAccessibleText("License");
            license.setEditable(false);
            license.getStyleClass().add("about-license");
            parts.getSelectionModel().selectedItemProperty().addListener((_, _, part) -> show(part));
            parts.getSelectionModel().selectFirst();
            var split = new SplitPane(parts, license);
            split.setOrientation(Orientation.HORIZONTAL);
            split.setDividerPositions(0.36);
            root.setCenter(split);
        }

        Region node() {
            return root;
        }

        private static HBox heading() {
            var picture = new ImageView(AppPicture.WINDOW.images().getLast());
            picture.setFitWidth(PICTURE_PX);
            picture.setFitHeight(PICTURE_PX);
            var title = Panels.label("NVTXT Timeline " + ProgramVersion.full(), "help-title");
            var versions = Panels.muted(ProgramVersion.platform());
            var words = new Label(
                    "Shows, checks and compares NVTXT annotation files. Apache License 2.0. NVIDIA and Nsight "
                            + "are trademarks of NVIDIA Corporation, which is not affiliated with this program. It connects to no other machine.");
            words.setWrapText(true);
            var heading = new HBox(GAP_PX, picture, new VBox(GAP_PX / 3, title, versions, words));
            heading.getStyleClass().add(StyleClasses.HELP_CONTENT);
            return heading;
        }

        private void show(@Nullable ThirdParty part) {
            if (part != null) {
                license.setText(part.name() + "\n" + part.holder() + "\n" + part.source() + "\n\n"
                        + part.texts().stream().map(ThirdParty::text).collect(Collectors.joining("\n\n")));
                license.setScrollTop(0);
            }
        }
    }
}
