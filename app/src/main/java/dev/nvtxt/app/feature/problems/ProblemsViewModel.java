// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.problems;

import dev.nvtxt.analysis.fix.Fix;
import dev.nvtxt.analysis.fix.FixPreview;
import dev.nvtxt.analysis.fix.FixPreview.FixableLine;
import dev.nvtxt.app.shared.command.Command;
import dev.nvtxt.app.shared.command.CommandTopic;
import dev.nvtxt.app.shared.command.MainMenu;
import dev.nvtxt.app.shared.export.ListExport;
import dev.nvtxt.app.shared.fixes.FixableFile;
import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.model.FixRequest;
import dev.nvtxt.app.shared.model.Latest;
import dev.nvtxt.app.shared.model.LineEvents;
import dev.nvtxt.app.shared.model.Notice;
import dev.nvtxt.app.shared.model.Place;
import dev.nvtxt.app.shared.model.Request;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.model.Workspace.ProblemCounts;
import dev.nvtxt.app.shared.output.ProblemText;
import dev.nvtxt.app.shared.panel.PartialReport;
import dev.nvtxt.app.shared.panel.Plural;
import dev.nvtxt.app.shared.settings.TargetChoice;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.diagnostic.Severity;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.SourceText;
import java.nio.file.Path;
import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// What the *Problems* tab shows and does. Confined to the JavaFX thread; lists are made away from it.
public final class ProblemsViewModel {
    private static final int MAX_CAUSE_LINES = 500;

    private final Workspace workspace;
    private final StringProperty text = new SimpleStringProperty(this, "text", "");
    private final BooleanProperty errorsListed = new SimpleBooleanProperty(this, "errorsListed", true);
    private final BooleanProperty warningsListed = new SimpleBooleanProperty(this, "warningsListed", true);
    private final ObjectProperty<@Nullable ProblemCode> code = new SimpleObjectProperty<>(this, "code");
    private final ObjectProperty<@Nullable String> path = new SimpleObjectProperty<>(this, "path");
    private final ObjectProperty<ProblemOrder> order = new SimpleObjectProperty<>(this, "order", ProblemOrder.PLACE);
    private final BooleanProperty descending = new SimpleBooleanProperty(this, "descending");
    private final ReadOnlyObjectWrapper<ProblemList> list = new ReadOnlyObjectWrapper<>(this, "list",
            ProblemList.EMPTY);
    private final ReadOnlyObjectWrapper<ProblemRow.@Nullable Entry> selection = new ReadOnlyObjectWrapper<>(this,
            "chosen");
    private final ReadOnlyObjectWrapper<@Nullable ProblemExcerpt> excerpt = new ReadOnlyObjectWrapper<>(this,
            "excerpt");
    private final ReadOnlyObjectWrapper<@Nullable FixableLine> fixes = new ReadOnlyObjectWrapper<>(this, "fixes");
    private final ObjectProperty<TargetChoice> target = new SimpleObjectProperty<>(this, "target", TargetChoice.NONE);
    private final Set<String> closed = new HashSet<>();
    private final Set<String> openGroups = new HashSet<>();
    private final CauseCache causes = new CauseCache();
    private Runnable shower = () -> {};
    private final Latest listing;
    private final Latest reading;
    private final Latest fixing;
    private final Latest search;
    private final Latest copying;

    /// Makes a view model that follows the workspace, and adds its commands to it.
    public ProblemsViewModel(Workspace workspace) {
        this.workspace = workspace;
        listing = new Latest(workspace, "Can't list the problems");
        reading = new Latest(workspace, "Can't show the line of the problem");
        fixing = new Latest(workspace, "Can't look for fixes");
        search = new Latest(workspace, "Can't find the event of the problem");
        copying = new Latest(workspace, "Can't copy the problems");
        for (var property : List.of(text, errorsListed, warningsListed, code, path, order, descending,
                workspace.reportProperty(), workspace.fileOrderProperty())) {
            property.addListener((_, _, _) -> refresh());
        }
        workspace.followed().addListener((SetChangeListener<String>) change -> {
            if (change.wasRemoved()) {
                refresh(); // now with causes
            }
        });
        selection.addListener((_, _, entry) -> {
            loadExcerpt(entry);
            loadFixes(entry);
        });
        workspace.on(Request.ShowProblems.class, request -> showOnly(request.file().trace().path()));
        workspace.commands().add(Command.of("edit.nextProblem", "Next Problem", this::next).keys("F8", "E")
                .menu(MainMenu.EDIT, 310).topic(CommandTopic.FIND));
        workspace.commands().add(Command.of("edit.previousProblem", "Previous Problem", this::previous)
                .keys("Shift+F8", "Shift+E").menu(MainMenu.EDIT, 320).topic(CommandTopic.FIND));
        refresh();
    }

