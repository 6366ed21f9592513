// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.compare;

import dev.nvtxt.analysis.compare.Change;
import dev.nvtxt.analysis.compare.CompareOptions;
import dev.nvtxt.analysis.compare.Comparison;
import dev.nvtxt.analysis.compare.ComparisonRow;
import dev.nvtxt.analysis.compare.Verdict;
import dev.nvtxt.analysis.compare.structure.Difference;
import dev.nvtxt.analysis.compare.structure.RangeBreakdown;
import dev.nvtxt.analysis.stats.Statistics;
import dev.nvtxt.analysis.stats.group.GroupKey;
import dev.nvtxt.app.feature.compare.chart.Distributions;
import dev.nvtxt.app.feature.compare.side.CompareWork;
import dev.nvtxt.app.feature.compare.side.InitialSides;
import dev.nvtxt.app.feature.compare.side.SideModel;
import dev.nvtxt.app.feature.compare.side.SidePart;
import dev.nvtxt.app.feature.compare.side.SideSpec;
import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.model.Place;
import dev.nvtxt.app.shared.model.Place.Approach;
import dev.nvtxt.app.shared.model.Visibility;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.tables.diff.DiffResult;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportFile;
import java.nio.file.Path;
import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// The comparison: the chosen sides, and what differs between them, made anew when a choice changes.
final class CompareViewModel {
    private static final int MAX_SIDES = 6;

    private final Workspace workspace;
    private final ObservableList<SideModel> sides = FXCollections.observableArrayList();
    private final ObjectProperty<GroupKey> key = new SimpleObjectProperty<>(this, "key", GroupKey.MESSAGE);
    private final DoubleProperty thresholdPercent = new SimpleDoubleProperty(this, "thresholdPercent",
            100 * CompareOptions.DEFAULT.threshold(1, 1));
    private final ObjectProperty<Coupling> coupling = new SimpleObjectProperty<>(this, "coupling", Coupling.TIME);
    private final BooleanProperty stacked = new SimpleBooleanProperty(this, "stacked", true);
    private final BooleanProperty rangeOnly = new SimpleBooleanProperty(this, "rangeOnly");
    private final BooleanProperty filtered = new SimpleBooleanProperty(this, "filtered", true);
    private final ObjectProperty<Coloring> coloring = new SimpleObjectProperty<>(this, "coloring",
            Coloring.DIFFERENCES);
    private final ReadOnlyObjectWrapper<@Nullable DiffResult> result = new ReadOnlyObjectWrapper<>(this, "result");
    private final ObjectProperty<@Nullable ComparisonRow> row = new SimpleObjectProperty<>(this, "row");
    private final ObjectProperty<@Nullable Difference> difference = new SimpleObjectProperty<>(this, "difference");
    private final ObjectProperty<@Nullable ComparisonRow> hoveredRow = new SimpleObjectProperty<>(this, "hoveredRow");
    private BiConsumer<Difference, Approach> goer = (_, _) -> {};
    private Runnable rowZoomer = () -> {};
    private final CompareWork work;
    private final HighlightedEvents highlighted;
    private final HighlightedEvents chosenEvents;
    private final RowDistribution distribution;
    private final StringProperty rowFilter = new SimpleStringProperty(this, "rowFilter", "");
    private final BooleanProperty unchangedHidden = new SimpleBooleanProperty(this, "unchangedHidden");
    private final Consumer<List<String>> open;
    private final ReadOnlyStringWrapper trouble = new ReadOnlyStringWrapper(this, "trouble", "");
    private Statistics statistics = new Statistics();
    private boolean isChosen;
    private boolean isThresholdChosen;
    private boolean isTellingThreshold;
    private @Nullable String awaitedRow;
    /// The side whose files are being opened; it becomes the second one as soon as one of them has been read.
    private @Nullable SideModel awaitedSide;
    private final ObjectProperty<@Nullable RangeBreakdown> breakdown = new SimpleObjectProperty<>(this, "breakdown");
    private final BooleanProperty breakdownPending = new SimpleBooleanProperty(this, "breakdownPending");

    /// How the panes move together.
    public enum Coupling {
        /// All show the same time since the start of their side.
        TIME("Linked in time"),
        /// All show as much time, each where it is.
        SCALE("Linked in scale"),
        /// Each by itself.
        FREE("Not linked");

