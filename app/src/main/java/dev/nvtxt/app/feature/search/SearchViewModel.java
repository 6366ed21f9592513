// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.search;

import dev.nvtxt.analysis.filter.Filter;
import dev.nvtxt.analysis.filter.FilterException;
import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.model.Latest;
import dev.nvtxt.app.shared.model.Notice;
import dev.nvtxt.app.shared.model.Place;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.panel.Plural;
import dev.nvtxt.parser.report.ReportFile;
import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// The search: looks while the user types, and goes from hit to hit.
public final class SearchViewModel {
    private static final String INVITATION = "Type to search messages. Hits appear here, on the lanes and in the overview."
            + "\nThe conditions of filters narrow the search: thread = main, cat = Render*, arg.KEY = value, dur > 1ms.";

    private final Workspace workspace;
    private final StringProperty text = new SimpleStringProperty(this, "text", "");
    private final BooleanProperty regex = new SimpleBooleanProperty(this, "regex");
    private final BooleanProperty caseSensitive = new SimpleBooleanProperty(this, "caseSensitive");
    private final ReadOnlyObjectWrapper<SearchHits> hits = new ReadOnlyObjectWrapper<>(this, "hits", SearchHits.NONE);
    private final ReadOnlyIntegerWrapper current = new ReadOnlyIntegerWrapper(this, "current", -1);
    private final ReadOnlyStringWrapper status = new ReadOnlyStringWrapper(this, "status", "");
    private final ReadOnlyStringWrapper emptyText = new ReadOnlyStringWrapper(this, "emptyText", INVITATION);
    private final ReadOnlyStringWrapper error = new ReadOnlyStringWrapper(this, "error", "");
    private final Latest work;
    private int searches;
    /// Whether a hit of this search was gone to.
    private boolean hasGone;

    /// Makes the model.
    public SearchViewModel(Workspace workspace) {
        this.workspace = workspace;
        this.work = new Latest(workspace, "Can't search");
        for (var property : List.of(text, regex, caseSensitive, workspace.reportProperty(),
                workspace.visibilityProperty())) {
            property.addListener(_ -> search());
        }
        workspace.openingProperty().addListener((_, _, _) -> showStatus());
        // Lazy properties tell of the first invalidation only, until they are read.
        workspace.selectionProperty().addListener((_, _, _) -> follow());
    }

    private void search() {
        var query = new SearchQuery(text.get(), regex.get(), caseSensitive.get());
        var report = workspace.reportProperty().get();
        var visibility = workspace.visibilityProperty().get();
        int number = ++searches;
        work.cancel();
        current.set(-1);
        hasGone = false;
        error.set("");
        if (query.text().isEmpty()) {
            show(SearchHits.NONE);
            return;
        }
        var filter = filter(query, report.files());
        if (filter.isEmpty()) {
            show(SearchHits.NONE);
            return;
        }
        var search = new Search(report, visibility, filter.get(), result -> workspace.executor().onUi(() -> {
            if (number == searches) {
                show(result);
            }
        }));
        work.run(search::run, this::show, cause -> {
            show(SearchHits.NONE); // or it would say that it is still searching
            workspace.post(Notice.failure("Can't search", cause));
        });
    }

    private Optional<Filter> filter(SearchQuery query, List<ReportFile> files) {
        try {
            return Optional.of(query.filter(files));
        } catch (FilterException e) {
            error.set(String.valueOf(e.getMessage()));
        } catch (PatternSyntaxException e) {
            error.set("Invalid regular expression: " + e.getDescription() + " at " + (e.getIndex() + 1));
        }
        return Optional.empty();
    }

    private void show(SearchHits result) {
        hits.set(result);
        follow();
    }

    /// The selected event is the current hit, wherever it was selected.
    private void follow() {
        var selected = workspace.selectionProperty().get();
        int at = selected == null ? -1 : hits.get().indexFrom(selected);
        if (at >= 0 && at < hits.get().size() && hits.get().get(at).equals(selected)) {
            current.set(at);
        }
        showStatus();
    }

    private void showStatus() {
        var shown = hits.get();
        if (text.get().isEmpty()) {
            status.set("");
        } else if (!error.get().isEmpty()) {
            status.set(error.get());
        } else if (shown.size() == 0) {
            status.set(isSearched() ? "No matching events" : "Searching…");
        } else {
            var place = current.get() < 0 ? "" : Plural.number(current.get() + 1) + " of ";
            status.set(place + Plural.of(shown.size(), "hit") + (shown.isComplete() ? "" : "…"));
        }
        emptyText.set(textWithoutHits());
    }

