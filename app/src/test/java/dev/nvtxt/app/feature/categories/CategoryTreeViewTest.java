// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.categories;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.shared.lanes.ColorMode;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.settings.SettingsStore;
import dev.nvtxt.app.testing.InlineExecutor;
import dev.nvtxt.app.testing.ReadFiles;
import dev.nvtxt.app.testing.TestScenes;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.control.CheckBoxTreeItem;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeView;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@ExtendWith(ApplicationExtension.class)
class CategoryTreeViewTest {
    @TempDir
    static Path folder;
    private final Workspace workspace = new Workspace(new InlineExecutor());
    @SuppressWarnings("NullAway.Init") // set by start
    private VisibilityViewModel model;
    @SuppressWarnings("NullAway.Init") // set by start
    private TreeView<CategoryNode> tree;

    @Start
    void start(Stage stage) {
        model = new VisibilityViewModel(workspace, SettingsStore.openDirect(folder.resolve("settings.json")));
        tree = new CategoryTreeView(model).node();
        stage.setScene(TestScenes.themed(tree, 300, 300));
        stage.show();
    }

    @Test
    void otherColorsLeaveTheBoxesAsTheyAre(FxRobot robot) {
        robot.interact(() -> workspace.reportProperty().set(ReadFiles.report("""
                @Marker, Time, CategoryId
                TimeBase = Manual
                Marker, 1, 1
                Marker, 2, 2
                Marker, 3, 3
                """)));
        robot.interact(() -> model.setVisible(List.of(new CategoryKey("a.nvtxt", 2L)), false));
        robot.interact(() -> model.colorModeProperty().set(ColorMode.THREAD));
        var file = (CheckBoxTreeItem<CategoryNode>) tree.getRoot().getChildren().getFirst();
        assertThat(file.isIndeterminate()).isTrue();
        assertThat(file.getChildren()).map(CategoryTreeViewTest::isTicked).startsWith(true, false, true);
        assertThat(model.hidden()).hasSize(1);
    }

    private static boolean isTicked(TreeItem<CategoryNode> item) {
        return ((CheckBoxTreeItem<CategoryNode>) item).isSelected();
    }
}