        private final String text;

        Coupling(String text) {
            this.text = text;
        }

        String text() {
            return text;
        }
    }

    /// What the colors of the ranges say.
    public enum Coloring {
        /// How a range differs from its partner, with a pattern as well.
        DIFFERENCES("Color by: difference"),
        /// As on the timeline of the main window.
        TIMELINE("Color by: same as timeline");

        private final String text;

        Coloring(String text) {
            this.text = text;
        }

        String text() {
            return text;
        }
    }

    public CompareViewModel(Workspace workspace) {
        this(workspace, _ -> {});
    }

    /// @param open opens files and folders besides those that are open
    CompareViewModel(Workspace workspace, Consumer<List<String>> open) {
        this.workspace = workspace;
        this.open = open;
        work = new CompareWork(workspace, this::show);
        highlighted = new HighlightedEvents(workspace);
        chosenEvents = new HighlightedEvents(workspace);
        distribution = new RowDistribution(workspace);
        sides.addListener((ListChangeListener<SideModel>) _ -> compare());
        key.addListener(_ -> compare());
        thresholdPercent.addListener((_, _, _) -> {
            if (!isTellingThreshold) {
                isThresholdChosen = true;
                compare();
            }
        });
        row.addListener(_ -> {
            updateHighlights();
            var current = result.get();
            chosenEvents.show(current == null ? null : current.comparison(), row.get());
        });
        // The dimming of a row would hide what surrounds a range.
        difference.addListener((_, _, selected) -> {
            if (selected != null) {
                row.set(null);
            }
        });
        chosenEvents.eventsProperty().addListener((_, _, events) -> distribution.show(events));
        hoveredRow.addListener(_ -> updateHighlights());
        filtered.addListener(_ -> compare());
        workspace.visibilityProperty().addListener(_ -> {
            if (filtered.get()) {
                compare();
            }
        });
        rangeOnly.addListener((_, _, on) -> setSpans(on ? workspace.selectedRangeProperty().get() : null));
        workspace.selectedRangeProperty().addListener((_, _, span) -> {
            if (rangeOnly.get() && span == null) {
                rangeOnly.set(false);
            } else if (rangeOnly.get()) {
                setSpans(span);
            }
        });
        workspace.onAxisMoved(byNs -> sides.stream().map(SideModel::spanProperty).filter(span -> span.get() != null)
                .forEach(span -> span.set(span.get().movedBy(byNs))));
        workspace.reportProperty().addListener((_, _, report) -> setReport(report));
        setReport(workspace.reportProperty().get());
    }

    private void setSpans(@Nullable AxisRange span) {
        sides.forEach(side -> side.spanProperty().set(span));
    }

    /// Whether every side is limited to the selected range.
    public BooleanProperty rangeOnlyProperty() {
        return rangeOnly;
    }

    /// Whether the filter and the category tree limit what is compared.
    public BooleanProperty filteredProperty() {
        return filtered;
    }

    /// Makes files, and those in folders, the runs of a side; opens those that are not open.
    void setRuns(SideModel side, List<String> paths) {
        isChosen = true;
        await(side, paths);
    }

    /// Compares the only side with files, and with those in folders; opens those that are not open. With the same file, parts of
    /// it are compared.
    void compareWith(List<String> paths) {
        if (sides.size() == 1 && !paths.isEmpty()) {
            var side = side(sides.getFirst().partProperty().get());
            var same = side.partProperty().get().files().stream().map(file -> SideModel.path(file.trace().path()))
                    .collect(Collectors.toSet());
            if (paths.stream().map(SideModel::path).allMatch(same::contains)) {
                addSide();
                return;
            }
            awaitedSide = side;
            isChosen = true;
            await(side, paths);
        }
    }

    private void await(SideModel side, List<String> paths) {
        side.await(paths);
        var report = workspace.reportProperty().get();
        var opened = report.files().stream().map(file -> Path.of(file.trace().path()).toAbsolutePath().normalize())
                .toList();
        open.accept(paths.stream().filter(path -> !opened.contains(Path.of(path).toAbsolutePath().normalize()))
                .toList());
        collect(report);
    }