    Workspace workspace() {
        return workspace;
    }

    /// What message, help or code must contain; empty at first.
    public StringProperty textProperty() {
        return text;
    }

    /// Whether errors are listed; true at first.
    public BooleanProperty errorsListedProperty() {
        return errorsListed;
    }

    /// Whether warnings are listed; true at first.
    public BooleanProperty warningsListedProperty() {
        return warningsListed;
    }

    /// The only code that is listed, or null for all.
    public ObjectProperty<@Nullable ProblemCode> codeProperty() {
        return code;
    }

    /// The path of the only file that is listed, or null for all.
    public ObjectProperty<@Nullable String> pathProperty() {
        return path;
    }

    /// How the problems of each file are sorted; by place at first.
    public ObjectProperty<ProblemOrder> orderProperty() {
        return order;
    }

    /// Whether the order is turned round.
    public BooleanProperty descendingProperty() {
        return descending;
    }

    /// What is listed; replaced as a whole.
    public ReadOnlyObjectProperty<ProblemList> listProperty() {
        return list.getReadOnlyProperty();
    }

    /// The problem whose details are shown, one that the filter leaves; or null.
    public ReadOnlyObjectProperty<ProblemRow.@Nullable Entry> selectedProblemProperty() {
        return selection.getReadOnlyProperty();
    }

    /// The source line of the selected problem, or null until it is read.
    public ReadOnlyObjectProperty<@Nullable ProblemExcerpt> excerptProperty() {
        return excerpt.getReadOnlyProperty();
    }

    /// The fixes of the selected problem, with its line; null until they are found, or where there are none.
    ReadOnlyObjectProperty<@Nullable FixableLine> fixesProperty() {
        return fixes.getReadOnlyProperty();
    }

    /// Which program the files are checked for; bound to the setting.
    public ObjectProperty<TargetChoice> targetProperty() {
        return target;
    }

    /// Registers what shows the list when the user goes to the next problem from elsewhere.
    public void onStep(Runnable listShower) {
        shower = listShower;
    }

    /// Copies problems as `nvtxt check` prints them.
    ///
    /// @param taker takes the text
    void copy(List<ProblemRow.Entry> entries, Consumer<String> taker) {
        copying.run(() -> {
            var all = new StringBuilder();
            for (int from = 0; from < entries.size();) {
                from = appendFile(entries, from, all);
            }
            return all.toString();
        }, text -> {
            taker.accept(text);
            workspace.post(Notice.of(Notice.Tone.INFO, "Copied " + Plural.of(entries.size(), "row") + "."));
        });
    }

    /// Appends the problems of one file that follow each other.
    ///
    /// @return the first one after them
    private static int appendFile(List<ProblemRow.Entry> entries, int from, StringBuilder all) throws IOException {
        var file = entries.get(from).file();
        int at = from;
        try (var lines = file.trace().source().open()) {
            for (; at < entries.size() && entries.get(at).file().equals(file); at++) {
                all.append(ProblemText.text(entries.get(at).path(), entries.get(at).problem(), lines));
            }
        }
        return at;
    }

    /// Writes what is listed to a file, away from the JavaFX thread.
    void export(Path file, ProblemExport.ProblemFormat format) {
        var current = list.get();
        var live = Set.copyOf(workspace.followed());
        ListExport.start(workspace, file, "the problems",
                out -> ProblemExport.write(current, trace -> causes.of(trace, live), out, format));
    }

    /// Whether nothing is open.
    public ObservableValue<Boolean> withoutFilesProperty() {
        return workspace.reportProperty()
                .map(report -> report.files().isEmpty() && report.unreadable().isEmpty());
    }

