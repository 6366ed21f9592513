// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window.start;

import atlantafx.base.theme.Styles;
import dev.nvtxt.app.shared.command.Command;
import dev.nvtxt.app.shared.command.Commands;
import dev.nvtxt.app.shared.open.RecentFiles;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.app.shared.panel.StyleClasses;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.icons.AppPicture;
import dev.nvtxt.icons.IconSize;
import java.nio.file.Path;
import javafx.scene.control.Label;
import module java.base;
import module javafx.controls;

/// The start page of an empty window: what to do, what was open before, and samples with a line of what each shows.
public final class WelcomePane {
    private static final int MAX_RECENT = 10;
    private static final double PICTURE_PX = 56;
    private static final double WIDTH_PX = 1240;

    private final VBox box = new VBox();
    private final ScrollPane scroll = new ScrollPane(box);
    private final VBox notices = new VBox();
    private final VBox recentBox = new VBox();
    private final RecentFiles recent;
    private final Consumer<List<String>> open;

    public WelcomePane(Commands commands, RecentFiles recent, Consumer<List<String>> open,
            List<Samples.Sample> samples) {
        this.recent = recent;
        this.open = open;
        box.getStyleClass().add("app-start");
        scroll.getStyleClass().add("app-start-page");
        scroll.setId("start-page");
        scroll.setFitToWidth(true);
        scroll.setFitToHeight(true);
        scroll.setAccessibleText("Start page");
        Panels.showWhile(notices, Bindings.isNotEmpty(notices.getChildren()));
        var content = new VBox(18, notices, header(commands), recentBox);
        content.setMaxWidth(WIDTH_PX);
        if (!samples.isEmpty()) {
            content.getChildren().add(sampleBox(samples));
        }
        box.getChildren().add(content);
        recent.paths().addListener((InvalidationListener) _ -> showRecent());
        showRecent();
    }

    public Node node() {
        return scroll;
    }

    /// {@return where notices are shown, above everything else}
    public Pane notices() {
        return notices;
    }

    /// Shows the page only while this holds: it would be in the way of a file that is being read, or of one whose
    /// lanes are all hidden.
    public void showWhen(ObservableBooleanValue nothingOpen) {
        scroll.visibleProperty().bind(nothingOpen);
    }

    /// Shows what is new in a version; nothing where there is nothing.
    public void showNews(String version, List<String> lines) {
        if (!lines.isEmpty()) {
            var news = new VBox(4, title("New in version " + version));
            lines.forEach(line -> news.getChildren().add(Panels.muted(line)));
            news.setId("start-news");
            aboveRecent(news);
        }
    }

    private void aboveRecent(Node node) {
        var content = (VBox) box.getChildren().getFirst();
        content.getChildren().add(content.getChildren().indexOf(recentBox), node);
    }

    /// Offers the folder that a running target writes its annotations to.
    public void offerOutputFolder(Path folder) {
        var place = new VBox(title("Nsight output folder"), link(folder.toString(), folder));
        place.setId("output-folder");
        aboveRecent(place);
    }

    private static Node header(Commands commands) {
        var icon = new ImageView(AppPicture.WINDOW.image(256));
        icon.setFitHeight(PICTURE_PX);
        icon.setPreserveRatio(true);
        icon.setSmooth(true);
        var title = Panels.label("Open NVTXT files to see them on a timeline", "app-empty-title");
        var hint = Panels.muted("Drop files or folders here, or choose them:");
        var buttons = new HBox(8, button(commands, "file.open", "Open files…", AppIcon.OPEN),
                button(commands, "file.openFolder", "Open folder…", AppIcon.OPEN_FOLDER),
                button(commands, "file.import", "Import table or log…", AppIcon.IMPORT));
        buttons.getChildren().getFirst().getStyleClass().add(Styles.ACCENT);
        var header = new HBox(20, icon, new VBox(8, title, hint, buttons));
        header.setAlignment(Pos.CENTER_LEFT);
        return header;
    }

    private static Button button(Commands commands, String id, String text, AppIcon icon) {
        var button = new Button(text, icon.node(IconSize.MEDIUM));
        button.setOnAction(_ -> commands.find(id).ifPresent(Command::run));
        return button;
    }

    private static Label title(String text) {
        return Panels.label(text, StyleClasses.STRONG, "app-start-title");
    }

    private Node sampleBox(List<Samples.Sample> samples) {
        var grid = new GridPane(12, 0);
        int row = 0;
        for (var sample : samples) {
            var text = Panels.muted(sample.text());
            text.setTooltip(new Tooltip(sample.text()));
            var link = link(sample.name(), sample.path());
            link.setMinWidth(Region.USE_PREF_SIZE);
            grid.addRow(row++, link, text);
        }
        var samplesBox = new VBox(title("Samples"), grid);
        samplesBox.setId("start-samples");
        return samplesBox;
    }

    /// Files that are gone are not offered.
    private void showRecent() {
        var links = recent.paths().stream().flatMap(path -> existing(path).stream()).limit(MAX_RECENT)
                .map(path -> link(path.toString(), path)).toList();
        recentBox.getChildren().setAll(links.isEmpty()
                ? List.of()
                : Stream.concat(Stream.of(title("Recent")), links.stream()).toList());
        recentBox.setManaged(!links.isEmpty());
    }

    private static Optional<Path> existing(String path) {
        try {
            return Optional.of(Path.of(path)).filter(Files::exists);
        } catch (InvalidPathException _) {
            return Optional.empty();
        }
    }

    private Hyperlink link(String text, Path path) {
        var link = new Hyperlink(text);
        link.setMnemonicParsing(false);
        link.setMaxWidth(WIDTH_PX);
        link.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
        link.setTooltip(new Tooltip(path.toString()));
        link.setOnAction(_ -> open.accept(List.of(path.toString())));
        return link;
    }
}