    /// {@return whether all has been looked at, also what is being opened}
    private boolean isSearched() {
        return hits.get().isComplete() && !work.isBusy() && workspace.openingProperty().get().isEmpty();
    }

    private String textWithoutHits() {
        if (text.get().isEmpty()) {
            return INVITATION;
        }
        if (!error.get().isEmpty()) {
            return error.get();
        }
        if (!isSearched()) {
            return "Searching…";
        }
        return "No matching events for ‘" + text.get() + "’."
                + (workspace.visibilityProperty().get().isAll() ? "" : "\nHidden and dimmed events are not searched.");
    }

    /// Goes to the next hit after the selected event, from the last to the first; at first to the one nearest to the view.
    public void next() {
        step(1);
    }

    /// Goes to the hit before the selected event; from the first to the last.
    public void previous() {
        step(-1);
    }

    private void step(int by) {
        var current = hits.get();
        int size = current.size();
        if (size == 0) {
            return;
        }
        var selected = workspace.selectionProperty().get();
        boolean isInView = workspace.timeline().state().window().isNone() || isVisible(selected);
        if (!hasGone && !isInView) {
            go(current.nearest(workspace.visibleRangeProperty().get()), Place.Approach.REVEAL);
            return;
        }
        int at = selected == null ? (by > 0 ? -1 : 0) : current.indexFrom(selected);
        boolean isOnHit = selected != null && at < size && current.get(at).equals(selected);
        int next = selected == null || isOnHit || by < 0 ? at + by : at;
        go(Math.floorMod(next, size), Place.Approach.REVEAL);
    }

    /// {@return whether an event is within the times that the timeline shows}
    private boolean isVisible(@Nullable EventRef event) {
        var range = workspace.visibleRangeProperty().get();
        return event != null && event.file().hasStartNs(event.event())
                && event.file().axisStartNs(event.event()) >= range.startNs()
                && event.file().axisStartNs(event.event()) <= range.endNs();
    }

    /// Goes to a hit.
    ///
    /// @param index its number, from 0
    public void go(int index, Place.Approach approach) {
        current.set(index);
        hasGone = true;
        workspace.go(new Place.OfEvent(hits.get().get(index)), approach);
        showStatus();
    }

    /// What is looked for; "" for nothing.
    public StringProperty textProperty() {
        return text;
    }

    /// Whether it is a regular expression.
    public BooleanProperty regexProperty() {
        return regex;
    }

    /// Whether letter case counts.
    public BooleanProperty caseSensitiveProperty() {
        return caseSensitive;
    }

    /// What was found so far.
    public ReadOnlyObjectProperty<SearchHits> hitsProperty() {
        return hits.getReadOnlyProperty();
    }

    /// The number of the hit that was gone to last, from 0; negative before that.
    public ReadOnlyIntegerProperty currentProperty() {
        return current.getReadOnlyProperty();
    }

    /// How many hits there are, in words.
    public ReadOnlyStringProperty statusProperty() {
        return status.getReadOnlyProperty();
    }

    /// The placeholder while there are no hits.
    public ReadOnlyStringProperty emptyTextProperty() {
        return emptyText.getReadOnlyProperty();
    }

    /// What is wrong with the text; "" where nothing is.
    public ReadOnlyStringProperty errorProperty() {
        return error.getReadOnlyProperty();
    }

    /// What is looked for: the same as a filter says, or a regular expression in messages.
    ///
    /// @param text a filter or a regular expression; "" finds nothing
    /// @param isRegex whether it is a regular expression
    /// @param isCaseSensitive whether letter case counts
    private record SearchQuery(String text, boolean isRegex, boolean isCaseSensitive) {
        /// {@return the filter that finds it}
        ///
        /// @param files the files that are searched
        /// @throws FilterException if it is no filter, or a name in it is in no file
        /// @throws PatternSyntaxException if it is no regular expression
        Filter filter(Collection<ReportFile> files) throws FilterException {
            if (isRegex) {
                return Filter.of(Pattern.compile(text,
                        isCaseSensitive ? 0 : Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE));
            }
            var filter = Filter.parse(text);
            filter.checkNames(files);
            return isCaseSensitive ? filter.inLetterCase() : filter;
        }
    }
}