    /// {@return whether the open files have problems that are not listed yet}
    boolean isSearching() {
        return list.get().isClean() && workspace.reportProperty().get().files().stream()
                .anyMatch(file -> file.trace().problems().errors() + file.trace().problems().warnings() > 0);
    }

    /// {@return what to say where no problem is listed}
    String emptyText() {
        if (isSearching()) {
            return "Looking for the causes of problems…";
        }
        return list.get().isClean() ? cleanText(workspace.reportProperty().get()) : "No matching problems.";
    }

    private static String cleanText(Report report) {
        var soFar = PartialReport.soFar(report);
        return soFar.isEmpty() ? "No problems found." : "No problems" + soFar + ".";
    }

    /// What to say where no file has a problem. Hold it for as long as you listen.
    ObservableValue<String> cleanTextProperty() {
        return workspace.reportProperty().map(ProblemsViewModel::cleanText);
    }

    /// {@return the open files that have problems}
    public List<ReportFile> filesWithProblems() {
        return workspace.sortedReport().files().stream()
                .filter(file -> !file.trace().problems().list().isEmpty()
                        || list.get().byFile().getOrDefault(file, ProblemCounts.NONE).causes() > 0)
                .toList();
    }

    /// {@return the filter as it is set}
    public ProblemFilter filter() {
        var severities = EnumSet.noneOf(Severity.class);
        if (errorsListed.get()) {
            severities.add(Severity.ERROR);
        }
        if (warningsListed.get()) {
            severities.add(Severity.WARNING);
        }
        return new ProblemFilter(severities, code.get(), path.get(), text.get());
    }

    /// Lists everything again.
    public void clearFilter() {
        text.set("");
        errorsListed.set(true);
        warningsListed.set(true);
        code.set(null);
        path.set(null);
    }

    /// Folds the problems of a file away, or out again.
    public void toggle(ProblemRow.FileHeader header) {
        setOpen(header, closed.contains(header.path()));
    }

    /// Folds the problems of a file out, or away.
    public void setOpen(ProblemRow.FileHeader header, boolean isOpen) {
        if (isOpen ? closed.remove(header.path()) : closed.add(header.path())) {
            refresh();
        }
    }

    /// Folds what a cause explains, or the problems like another, away, or out again.
    public void toggle(ProblemRow.Entry group) {
        setOpen(group, !openGroups.contains(group.key()));
    }

    /// Folds them out, or away.
    public void setOpen(ProblemRow.Entry group, boolean isOpen) {
        if (group.members() > 0 && (isOpen ? openGroups.add(group.key()) : openGroups.remove(group.key()))) {
            refresh();
        }
    }

    /// Shows the details of a problem, without leaving the list.
    public void choose(ProblemRow.@Nullable Entry entry) {
        selection.set(entry);
    }

    /// Shows a problem in place: its details, its line, and its place on the timeline. The list stays.
    public void preview(ProblemRow.Entry entry) {
        show(entry, Place.Approach.REVEAL);
    }

    private void show(ProblemRow.Entry entry, Place.Approach approach) {
        selection.set(entry);
        var span = entry.problem().span();
        search.run(() -> Optional.ofNullable(LineEvents.find(entry.file(), span))
                .map(event -> new LineEvent(event, true))
                .or(() -> Optional.ofNullable(LineEvents.nearest(entry.file(), span))
                        .map(event -> new LineEvent(event, false))),
                nearest -> show(entry.file(), nearest.orElse(null), approach));
    }

    /// Goes to a problem: its line in the source, and the event on that line, if any. In a file without text, zooms to the
    /// event.
    public void open(ProblemRow.Entry entry) {
        if (entry.file().trace().source().equals(SourceText.EMPTY)) {
            show(entry, Place.Approach.ZOOM);
            return;
        }
        preview(entry);
        workspace.send(new Request.ShowLine(entry.file(), entry.problem().line()));
    }

    /// Where a problem is on the timeline.
    ///
    /// @param isOfLine whether the event is that of the problem's line, and not just the nearest before it
    private record LineEvent(EventRef event, boolean isOfLine) {}

    private void show(ReportFile file, @Nullable LineEvent place, Place.Approach approach) {
        if (!workspace.reportProperty().get().files().contains(file)) {
            return;
        }
        if (place == null) {
            workspace.go(new Place.LanesOfFile(file), Place.Approach.REVEAL);
        } else {
            workspace.go(place.isOfLine ? new Place.OfEvent(place.event) : new Place.NearEvent(place.event), approach);
        }
    }