    private void collect(Report report) {
        addAwaitedSide(report);
        var texts = new ArrayList<String>();
        for (int i = 0; i < sides.size(); i++) {
            sides.get(i).collect(report);
            var text = sides.get(i).trouble(report);
            if (!text.isEmpty()) {
                texts.add(Comparison.letter(i) + ": " + text + ".");
            }
        }
        var awaited = awaitedSide;
        if (awaited != null && !awaited.trouble(report).isEmpty()) {
            texts.add(awaited.trouble(report) + ".");
        }
        trouble.set(String.join(" ", texts));
    }

    private void addAwaitedSide(Report report) {
        var side = awaitedSide;
        if (side != null && sides.size() == 1) {
            var before = side.partProperty().get();
            side.collect(report);
            if (!side.partProperty().get().equals(before)) {
                awaitedSide = null;
                sides.add(side);
            }
        }
    }

    /// What is wrong with the sides, in sentences; "" for nothing.
    ReadOnlyStringProperty troubleProperty() {
        return trouble.getReadOnlyProperty();
    }

    /// Sides that the user chose stay as they are when files come, and are found again by path when files are read again.
    private void setReport(Report report) {
        statistics = new Statistics();
        var files = report.files();
        if (files.isEmpty()) {
            sides.clear();
        } else if (!isChosen || (sides.size() == 1 && awaitedSide == null) || !findAgain(files)) {
            isChosen = false;
            awaitedSide = null;
            var initial = InitialSides.of(files, MAX_SIDES);
            if (!sides.stream().map(side -> side.partProperty().get().files()).toList()
                    .equals(initial.stream().map(SidePart::files).toList())) {
                sides.setAll(initial.stream().map(this::side).toList());
            }
        }
        collect(report);
    }

    /// {@return whether every side could be found}
    private boolean findAgain(List<ReportFile> files) {
        var parts = sides.stream().map(side -> side.partProperty().get().in(files)).toList();
        if (sides.isEmpty() || parts.stream().anyMatch(Optional::isEmpty)) {
            return false;
        }
        for (int i = 0; i < parts.size(); i++) {
            parts.get(i).ifPresent(sides.get(i).partProperty()::set);
        }
        return true;
    }

    private SideModel side(SidePart part) {
        var side = new SideModel(part);
        side.partProperty().addListener(_ -> choose());
        side.spanProperty().addListener(_ -> choose());
        side.filterProperty().addListener(_ -> choose());
        side.nameProperty().addListener(_ -> choose());
        side.runProperty().addListener(_ -> choose());
        return side;
    }

    private void choose() {
        isChosen = true;
        compare();
    }

    /// {@return whether the sides are the user's choice}
    public boolean isChosen() {
        return isChosen && sides.size() > 1;
    }

    /// Makes these the sides. What was found for others is shown no more.
    public void choose(List<SideSpec> specs) {
        show(null);
        var models = new ArrayList<SideModel>();
        for (var spec : specs) {
            var side = side(spec.part());
            side.spanProperty().set(spec.span().orElse(null));
            side.filterProperty().set(spec.filter());
            side.nameProperty().set(spec.name());
            side.runProperty().set(spec.run());
            models.add(side);
        }
        isChosen = true;
        awaitedSide = null;
        sides.setAll(models.subList(0, Math.min(models.size(), MAX_SIDES)));
    }

    /// {@return whether there may be one more side}
    public boolean canAddSide() {
        return !sides.isEmpty() && sides.size() < MAX_SIDES;
    }

    /// Adds a side: the first file that is on no side, or else one again.
    public void addSide() {
        var files = workspace.reportProperty().get().files();
        if (canAddSide()) {
            isChosen = true;
            var present = sides.stream().flatMap(side -> side.partProperty().get().files().stream())
                    .collect(Collectors.toSet());
            var next = files.stream().filter(file -> !present.contains(file)).findFirst()
                    .orElse(files.get(Math.min(sides.size(), files.size() - 1)));
            sides.add(side(SidePart.of(next).getFirst()));
        }
    }

    /// Takes a side away, as long as two are left.
    public void removeSide(SideModel side) {
        if (sides.size() > 2) {
            isChosen = true;
            sides.remove(side);
        }
    }

