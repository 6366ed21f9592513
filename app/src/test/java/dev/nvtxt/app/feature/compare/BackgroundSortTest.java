// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.shared.lanes.ColorMode;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.panel.Controls;
import dev.nvtxt.app.testing.FaultTrial;
import dev.nvtxt.app.testing.HeldExecutor;
import dev.nvtxt.parser.report.ReportBuilder;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableColumn.SortType;
import javafx.scene.control.TableView;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;
import org.testfx.framework.junit5.ApplicationExtension;

/// Sorting while the rows are sorted elsewhere and come back later.
@ExtendWith(ApplicationExtension.class)
class BackgroundSortTest {
    /// A table of words; made on the JavaFX thread.
    private static final class Words {
        private final HeldExecutor executor = new HeldExecutor();
        private final TableView<String> table = new TableView<>();
        private final TableColumn<String, String> column = Controls.column("Word", 100, false, Function.identity());
        private final List<@Nullable String> chosen = new ArrayList<>();
        private final BackgroundSort<String> sort = new BackgroundSort<>(table, new Workspace(executor), chosen::add);

        private Words() {
            column.setComparator(Comparator.naturalOrder());
            table.getColumns().setAll(List.of(column));
        }

        private void sortBy(SortType type) {
            column.setSortType(type);
            table.getSortOrder().setAll(List.of(column));
        }
    }

    @Test
    void theTableKeepsItsOrderWhenTheSortedRowsCome(FxRobot robot) {
        robot.interact(() -> {
            var text_ = new Words();
            text_.sort.setRows(List.of("b", "c", "a"));
            text_.sortBy(SortType.ASCENDING);
            assertThat(text_.table.getItems()).containsExactly("b", "c", "a");
            text_.executor.letGo();
            assertThat(text_.table.getItems()).containsExactly("a", "b", "c");
            assertThat(text_.table.getSortOrder()).containsExactly(text_.column);
            assertThat(text_.executor.waiting()).isZero();
        });
    }

    @Test
    void rowsThatComeLaterAreSortedAsThoseBefore(FxRobot robot) {
        robot.interact(() -> {
            var text_ = new Words();
            text_.sortBy(SortType.DESCENDING);
            text_.sort.setRows(List.of("b", "c", "a"));
            text_.executor.letGo();
            assertThat(text_.table.getItems()).containsExactly("c", "b", "a");
            text_.sort.setRows(List.of("e", "f"));
            assertThat(text_.table.getItems()).isEmpty();
            text_.executor.letGo();
            assertThat(text_.table.getItems()).containsExactly("f", "e");
            text_.table.getSortOrder().clear();
            text_.executor.letGo();
            assertThat(text_.table.getItems()).containsExactly("e", "f");
        });
    }

    @Test
    void theChosenRowStaysChosenAndThatIsNoNewChoice(FxRobot robot) {
        robot.interact(() -> {
            var text_ = new Words();
            text_.sort.setRows(List.of("b", "c", "a"));
            text_.table.getSelectionModel().select("c");
            text_.sortBy(SortType.DESCENDING);
            text_.executor.letGo();
            assertThat(text_.table.getSelectionModel().getSelectedIndex()).isZero();
            assertThat(text_.table.getSelectionModel().getSelectedItem()).isEqualTo("c");
            assertThat(text_.chosen).containsExactly("c");
            text_.sort.setRows(List.of());
            assertThat(text_.chosen).containsExactly("c", null);
        });
    }

    @Test
    void onlyTheLastOrderAskedForIsMade(FxRobot robot) {
        robot.interact(() -> {
            var text_ = new Words();
            text_.sort.setRows(List.of("b", "c", "a"));
            text_.sortBy(SortType.ASCENDING);
            text_.sortBy(SortType.DESCENDING);
            assertThat(text_.executor.waiting()).isEqualTo(1);
            text_.executor.letGo();
            assertThat(text_.table.getItems()).containsExactly("c", "b", "a");
        });
    }

    @Test
    void aFaultLeavesTheNextSortWorking() throws Exception {
        FaultTrial.run(workspace -> FxToolkit.setupFixture(() -> {
            var table = new TableView<String>();
            var column = Controls.<String>column("Word", 100, false, Function.identity());
            column.setComparator(Comparator.naturalOrder());
            table.getColumns().setAll(List.of(column));
            var sort = new BackgroundSort<String>(table, workspace, _ -> {});
            return new FaultTrial.Use() {
                @Override
                public void act() throws Exception {
                    FxToolkit.setupFixture(() -> {
                        table.getSortOrder().setAll(List.of(column));
                        sort.setRows(List.of("b", "c", "a"));
                    });
                }

                @Override
                public void check() {
                    assertThat(table.getItems()).containsExactly("a", "b", "c");
                }
            };
        }));
    }

    @Test
    void aFaultInTheLanesOfASideIsShown() throws Exception {
        FaultTrial.run(workspace -> FxToolkit.setupFixture(() -> {
            workspace.reportProperty().set(ReportBuilder.build(List.of(Runs.run("a.nvtxt", 1000)), List.of()));
            var model = new CompareViewModel(workspace);
            var panes = new ArrayList<SidePane>();
            return new FaultTrial.Use() {
                @Override
                public void act() throws Exception {
                    FxToolkit.setupFixture(() -> panes.add(new SidePane(workspace, model.sides().getFirst(), 0,
                            new CompareLook(new SimpleBooleanProperty(),
                                    new SimpleObjectProperty<>(ColorMode.GIVEN)))));
                }

                @Override
                public void check() {
                    assertThat(panes.getLast().view().sourceProperty().get().lanes()).isNotEmpty();
                }
            };
        }));
    }
}