    /// Shows the fixes of the file of a problem.
    ///
    /// @param fix the only one that is selected at first, or null for all
    void showFixes(ProblemRow.Entry entry, @Nullable Fix fix) {
        workspace.send(new FixRequest(entry.file(), fix));
    }

    /// Lists only the problems of one file.
    public void showOnly(String filePath) {
        clearFilter();
        closed.remove(filePath);
        path.set(filePath);
    }

    /// Goes to the problem after the chosen one, from the last to the first; among those that the filter lets through.
    public void next() {
        step(1);
    }

    /// Goes to the problem before the chosen one, from the first to the last.
    public void previous() {
        step(-1);
    }

    private void step(int by) {
        var entries = list.get().entries();
        if (entries.isEmpty()) {
            workspace.post(Notice.of(Notice.Tone.INFO, emptyText()));
            return;
        }
        var from = selection.get();
        int at = from == null ? -1 : indexOf(entries, from);
        int to = at < 0 ? (by > 0 ? 0 : entries.size() - 1) : Math.floorMod(at + by, entries.size());
        var entry = entries.get(to);
        if (closed.remove(entry.path())) {
            refresh();
        }
        shower.run();
        preview(entry);
    }

    private static int indexOf(List<ProblemRow.Entry> entries, ProblemRow.Entry entry) {
        for (int i = 0; i < entries.size(); i++) {
            if (entries.get(i).isSame(entry)) {
                return i;
            }
        }
        return -1;
    }

    private void refresh() {
        listing.follow(this::nextList, fresh -> show(Objects.requireNonNull(fresh)));
    }

    private Callable<ProblemList> nextList() {
        var report = workspace.sortedReport();
        var problemFilter = filter();
        var sortOrder = order.get();
        boolean isDescending = descending.get();
        var live = Set.copyOf(workspace.followed());
        var style = new ProblemList.ListStyle(problemFilter, sortOrder, isDescending,
                new OpenRows(Set.copyOf(closed), Set.copyOf(openGroups)), file -> causes.of(file, live));
        causes.keepOnly(report);
        return () -> ProblemList.of(report, style);
    }

    private record OpenRows(Set<String> closedPaths, Set<String> groups) implements ProblemList.Openness {
        @Override
        public boolean isFileOpen(String filePath) {
            return !closedPaths.contains(filePath);
        }

        @Override
        public boolean isGroupOpen(ProblemRow.Entry group) {
            return groups.contains(group.key());
        }
    }

    private void show(ProblemList fresh) {
        list.set(fresh);
        workspace.problemCountsProperty().set(fresh.byFile());
        var before = selection.get();
        if (before == null) {
            return;
        }
        // One that is folded away with others like it stays.
        selection.set(Stream.concat(fresh.entries().stream(), fresh.all().stream())
                .filter(entry -> entry.isSame(before)).findFirst().orElse(null));
    }

    private void loadExcerpt(ProblemRow.@Nullable Entry entry) {
        reading.cancel();
        excerpt.set(null);
        if (entry != null) {
            reading.run(() -> ProblemExcerpt.read(entry.file(), entry.problem()),
                    excerpt::set, _ -> excerpt.set(ProblemExcerpt.GONE));
        }
    }

    private void loadFixes(ProblemRow.@Nullable Entry entry) {
        fixing.cancel();
        fixes.set(null);
        if (entry == null || !FixableFile.is(entry.file().trace())) {
            return;
        }
        var trace = entry.file().trace();
        var problem = entry.problem();
        boolean isCause = problem.code().isCause();
        // What repairs a cause may be on other lines.
        fixing.run(() -> FixPreview.of(Path.of(trace.path()), trace, line -> isCause || line == problem.line(),
                isCause ? MAX_CAUSE_LINES : 1),
                lines -> fixes.set(lines.stream().filter(line -> !isCause
                        || line.fixes().stream().anyMatch(fix -> fix.problem().equals(problem)))
                        .min(Comparator.comparing(line -> line.line() != problem.line())).orElse(null)),
                _ -> fixes.set(null));
    }
}