    /// Makes the first side the second, and the second the first.
    public void swap() {
        if (sides.size() >= 2) {
            var first = sides.getFirst();
            var others = new ArrayList<>(sides);
            others.set(0, sides.get(1));
            others.set(1, first);
            isChosen = true;
            sides.setAll(others);
        }
    }

    /// {@return whether a side has the events of the first one, so that there is nothing to compare}
    boolean isSameAsFirst(int side) {
        if (side >= sides.size()) {
            return false;
        }
        var first = sides.getFirst().spec();
        var other = sides.get(side).spec();
        return other.part().equals(first.part()) && other.span().equals(first.span())
                && other.filter().equals(first.filter());
    }

    /// Compares what is chosen now.
    public void compare() {
        work.run(sides.size() < 2
                ? null
                : new CompareWork.CompareRequest(sides.stream().map(SideModel::spec).toList(), key.get(),
                        isThresholdChosen ? (Double) (Math.max(0, thresholdPercent.get()) / 100) : null, statistics,
                        filtered.get() ? workspace.visibilityProperty().get() : Visibility.ALL));
    }

    /// Gives the comparison up that is being made.
    public void stop() {
        work.stop();
    }

    private void show(@Nullable DiffResult next) {
        row.set(null);
        hoveredRow.set(null);
        difference.set(null);
        if (next != null && !isThresholdChosen) {
            isTellingThreshold = true;
            thresholdPercent.set(next.comparison().threshold(0) * 100);
            isTellingThreshold = false;
        }
        if (next != null) {
            tellMedianRuns(next.comparison());
        }
        result.set(next);
        if (next != null && awaitedRow != null) {
            chooseRow(key.get(), awaitedRow);
        }
    }

    private void tellMedianRuns(Comparison comparison) {
        for (int side = 0; side < Math.min(sides.size(), comparison.sides().size()); side++) {
            var run = comparison.sides().get(side).only(comparison.medianRun(side));
            sides.get(side).setMedianRun(run.scope().files().getFirst().trace().path());
        }
    }

    /// Chooses a row by its name, of rows by something else than now if need be.
    void chooseRow(GroupKey by, String label) {
        awaitedRow = label;
        key.set(by);
        var current = result.get();
        if (current != null && current.comparison().options().grouping().keys().equals(List.of(by))) {
            awaitedRow = null;
            current.rows().stream().filter(each -> each.label().equals(label)).findFirst().ifPresent(row::set);
        }
    }

    private void updateHighlights() {
        var current = result.get();
        highlighted.show(current == null ? null : current.comparison(),
                hoveredRow.get() != null ? hoveredRow.get() : row.get());
    }

    /// Chooses the next or previous difference.
    public void walk(int step) {
        var current = result.get();
        var structure = current == null ? null : current.structure();
        if (structure == null || structure.differences().isEmpty()) {
            return;
        }
        var all = structure.differences();
        var now = difference.get();
        int at = now == null ? (step > 0 ? -1 : 0) : all.indexOf(now);
        go(all.get(Math.floorMod(at + step, all.size())), Approach.REVEAL);
    }

    /// Looks at a difference, here and on the timeline of the main window, where the range of the second side counts.
    public void go(Difference selected, Approach approach) {
        difference.set(selected);
        goer.accept(selected, approach);
        var range = selected.b() == null ? selected.a() : selected.b();
        if (range != null) {
            workspace.go(new Place.OfEvent(new EventRef(range.file(), range.event())), approach);
        }
    }

    /// Sets what goes to a difference on the timelines of the sides.
    void onGo(BiConsumer<Difference, Approach> action) {
        goer = action;
    }

    /// Shows the first events of the selected row as large as the panes are.
    void zoomToRow() {
        rowZoomer.run();
    }

    /// Sets what zooms to the selected row.
    void onZoomToRow(Runnable action) {
        rowZoomer = action;
    }

    /// The sides, A first.
    public ObservableList<SideModel> sides() {
        return sides;
    }

    /// What makes a row.
    public ObjectProperty<GroupKey> keyProperty() {
        return key;
    }

    /// From which change on a row, and a matched range, is slower or faster, in percent; what suits the runs until it is set.
    public DoubleProperty thresholdPercentProperty() {
        return thresholdPercent;
    }

