// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.categories;

import dev.nvtxt.analysis.filter.Filter;
import dev.nvtxt.analysis.filter.FilterException;
import dev.nvtxt.app.shared.lanes.CategoryIndex;
import dev.nvtxt.app.shared.lanes.ColorMode;
import dev.nvtxt.app.shared.model.Latest;
import dev.nvtxt.app.shared.model.Request;
import dev.nvtxt.app.shared.model.Visibility;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.panel.Plural;
import dev.nvtxt.app.shared.settings.SettingsStore;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.timeline.model.FilterMode;
import module java.base;
import module javafx.controls;

/// Which categories are hidden, and the filter; together they make the workspace's visibility.
public final class VisibilityViewModel {
    private final Workspace workspace;
    private final ObservableSet<CategoryKey> hidden = FXCollections.observableSet(new HashSet<>());
    // One for all: who listens to a set of its own loses it to the next collection of garbage.
    private final ObservableSet<CategoryKey> readOnlyHidden = FXCollections.unmodifiableObservableSet(hidden);
    private final ReadOnlyObjectWrapper<List<CategoryNode>> categories = new ReadOnlyObjectWrapper<>(this,
            "categories", List.of());
    private final StringProperty filterText = new SimpleStringProperty(this, "filterText", "");
    private final ObjectProperty<ColorMode> colorMode = new SimpleObjectProperty<>(this, "colorMode",
            ColorMode.CATEGORY);
    private final ReadOnlyStringWrapper filterError = new ReadOnlyStringWrapper(this, "filterError", "");
    private final ReadOnlyStringWrapper appliedFilter = new ReadOnlyStringWrapper(this, "appliedFilter", "");
    private final ObjectProperty<FilterMode> filterMode;
    private final ReadOnlyObjectWrapper<Visibility> categoryVisibility = new ReadOnlyObjectWrapper<>(this,
            "categoryVisibility",
            Visibility.ALL);
    private final Latest counting;
    private final Latest filtering;
    private Filter filter = Filter.ALL;

    /// Makes the model; everything is shown at first.
    public VisibilityViewModel(Workspace workspace, SettingsStore settings) {
        this.workspace = workspace;
        this.filterMode = settings.choice("filter.mode", FilterMode.HIDE);
        this.counting = new Latest(workspace, "Can't count the categories");
        this.filtering = new Latest(workspace, "Can't filter the events");
        workspace.reportProperty().addListener((_, _, _) -> {
            count();
            applyFilter();
        });
        workspace.fileOrderProperty().addListener((_, _, _) -> count());
        colorMode.addListener(_ -> count());
        filterMode.addListener(_ -> applyFilter());
        workspace.on(Request.Narrow.class, request -> narrow(request.condition()));
        workspace.on(Request.SetFilter.class, request -> filterText.set(request.filter()));
        // The previous filter stays applied until the text is one again.
        filterText.addListener((_, _, text) -> check(text).ifPresent(parsed -> {
            filter = parsed;
            appliedFilter.set(parsed.text());
            applyFilter();
        }));
    }

    private void count() {
        counting.follow(() -> {
            var report = workspace.sortedReport();
            var mode = colorMode.get();
            return () -> CategoryForest.of(report, mode);
        }, counted -> categories.set(Objects.requireNonNull(counted)));
    }

    /// Looks at a text that is being typed, without applying it: sets what is wrong with it.
    ///
    /// @return the filter, or nothing where the text is none
    public Optional<Filter> check(String text) {
        try {
            var parsed = Filter.parse(text);
            parsed.checkNames(workspace.reportProperty().get().files());
            filterError.set("");
            return Optional.of(parsed);
        } catch (FilterException e) {
            filterError.set(e.getMessage());
            return Optional.empty();
        }
    }

    /// Applies a text as the filter where it is one, with a step to undo; the previous filter stays applied where it is not.
    ///
    /// @return whether it is applied
    public boolean apply(String text) {
        if (check(text).isEmpty()) {
            return false;
        }
        var before = appliedFilter.get();
        filterText.set(text);
        var after = appliedFilter.get();
        if (!after.equals(before)) {
            workspace.edits().add("Filter", () -> filterText.set(before), () -> filterText.set(after));
        }
        return true;
    }

    /// Limits the applied filter by one more condition.
    private void narrow(String condition) {
        var before = appliedFilter.get();
        apply(before.isEmpty() ? condition : "(" + before + ") and " + condition);
    }

