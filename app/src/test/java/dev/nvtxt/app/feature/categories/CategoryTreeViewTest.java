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
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.stream.Stream;
import javafx.scene.control.CheckBox;
import javafx.scene.control.CheckBoxTreeItem;
import javafx.scene.control.TextField;
import javafx.scene.control.TreeCell;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeView;
import javafx.scene.layout.Region;
import javafx.scene.shape.Rectangle;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

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
        var view = new CategoryTreeView(model);
        tree = view.tree();
        stage.setScene(TestScenes.themed(view.node(), 300, 300));
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

    /// A legend that is not that of the bars misleads. The last category is below one of another color.
    @Test
    void aCategoryHasASwatchWhereItsBarsHaveOneColor(FxRobot robot) {
        robot.interact(() -> workspace.reportProperty().set(ReadFiles.report("""
                TimeBase = Manual
                @Marker, Time, CategoryId, ThreadId, Color, Message
                Marker, 1, 1, 10, Red, "a"
                Marker, 2, 1, 10, Red, "b"
                @Marker, Time, CategoryId, ThreadId, Message
                Marker, 3, 2, 10, "a"
                Marker, 4, 2, 11, "b"
                @Marker, Time, CategoryId, Color
                Marker, 5, 3, Red
                Marker, 6, 4, Blue
                AddChildCategory, 3, 4
                """)));
        var shown = new EnumMap<ColorMode, List<Boolean>>(ColorMode.class);
        for (var mode : ColorMode.values()) {
            robot.interact(() -> model.colorModeProperty().set(mode));
            TestScenes.layOut(robot);
            shown.put(mode, swatches().stream().map(Rectangle::isVisible).toList());
            assertThat(swatches()).as("the names stay where they are").allMatch(Rectangle::isManaged);
        }
        assertThat(shown).allSatisfy((mode, visible) -> assertThat(visible).as(mode.text()).isEqualTo(switch (mode) {
            case CATEGORY -> List.of(true, true, true, true, true);
            case GIVEN -> List.of(true, false, false, true, true);
            case FILE, MESSAGE, THREAD, PROCESS, DURATION -> List.of(false, false, false, false, false);
        }));
    }

    /// {@return the swatches of the rows of categories, from the first row to the last}
    private List<Rectangle> swatches() {
        return tree.lookupAll(".tree-cell").stream()
                .flatMap(node -> node instanceof TreeCell<?> cell ? Stream.of(cell) : Stream.empty())
                .filter(cell -> cell.getItem() instanceof CategoryNode node && !node.isFile())
                .sorted(Comparator.comparingInt(TreeCell::getIndex))
                .map(cell -> (Rectangle) cell.lookup("Rectangle")).toList();
    }

    @Test
    void aBoxThatIsCheckedInPartLooksTheSameAsWhenItIsMadeAnew(FxRobot robot) {
        var report = ReadFiles.report("@Marker, Time, CategoryId\nTimeBase = Manual\nMarker, 1, 1\nMarker, 2, 2\n");
        robot.interact(() -> workspace.reportProperty().set(report));
        robot.interact(() -> model.setVisible(List.of(new CategoryKey("a.nvtxt", 2L)), false));
        WaitForAsyncUtils.waitForFxEvents();
        var before = fileBox(robot);
        robot.interact(() -> model.colorModeProperty().set(ColorMode.THREAD));
        assertThat(fileBox(robot)).isEqualTo(before);
    }

    /// {@return how the box of the file is drawn, its mark as well}
    private static List<Object> fileBox(FxRobot robot) {
        var box = robot.lookup(".check-box").queryAll().stream().map(CheckBox.class::cast)
                .filter(CheckBox::isIndeterminate).findFirst().orElseThrow();
        robot.interact(box::applyCss);
        return List.of(((Region) box.lookup(".box")).getBackground(), ((Region) box.lookup(".mark")).getBackground());
    }

    @Test
    void oneOfManyCategoriesIsFoundAndShownAlone(FxRobot robot) {
        var text = new StringBuilder("@Marker, Time, CategoryId\nTimeBase = Manual\n");
        for (int i = 1; i <= 20; i++) {
            text.append("NameCategory, ").append(i).append(", \"Part ").append(i).append("\"\nMarker, ").append(i)
                    .append(", ").append(i).append('\n');
        }
        robot.interact(() -> workspace.reportProperty().set(ReadFiles.report(text.toString())));
        var find = robot.lookup("#category-find").queryAs(TextField.class);
        assertThat(find.isVisible()).isTrue();
        robot.interact(() -> find.setText("part 1"));
        var file = tree.getRoot().getChildren().getFirst();
        assertThat(file.getChildren()).hasSize(11);
        robot.interact(() -> find.setText("part 17"));
        var found = tree.getRoot().getChildren().getFirst().getChildren();
        assertThat(found).hasSize(1);
        robot.interact(() -> {
            tree.getSelectionModel().select(found.getFirst());
            tree.getContextMenu().getItems().getFirst().fire();
        });
        assertThat(model.hidden()).hasSize(19);
        robot.interact(find::clear);
        assertThat(tree.getRoot().getChildren().getFirst().getChildren()).hasSize(20)
                .filteredOn(CategoryTreeViewTest::isTicked).hasSize(1);
    }

    private static boolean isTicked(TreeItem<CategoryNode> item) {
        return ((CheckBoxTreeItem<CategoryNode>) item).isSelected();
    }
}
