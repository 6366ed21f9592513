// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.source;

import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.model.Latest;
import dev.nvtxt.app.shared.model.LineEvents;
import dev.nvtxt.app.shared.model.Request;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.SourceText;
import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// What the *Source text* tab shows and does. Confined to the JavaFX thread; lines are read away from it.
public final class SourceViewModel {
    /// More than this nobody pastes; a line of 100 MB would block the clipboard.
    private static final int MAX_COPIED = 10_000_000;

    private final Workspace workspace;
    private final ObjectProperty<@Nullable ReportFile> file = new SimpleObjectProperty<>(this, "file");
    private final IntegerProperty line = new SimpleIntegerProperty(this, "line", 1);
    private final ReadOnlyIntegerWrapper revision = new ReadOnlyIntegerWrapper(this, "revision");
    private @Nullable LineCache cache;
    private final Latest search;
    private boolean isFollowing;

    /// Makes a view model that follows the workspace.
    public SourceViewModel(Workspace workspace) {
        this.workspace = workspace;
        search = new Latest(workspace, "Can't find the event of the line");
        file.addListener((_, _, shown) -> opened(shown));
        workspace.reportProperty().addListener((_, _, report) -> follow(report));
        workspace.selectionProperty().addListener((_, _, event) -> follow(event));
        workspace.on(Request.ShowLine.class, request -> show(request.file(), request.line()));
        follow(workspace.reportProperty().get());
    }

    /// The file that is shown, or null where none is open.
    public ObjectProperty<@Nullable ReportFile> fileProperty() {
        return file;
    }

    /// The line that is chosen, from 1.
    public IntegerProperty lineProperty() {
        return line;
    }

    /// Grows whenever lines have come that could not be shown before.
    public ReadOnlyIntegerProperty revisionProperty() {
        return revision.getReadOnlyProperty();
    }

    /// {@return the open files}
    public List<ReportFile> files() {
        return workspace.sortedReport().files();
    }

    /// {@return how many problems a file has, with those that only its data shows as soon as they are known}
    Workspace.ProblemCounts problems(ReportFile shown) {
        return workspace.problemCountsProperty().get().getOrDefault(shown,
                Workspace.ProblemCounts.of(shown.trace().problems()));
    }

    /// {@return how many lines can be shown; a table has at most Integer.MAX_VALUE rows}
    public int lineCount() {
        var shown = file.get();
        boolean hasText = shown != null && !shown.trace().source().equals(SourceText.EMPTY);
        return hasText ? (int) Math.min(shown.trace().lines(), Integer.MAX_VALUE) : 0;
    }

    public void show(ReportFile requested, int wantedLine) {
        file.set(requested);
        line.set(Math.clamp(wantedLine, 1, Math.max(1, lineCount())));
    }

    /// Chooses a line of the shown file and reveals its event, if it has one.
    public void choose(int chosenLine) {
        line.set(chosenLine);
        var shown = file.get();
        search.cancel();
        if (shown == null) {
            return;
        }
        search.run(() -> Optional.ofNullable(LineEvents.find(shown, chosenLine)),
                event -> event.ifPresent(this::reveal));
    }

    private void reveal(EventRef event) {
        if (workspace.reportProperty().get().files().contains(event.file())) {
            isFollowing = true;
            workspace.reveal(event);
            isFollowing = false;
        }
    }

    /// {@return a line as it is drawn, or null until it is read}
    public @Nullable SourceLine read(int wantedLine) {
        var text = cache == null ? null : cache.line(wantedLine);
        return text == null ? null : SourceLine.of(text, LineCache.MAX_CODE_POINTS, problems(wantedLine));
    }

    Workspace workspace() {
        return workspace;
    }

    /// Reads lines whole and hands them over as one text.
    public void copy(List<Integer> wantedLines, Consumer<String> copier) {
        var shown = file.get();
        if (shown == null || wantedLines.isEmpty()) {
            return;
        }
        var source = shown.trace().source();
        new Latest(workspace, "Can't copy the lines").run(() -> {
            var text = new StringBuilder();
            try (var lines = source.open()) {
                for (int line : wantedLines) {
                    if (text.length() >= MAX_COPIED) {
                        break;
                    }
                    text.append(lines.line(line, MAX_COPIED - Math.min(MAX_COPIED, text.length()))).append('\n');
                }
            }
            return text.toString();
        }, copier);
    }

    /// {@return why a line cannot be read, or null}
    public @Nullable String failure(int wantedLine) {
        return cache == null ? null : cache.failure(wantedLine);
    }

    /// {@return the problems of a line of the shown file}
    public List<Problem> problems(int wantedLine) {
        var shown = file.get();
        if (shown == null) {
            return List.of();
        }
        var problems = shown.trace().problems().list();
        return problems.subList(firstAt(problems, wantedLine), firstAt(problems, wantedLine + 1));
    }

    /// {@return the index of the first problem that is not before a line; they are sorted by line}
    private static int firstAt(List<Problem> problems, int line) {
        int low = 0;
        int high = problems.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (problems.get(middle).line() < line) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /// {@return whether a line belongs to the selected event: its own, or its pop's}
    public boolean isOfSelection(int wantedLine) {
        var event = workspace.selectionProperty().get();
        if (event == null || !event.file().equals(file.get())) {
            return false;
        }
        var events = event.file().trace().events();
        return event.sourceLine() == wantedLine || events.endLine(event.event()) == wantedLine;
    }

    private void opened(@Nullable ReportFile shown) {
        if (cache != null) {
            cache.close();
            cache = null;
        }
        if (shown != null) {
            cache = new LineCache(workspace.executor(), shown.trace().source(), shown.trace().lines(), this::changed);
        }
        line.set(Math.clamp(line.get(), 1, Math.max(1, lineCount())));
        changed();
    }

    private void changed() {
        revision.set(revision.get() + 1);
    }

    /// A file that was read again stays, at its line; where the shown one was closed the first one is shown.
    private void follow(Report report) {
        var shown = file.get();
        if (shown != null && report.files().contains(shown)) {
            return;
        }
        var same = shown == null
                ? Optional.<ReportFile>empty()
                : report.files().stream().filter(other -> other.trace().path().equals(shown.trace().path()))
                        .findFirst();
        if (same.isEmpty()) {
            line.set(1);
        }
        file.set(same.or(() -> report.files().stream().findFirst()).orElse(null));
    }

    private void follow(@Nullable EventRef event) {
        if (event != null && !isFollowing) {
            show(event.file(), event.sourceLine());
        }
        changed();
    }
}
