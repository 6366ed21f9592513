// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.categories;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.feature.categories.CategoriesFeature.FilterSessionPart;
import dev.nvtxt.app.shared.model.Request;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.settings.SettingsStore;
import dev.nvtxt.app.testing.InlineExecutor;
import dev.nvtxt.app.testing.ReadFiles;
import dev.nvtxt.parser.report.ReportBuilder;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.timeline.model.FilterMode;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VisibilityViewModelTest {
    private static final String TEXT = """
            NameCategory, 1, "Engine"
            NameCategory, 2, "Draw"
            AddChildCategory, 1, 2
            AddChildCategory, 1, 3
            @Marker, Time, CategoryId, Message
            TimeBase = Manual
            ProcessId = 1
            ThreadId = 1
            Marker, 1, 1, "in engine"
            Marker, 2, 2, "draw a"
            Marker, 3, 2, "draw b"
            Marker, 4, 3, "unnamed"
            @Marker, Time, Message
            Marker, 5, "free"
            """;

    @TempDir
    Path folder;
    private final Workspace workspace = new Workspace(new InlineExecutor());
    private VisibilityViewModel model;

    @BeforeEach
    void open() {
        model = new VisibilityViewModel(workspace, SettingsStore.openDirect(folder.resolve("settings.json")));
        workspace.reportProperty().set(ReadFiles.report(TEXT));
    }

    private List<Integer> shown() {
        var file = workspace.reportProperty().get().files().getFirst();
        return IntStream.range(0, 5)
                .filter(event -> workspace.visibilityProperty().get().isVisible(file, event)).boxed().toList();
    }

    private static CategoryKey key(@Nullable Long id) {
        return new CategoryKey("a.nvtxt", id);
    }

    /// A set of its own would be collected with who listens to it, and the boxes would stay as they are.
    @Test
    void whoListensToWhatIsHiddenKeepsHearing() {
        assertThat(model.hidden()).isSameAs(model.hidden());
    }

    @Test
    void filesStandInTheOrderThatTheUserChose() {
        var one = ReadFiles.trace("one.nvtxt", TEXT);
        var two = ReadFiles.trace("two.nvtxt", TEXT);
        workspace.reportProperty().set(ReportBuilder.build(List.of(one, two), List.of()));
        workspace.fileOrderProperty().set(Comparator.<ReportFile, String>comparing(file -> file.trace().path())
                .reversed());
        assertThat(model.categoriesProperty().get()).extracting(CategoryNode::text)
                .containsExactly(two.label(), one.label());
    }

    @Test
    void countsTheEventsOfEachCategory() {
        var file = model.categoriesProperty().get().getFirst();
        assertThat(file.count()).isEqualTo(5);
        assertThat(file.children()).extracting(CategoryNode::text, CategoryNode::number, CategoryNode::count)
                .containsExactly(org.assertj.core.groups.Tuple.tuple("Engine", "1", 4L),
                        org.assertj.core.groups.Tuple.tuple("No category", "", 1L));
        assertThat(file.children().getFirst().children())
                .extracting(CategoryNode::text, CategoryNode::number, CategoryNode::count)
                .containsExactly(org.assertj.core.groups.Tuple.tuple("Engine (direct)", "", 1L),
                        org.assertj.core.groups.Tuple.tuple("Draw", "2", 2L),
                        org.assertj.core.groups.Tuple.tuple("Category", "3", 1L));
    }

    @Test
    void showsEverythingAtFirst() {
        assertThat(workspace.visibilityProperty().get().isAll()).isTrue();
    }

    @Test
    void hidesUntickedCategoriesAndTakesItBack() {
        model.setVisible(List.of(key(2L), key(null)), false);
        assertThat(shown()).containsExactly(0, 3);
        workspace.edits().undo();
        assertThat(workspace.visibilityProperty().get().isAll()).isTrue();
        workspace.edits().redo();
        assertThat(shown()).containsExactly(0, 3);
    }

    @Test
    void categoriesAndFilterWorkTogether() {
        model.setVisible(List.of(key(3L)), false);
        model.filterTextProperty().set("start >= 1ns");
        assertThat(shown()).containsExactly(1, 2, 4);
    }

    @Test
    void keepsTheLastFilterWhileTheTextIsNone() {
        model.filterTextProperty().set("draw");
        assertThat(shown()).containsExactly(1, 2);
        model.filterTextProperty().set("draw and");
        assertThat(model.filterErrorProperty().get()).isNotEmpty();
        assertThat(shown()).containsExactly(1, 2);
        model.filterTextProperty().set("");
        assertThat(model.filterErrorProperty().get()).isEmpty();
        assertThat(workspace.visibilityProperty().get().isAll()).isTrue();
    }

    @Test
    void aMistypedFieldIsNoSearchForItsName() {
        model.apply("draw");
        assertThat(model.check("durr > 5ms")).isEmpty();
        assertThat(model.apply("durr > 5ms")).isFalse();
        assertThat(model.filterErrorProperty().get()).isEqualTo("There is no field 'durr'; did you mean 'dur'?");
        assertThat(model.appliedFilterProperty().get()).isEqualTo("draw");
        assertThat(shown()).containsExactly(1, 2);
    }

    @Test
    void aMenuLimitsTheFilterByOneMoreCondition() {
        workspace.send(new Request.Narrow("msg = draw*"));
        assertThat(shown()).containsExactly(1, 2);
        workspace.send(new Request.Narrow("not msg = \"draw a\""));
        assertThat(shown()).containsExactly(2);
        assertThat(model.filterTextProperty().get()).isEqualTo("(msg = draw*) and not msg = \"draw a\"");
        workspace.edits().undo();
        assertThat(shown()).containsExactly(1, 2);
    }

    @Test
    void lookingAtAHalfTypedTextAppliesNothing() {
        assertThat(model.check("durr")).isPresent();
        assertThat(workspace.visibilityProperty().get().isAll()).isTrue();
        assertThat(model.appliedFilterProperty().get()).isEmpty();
    }

    @Test
    void whileDimmingUntickedCategoriesAreStillTakenAway() {
        var file = workspace.reportProperty().get().files().getFirst();
        model.filterModeProperty().set(FilterMode.DIM);
        model.setVisible(List.of(key(2L)), false);
        model.filterTextProperty().set("in engine");
        assertThat(shown()).containsExactly(0);
        assertThat(model.categoryVisibilityProperty().get().count(file)).isEqualTo(3);
        model.filterModeProperty().set(FilterMode.HIDE);
        assertThat(model.categoryVisibilityProperty().get().isAll()).isTrue();
        assertThat(shown()).containsExactly(0);
    }

    @Test
    void aSessionBringsFilterAndBoxesBack() {
        model.setVisible(List.of(key(2L), key(null)), false);
        model.filterTextProperty().set("kind = marker");
        model.filterModeProperty().set(FilterMode.DIM);
        var saved = new FilterSessionPart(model).save();
        var other = new VisibilityViewModel(workspace, SettingsStore.openDirect(folder.resolve("other.json")));
        new FilterSessionPart(other).restore(saved);
        assertThat(other.hidden()).containsExactlyInAnyOrder(key(2L), key(null));
        assertThat(other.filterTextProperty().get()).isEqualTo("kind = marker");
        assertThat(other.filterModeProperty().get()).isEqualTo(FilterMode.DIM);
    }
}
