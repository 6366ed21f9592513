// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import dev.nvtxt.app.model.Commands;
import dev.nvtxt.app.open.RecentFiles;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.icons.AppPicture;
import dev.nvtxt.icons.IconSize;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import javafx.beans.InvalidationListener;
import javafx.beans.value.ObservableBooleanValue;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.image.ImageView;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/// What stands in the middle of an empty window: what to do, samples to look at, and what was open before.
final class WelcomePane {
    private static final int MAX_RECENT = 5;
    private static final double PICTURE_PX = 84;

    private final VBox box = new VBox();
    private final VBox recentBox = new VBox(2);
    private final RecentFiles recent;
    private final Consumer<List<String>> open;

    WelcomePane(Commands commands, RecentFiles recent, Consumer<List<String>> open, List<Path> samples) {
        this.recent = recent;
        this.open = open;
        box.getStyleClass().add("app-empty");
        var title = new Label("Open NVTXT files to see them on a timeline");
        title.getStyleClass().add("app-empty-title");
        var hint = new Label("Drop files or folders here, or choose them:");
        hint.getStyleClass().add("app-muted");
        var buttons = new HBox(8, button(commands, "file.open", "Open files…", AppIcon.OPEN),
                button(commands, "file.openFolder", "Open folder…", AppIcon.OPEN_FOLDER));
        buttons.setAlignment(Pos.CENTER);
        buttons.getChildren().getFirst().getStyleClass().add("accent");
        recentBox.setAlignment(Pos.CENTER);
        recentBox.setFillWidth(false);
        var icon = new ImageView(AppPicture.WINDOW.image(256));
        icon.setFitHeight(PICTURE_PX);
        icon.setPreserveRatio(true);
        icon.setSmooth(true);
        box.getChildren().addAll(icon, title, hint, buttons);
        if (!samples.isEmpty()) {
            box.getChildren().add(sampleBox(samples));
        }
        box.getChildren().add(recentBox);
        recent.paths().addListener((InvalidationListener) _ -> showRecent());
        showRecent();
    }

    Node node() {
        return box;
    }

    /// Shows the invitation only while this holds: beside a file that is being read, or one whose lanes are all hidden, it would lie.
    void showWhen(ObservableBooleanValue nothingOpen) {
        box.visibleProperty().bind(nothingOpen);
    }

    /// Offers the folder that a running target was told to write its annotations to.
    void offerOutputFolder(Path folder) {
        var label = new Label("Nsight output folder");
        label.getStyleClass().add("app-strong");
        var place = new VBox(2, label, link(folder.toString(), folder));
        place.setId("output-folder");
        place.setAlignment(Pos.CENTER);
        place.setFillWidth(false);
        box.getChildren().add(box.getChildren().indexOf(recentBox), place);
    }

    private static Button button(Commands commands, String id, String text, AppIcon icon) {
        var button = new Button(text, icon.node(IconSize.MEDIUM));
        button.setOnAction(_ -> commands.find(id).ifPresent(dev.nvtxt.app.model.Command::run));
        return button;
    }

    private Node sampleBox(List<Path> samples) {
        var links = new javafx.scene.layout.FlowPane(6, 0);
        links.setAlignment(Pos.CENTER);
        links.setMaxWidth(560);
        samples.forEach(sample -> links.getChildren().add(link(String.valueOf(sample.getFileName()), sample)));
        var label = new Label("Samples");
        label.getStyleClass().add("app-strong");
        var samplesBox = new VBox(2, label, links);
        samplesBox.setAlignment(Pos.CENTER);
        return samplesBox;
    }

    private void showRecent() {
        recentBox.getChildren().clear();
        var paths = recent.paths();
        if (paths.isEmpty()) {
            return;
        }
        var label = new Label("Recent");
        label.getStyleClass().add("app-strong");
        recentBox.getChildren().add(label);
        paths.stream().limit(MAX_RECENT).forEach(path -> recentBox.getChildren().add(link(path, Path.of(path))));
    }

    private Hyperlink link(String text, Path path) {
        var link = new Hyperlink(text);
        link.setMnemonicParsing(false);
        link.setMaxWidth(560);
        link.setTextOverrun(javafx.scene.control.OverrunStyle.CENTER_ELLIPSIS);
        link.setTooltip(new Tooltip(path.toString()));
        link.setOnAction(_ -> open.accept(List.of(path.toString())));
        return link;
    }
}