    private void applyFilter() {
        var report = workspace.reportProperty().get();
        var current = filter;
        if (current.isEmpty() && hidden.isEmpty()) {
            filtering.cancel();
            categoryVisibility.set(Visibility.ALL);
            workspace.visibilityProperty().set(Visibility.ALL);
            return;
        }
        var keys = Set.copyOf(hidden);
        boolean isApart = filterMode.get() == FilterMode.DIM && !keys.isEmpty();
        filtering.run(() -> List.of(visibleEvents(report, current, keys),
                isApart ? visibleEvents(report, Filter.ALL, keys) : Visibility.ALL), outcome -> {
                    categoryVisibility.set(outcome.getLast());
                    workspace.visibilityProperty().set(outcome.getFirst());
                });
    }

    /// {@return the events that match the filter and whose category is not hidden. Looks at every event, unless nothing is
    /// hidden}
    private static Visibility visibleEvents(Report report, Filter filter, Set<CategoryKey> hidden) {
        var byFile = new HashMap<ReportFile, BitSet>();
        int unclosed = 0;
        for (var file : report.files()) {
            boolean hasHidden = hidden.stream().anyMatch(key -> key.path().equals(file.trace().path()));
            if (hasHidden || !filter.isEmpty()) {
                var visible = filter.match(file, report.zeroNs());
                unclosed += filter.countUnclosed(file);
                if (hasHidden) {
                    hide(file, hidden, visible);
                }
                byFile.put(file, visible);
            }
        }
        var categories = hidden.isEmpty() ? "" : Plural.of(hidden.size(), "category", "categories") + " hidden";
        return new Visibility(byFile, filter.isEmpty() || hidden.isEmpty()
                ? filter.text() + categories
                : filter.text() + ", " + categories, unclosed, filter);
    }

    private static void hide(ReportFile file, Set<CategoryKey> hidden, BitSet visible) {
        var index = new CategoryIndex(file.trace());
        var isHidden = new boolean[index.size()];
        for (var key : hidden) {
            if (key.path().equals(file.trace().path())) {
                var id = key.id();
                isHidden[id == null ? index.uncategorized() : index.of(id)] = true;
            }
        }
        int size = file.trace().events().size();
        for (int event = 0; event < size; event++) {
            if (isHidden[index.ofEvent(event)]) {
                visible.clear(event);
            }
        }
    }

    /// Which events the category tree leaves visible, where the filter only dims: events of a cleared box are hidden all
    /// the same. Everything otherwise.
    public ReadOnlyObjectProperty<Visibility> categoryVisibilityProperty() {
        return categoryVisibility.getReadOnlyProperty();
    }

    /// Shows or hides the events of categories, with a step to undo.
    ///
    /// @param keys the categories
    /// @param isVisible whether their events are visible
    public void setVisible(List<CategoryKey> keys, boolean isVisible) {
        var after = new HashSet<>(hidden);
        if (isVisible) {
            after.removeAll(keys);
        } else {
            after.addAll(keys);
        }
        hide(isVisible ? "Show Categories" : "Hide Categories", after);
    }

    /// Hides the events of these categories and shows all others, with a step to undo.
    ///
    /// @param text names the step
    void hide(String text, Set<CategoryKey> after) {
        var before = Set.copyOf(hidden);
        if (!after.equals(before)) {
            setHidden(after);
            workspace.edits().add(text, () -> setHidden(before), () -> setHidden(after));
        }
    }

    /// Sets the categories whose events are hidden.
    public void setHidden(Set<CategoryKey> keys) {
        hidden.retainAll(keys);
        hidden.addAll(keys);
        applyFilter();
    }

    /// The categories whose events are hidden; not to be changed.
    public ObservableSet<CategoryKey> hidden() {
        return readOnlyHidden;
    }

    /// The rows of the tree: the files, with their categories below.
    public ReadOnlyObjectProperty<List<CategoryNode>> categoriesProperty() {
        return categories.getReadOnlyProperty();
    }

    /// The text of the applied filter; "" where it shows everything.
    public ReadOnlyStringProperty appliedFilterProperty() {
        return appliedFilter.getReadOnlyProperty();
    }

    /// The text that was applied last; "" shows everything. Setting it applies it.
    public StringProperty filterTextProperty() {
        return filterText;
    }

    /// What is wrong with the text, a sentence; "" where it is a filter.
    public ReadOnlyStringProperty filterErrorProperty() {
        return filterError.getReadOnlyProperty();
    }

    /// Where the colors of the bars come from; the categories have the same.
    public ObjectProperty<ColorMode> colorModeProperty() {
        return colorMode;
    }

    /// Whether the events that the filter takes away are hidden or dimmed.
    public ObjectProperty<FilterMode> filterModeProperty() {
        return filterMode;
    }
}
