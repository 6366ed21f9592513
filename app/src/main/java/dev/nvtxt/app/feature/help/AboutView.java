// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.help;

import dev.nvtxt.app.shared.licenses.ThirdParty;
import dev.nvtxt.app.shared.output.ProgramVersion;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.app.shared.panel.StyleClasses;
import dev.nvtxt.icons.AppPicture;
import java.util.stream.Collectors;
import javafx.geometry.Orientation;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TextArea;
import javafx.scene.image.ImageView;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/// What the program is, its versions, and the licenses of what it contains.
final class AboutView {
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
