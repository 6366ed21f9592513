// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.model.Workspace;
import dev.nvtxt.app.panel.Controls;
import dev.nvtxt.app.testing.HeldExecutor;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableColumn.SortType;
import javafx.scene.control.TableView;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
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
            var words = new Words();
            words.sort.setRows(List.of("b", "c", "a"));
            words.sortBy(SortType.ASCENDING);
            assertThat(words.table.getItems()).containsExactly("b", "c", "a");
            words.executor.letGo();
            assertThat(words.table.getItems()).containsExactly("a", "b", "c");
            assertThat(words.table.getSortOrder()).containsExactly(words.column);
            assertThat(words.executor.waiting()).isZero();
        });
    }

    @Test
    void rowsThatComeLaterAreSortedAsThoseBefore(FxRobot robot) {
        robot.interact(() -> {
            var words = new Words();
            words.sortBy(SortType.DESCENDING);
            words.sort.setRows(List.of("b", "c", "a"));
            words.executor.letGo();
            assertThat(words.table.getItems()).containsExactly("c", "b", "a");
            words.sort.setRows(List.of("e", "f"));
            assertThat(words.table.getItems()).isEmpty();
            words.executor.letGo();
            assertThat(words.table.getItems()).containsExactly("f", "e");
            words.table.getSortOrder().clear();
            words.executor.letGo();
            assertThat(words.table.getItems()).containsExactly("e", "f");
        });
    }

    @Test
    void theChosenRowStaysChosenAndThatIsNoNewChoice(FxRobot robot) {
        robot.interact(() -> {
            var words = new Words();
            words.sort.setRows(List.of("b", "c", "a"));
            words.table.getSelectionModel().select("c");
            words.sortBy(SortType.DESCENDING);
            words.executor.letGo();
            assertThat(words.table.getSelectionModel().getSelectedIndex()).isZero();
            assertThat(words.table.getSelectionModel().getSelectedItem()).isEqualTo("c");
            assertThat(words.chosen).containsExactly("c");
            words.sort.setRows(List.of());
            assertThat(words.chosen).containsExactly("c", null);
        });
    }

    @Test
    void onlyTheLastOrderAskedForIsMade(FxRobot robot) {
        robot.interact(() -> {
            var words = new Words();
            words.sort.setRows(List.of("b", "c", "a"));
            words.sortBy(SortType.ASCENDING);
            words.sortBy(SortType.DESCENDING);
            assertThat(words.executor.waiting()).isEqualTo(1);
            words.executor.letGo();
            assertThat(words.table.getItems()).containsExactly("c", "b", "a");
        });
    }
}