    /// {@return whether the user set the threshold}
    boolean isThresholdChosen() {
        return isThresholdChosen;
    }

    /// How the panes move together.
    public ObjectProperty<Coupling> couplingProperty() {
        return coupling;
    }

    /// What the colors of the ranges say.
    public ObjectProperty<Coloring> coloringProperty() {
        return coloring;
    }

    /// Whether the panes are one above the other.
    public BooleanProperty stackedProperty() {
        return stacked;
    }

    /// What was found, or null.
    public ReadOnlyObjectProperty<@Nullable DiffResult> resultProperty() {
        return result.getReadOnlyProperty();
    }

    /// The row that is looked at, or null.
    public ObjectProperty<@Nullable ComparisonRow> rowProperty() {
        return row;
    }

    /// The row that the pointer is on, or null.
    public ObjectProperty<@Nullable ComparisonRow> hoveredRowProperty() {
        return hoveredRow;
    }

    /// For each side which events of its file are in the row that the pointer is on, or else in the selected one; empty
    /// without such a row.
    public ReadOnlyObjectProperty<List<Map<ReportFile, BitSet>>> highlightedEventsProperty() {
        return highlighted.eventsProperty();
    }

    /// For each side which events of its files are in the selected row; all others are dimmed. Empty without a row.
    public ReadOnlyObjectProperty<List<Map<ReportFile, BitSet>>> selectedEventsProperty() {
        return chosenEvents.eventsProperty();
    }

    /// How the durations of the selected row are distributed on each side, or null.
    public ReadOnlyObjectProperty<@Nullable Distributions> distributionProperty() {
        return distribution.distributionsProperty();
    }

    /// What the name of a row must contain; "" for all rows.
    public StringProperty rowFilterProperty() {
        return rowFilter;
    }

    /// Whether rows that are unchanged on every side are hidden.
    public BooleanProperty unchangedHiddenProperty() {
        return unchangedHidden;
    }

    /// {@return the rows that are listed}
    public List<ComparisonRow> listedRows() {
        var current = result.get();
        var text = rowFilter.get().strip().toLowerCase(Locale.ROOT);
        boolean isHiding = unchangedHidden.get();
        return current == null
                ? List.of()
                : current.rows().stream().filter(row -> row.label().toLowerCase(Locale.ROOT).contains(text))
                        .filter(row -> !isHiding || row.changes().stream().anyMatch(CompareViewModel::isChange))
                        .toList();
    }

    private static boolean isChange(Change change) {
        return change.verdict() != Verdict.UNCHANGED && change.verdict() != Verdict.ABSENT;
    }

    /// What the difference of two picked ranges is made of, or null where no two were picked.
    ObjectProperty<@Nullable RangeBreakdown> breakdownProperty() {
        return breakdown;
    }

    /// Whether what the difference of two picked ranges is made of is being found out.
    BooleanProperty breakdownPendingProperty() {
        return breakdownPending;
    }

    /// {@return whether an answer would be of other sides than those that are shown, or about to change}
    ObservableBooleanValue answerPendingProperty() {
        return breakdownPending.or(work.busyProperty().and(result.isNull().or(breakdown.isNotNull())));
    }

    /// {@return what was found, with what the difference of picked ranges is made of; null for nothing}
    @Nullable
    DiffResult report() {
        var current = result.get();
        var of = breakdown.get();
        return current == null || of == null
                ? current
                : new DiffResult(current.comparison(), current.shown(), current.condition(), current.structures(),
                        List.of(of));
    }

    /// The difference that is looked at, or null.
    public ReadOnlyObjectProperty<@Nullable Difference> differenceProperty() {
        return difference;
    }

    /// Whether it is comparing.
    public ReadOnlyBooleanProperty busyProperty() {
        return work.busyProperty();
    }

    /// Whether the user stopped the comparison.
    public ReadOnlyBooleanProperty stoppedProperty() {
        return work.stoppedProperty();
    }

    /// Which part of the comparison is done, from 0 to 1.
    public ReadOnlyDoubleProperty progressProperty() {
        return work.progressProperty();
    }

    public Workspace workspace() {
        return workspace;
    }
}
