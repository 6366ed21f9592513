// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import com.fasterxml.jackson.databind.JsonNode;
import dev.nvtxt.app.shared.command.Command;
import dev.nvtxt.app.shared.command.MainMenu;
import dev.nvtxt.app.shared.command.MenuPlace;
import dev.nvtxt.app.shared.files.FilePicker;
import dev.nvtxt.app.shared.model.Latest;
import dev.nvtxt.app.shared.model.Notice;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.open.OpenReport;
import dev.nvtxt.app.shared.open.RecentFiles;
import dev.nvtxt.app.shared.panel.DisplayText;
import dev.nvtxt.app.shared.panel.NoticeBar;
import dev.nvtxt.app.shared.panel.Plural;
import dev.nvtxt.app.shared.session.Autosave;
import dev.nvtxt.app.shared.session.MissingFiles;
import dev.nvtxt.app.shared.session.Session;
import dev.nvtxt.app.shared.session.SessionFile;
import dev.nvtxt.app.shared.session.SessionPart;
import dev.nvtxt.app.shared.settings.SettingsStore;
import dev.nvtxt.app.window.UnsavedQuestion.Answer;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.parser.report.BaseClock;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.report.input.UnreadableFile;
import dev.nvtxt.parser.setting.ClockSettings;
import dev.nvtxt.parser.trace.TraceFile;
import java.nio.file.Path;
import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// Saves what the window shows as a session, and opens sessions.
final class WindowSessions {
    private static final FilePicker.FileType KIND = FilePicker.FileType.of("NVTXT sessions", "*" + Session.EXTENSION);

    private static final String OPEN_TROUBLE = "Can't open the session";
    private static final int MAX_NAMED = 3;

    private final Workspace workspace;
    private final OpenReport open;
    private final FilePicker picker;
    private final List<SessionPart> parts = new ArrayList<>();
    private @Nullable Path current;
    private final ReadOnlyBooleanWrapper changed = new ReadOnlyBooleanWrapper(this, "changed");
    private final ReadOnlyStringWrapper name = new ReadOnlyStringWrapper(this, "name", "");
    private Object savedPosition;
    private String savedContent = "";
    private ClockSettings savedClocks = ClockSettings.AUTOMATIC;
    private Supplier<Answer> question = () -> Answer.DISCARD;
    private Predicate<String> liveQuestion = _ -> true;
    private ObservableList<?> marks = FXCollections.emptyObservableList();
    private @Nullable Autosave autosave;
    private final SettingsStore settings;
    private final StringProperty searchFolder;
    private final NoticeBar missingBar = new NoticeBar("file.findMissing", "Find Missing Files of the Session…",
            new MenuPlace(MainMenu.FILE, 345));
    /// The files of the session that are not there; they stay in it when it is saved.
    private List<String> missing = List.of();
    /// The files of the session as it was opened or saved.
    private List<String> savedFiles = List.of();
    private boolean isRestoring;
    private boolean isReading;
    private boolean isRead;
    private boolean isLeaving;

    /// Makes it.
    ///
    /// @param settings gets back what a session sets when its files are closed, and remembers where missing files were looked for
    WindowSessions(Workspace workspace, OpenReport open, FilePicker picker, SettingsStore settings) {
        this.workspace = workspace;
        this.open = open;
        this.picker = picker;
        this.settings = settings;
        this.searchFolder = settings.text("session.searchFolder", "");
        workspace.addInputs(() -> Stream.ofNullable(current).map(Path::toString).toList());
        savedPosition = workspace.edits().positionProperty().get();
        workspace.edits().positionProperty().addListener(_ -> check());
        workspace.reportProperty().addListener((_, _, report) -> {
            // The last of a session's files is still one of them to all who hear of its report.
            isReading &= !isRead;
            if (isReading && hasAll(report)) {
                isRead = true;
                savedFiles = files();
            }
            check();
        });
    }

    /// {@return whether a report has all files that are open, each as a whole}
    private boolean hasAll(Report report) {
        var read = Stream.concat(
                report.files().stream().map(ReportFile::trace).filter(trace -> !trace.isPartial()).map(TraceFile::path),
                report.unreadable().stream().map(UnreadableFile::path)).collect(Collectors.toSet());
        return !open.paths().isEmpty() && read.containsAll(open.paths());
    }

    /// {@return the files that a session has}
    private List<String> files() {
        return Stream.concat(open.paths().stream(), missing.stream()).toList();
    }

    /// {@return whether files of a session are being read: what the session says of the window counts}
    boolean isReading() {
        return isReading;
    }

    /// Adds what a session remembers.
    void add(SessionPart part) {
        parts.add(part);
    }

    /// Whether something changed since the session was opened or saved. Without a session it is worth one where there are
    /// bookmarks or moved clocks.
    ReadOnlyBooleanProperty changedProperty() {
        return changed.getReadOnlyProperty();
    }

    /// The name of the session file without its ending; "" where there is none.
    ReadOnlyStringProperty nameProperty() {
        return name.getReadOnlyProperty();
    }

    private void check() {
        var report = workspace.reportProperty().get();
        boolean isEdited = !savedPosition.equals(workspace.edits().positionProperty().get())
                && !(current != null && savedContent.equals(content(Map.of())));
        boolean hasOtherFiles = !isReading && !savedFiles.equals(files());
        changed.set(hasSessionFile() && (isMoved(report)
                || (current == null ? isEdited && !marks.isEmpty() : isEdited || hasOtherFiles)));
    }

    /// {@return whether a file is open that a session can open again: what comes through a pipe comes once}
    private boolean hasSessionFile() {
        return workspace.reportProperty().get().files().stream().anyMatch(file -> !open.isStream(file.trace().path()));
    }

    /// {@return whether something else is said of the clocks of an open file: that of a closed one is no longer worth saving}
    private boolean isMoved(Report report) {
        var now = report.settings();
        return !savedClocks.equals(now) && report.files().stream().anyMatch(file -> file.allBases().stream()
                .map(BaseClock::timeBase).anyMatch(base -> {
                    var path = file.trace().path();
                    return !savedClocks.of(path, base).equals(now.of(path, base))
                            || savedClocks.isPlaced(path, base) != now.isPlaced(path, base);
                }));
    }

    /// {@return what steps to undo can change, as text}
    ///
    /// @param sections what is remembered; of a part without a section what it would remember now
    private String content(Map<String, JsonNode> sections) {
        return parts.stream().map(part -> {
            var section = sections.get(part.name());
            return part.name() + ": " + part.edits(section == null ? part.save() : section);
        }).collect(Collectors.joining("\n"));
    }

    /// Marks the current state as saved.
    void markSaved() {
        markSaved(content(Map.of()));
    }

    private void markSaved(String content) {
        savedContent = content;
        savedPosition = workspace.edits().positionProperty().get();
        savedClocks = workspace.reportProperty().get().settings();
        savedFiles = files();
        check();
    }

    /// All files have been closed: what comes next belongs to no session.
    void forget() {
        belongsTo(null);
        missing = List.of();
        missingBar.hide();
        settings.restoreChoices();
        isReading = false;
        markSaved();
    }

    private void belongsTo(@Nullable Path path) {
        current = path;
        var file = path == null ? "" : String.valueOf(path.getFileName());
        name.set(isSession(file) ? file.substring(0, file.length() - Session.EXTENSION.length()) : file);
    }

    /// Sets who asks what to do with changes that are not saved.
    void askWith(Supplier<Answer> asker) {
        question = asker;
    }

    /// Sets who asks whether pipes and connections may be closed; gets what the question is about.
    void askLiveWith(Predicate<String> asker) {
        liveQuestion = asker;
    }

    /// Goes on once nothing is unsaved or the user has said what to do with it.
    ///
    /// @param next what to do then; not done where the user cancels
    void leave(Runnable next) {
        leave(next, () -> {});
    }

    /// Goes on to close a file once nothing would be lost that is not saved, or the user has said what to do with it.
    void leave(ReportFile file, Runnable next) {
        if (workspace.reportProperty().get().files().size() == 1) {
            leave(next);
        } else if (!open.hasReceivedLines(file.trace().path()) || liveQuestion.test(DisplayText.name(file.label()))) {
            next.run();
        }
    }

    /// @param canceled what to do where the user cancels
    private void leave(Runnable next, Runnable canceled) {
        switch (open.hasReceivedLines() && !liveQuestion.test("the live files")
                ? Answer.CANCEL
                : changed.get() ? question.get() : Answer.DISCARD) {
            case SAVE -> save(() -> proceed(next));
            case DISCARD -> proceed(next);
            case CANCEL -> canceled.run();
        }
    }

    private void proceed(Runnable next) {
        isLeaving = true;
        next.run();
        isLeaving = false;
    }

    void addCommands() {
        var commands = workspace.commands();
        commands.add(missingBar.command());
        var save = commands.add(Command.of("file.saveSession", "Save Session", () -> save(() -> {}))
                .keys("Shortcut+S").icon(AppIcon.SESSION).menu(MainMenu.FILE, 330));
        var saveAs = commands.add(Command.of("file.saveSessionAs", "Save Session As…", () -> saveAs(() -> {}))
                .keys("Shortcut+Shift+S").menu(MainMenu.FILE, 340));
        workspace.enableWithFiles(save, saveAs);
    }

    static boolean isSession(String path) {
        return path.endsWith(Session.EXTENSION);
    }

    /// Opens the first of some sessions; it takes the place of all that is open. Other sessions are named.
    ///
    /// @param beside files that come after it
    /// @param opener opens files that are not in the session
    void openFirst(List<String> paths, List<String> beside, Consumer<List<String>> opener) {
        leave(() -> open(Path.of(paths.getFirst()), own -> {
            if (paths.size() > 1) {
                workspace.post(Notice.of(Notice.Tone.WARNING, "One session is open at a time: "
                        + String.join(", ", paths.subList(1, paths.size())) + (paths.size() == 2 ? " is" : " are")
                        + " not opened."));
            }
            opener.accept(beside.stream().filter(path -> !own.contains(RecentFiles.absolute(path))).toList());
        }));
    }

    /// @param opened takes the files of the session
    private void open(Path path, Consumer<Set<String>> opened) {
        var lastFolder = searchFolder.get();
        open.announce(List.of(path.toString()));
        new Latest(workspace, OPEN_TROUBLE).run(() -> {
            var loaded = SessionFile.read(path);
            return loaded.missing().isEmpty() || lastFolder.isEmpty() || !Files.isDirectory(Path.of(lastFolder))
                    ? loaded
                    : MissingFiles.find(loaded, Path.of(lastFolder));
        }, loaded -> {
            show(path, loaded);
            open.endAnnouncement();
            opened.accept(loaded.session().files().stream().map(RecentFiles::absolute)
                    .collect(Collectors.toSet()));
        }, cause -> {
            open.endAnnouncement();
            workspace.post(Notice.failure(OPEN_TROUBLE, cause));
            opened.accept(Set.of());
        });
    }

    private void show(Path path, SessionFile.Loaded loaded) {
        restore(loaded);
        belongsTo(path);
        missing = loaded.missing();
        open.recent().add(List.of(path.toString()));
        if (!missing.isEmpty()) {
            missingBar.show(Notice.of(Notice.Tone.WARNING, missingText(loaded))
                    .withAction("Find in Folder…", () -> find(path, loaded)).withAction("Dismiss", () -> {}));
        }
    }

    /// {@return how many files are open, and which are not}
    private static String missingText(SessionFile.Loaded loaded) {
        int all = loaded.session().files().size();
        var names = loaded.missing();
        return (names.size() == all ? "None" : String.valueOf(all - names.size())) + " of the session's "
                + Plural.of(all, "file") + (all - names.size() == 1 ? " is" : " are") + " open. Missing: "
                + names.stream().limit(MAX_NAMED).collect(Collectors.joining(", "))
                + (names.size() > MAX_NAMED ? ", and " + (names.size() - MAX_NAMED) + " more" : "") + ".";
    }

    /// Looks for the missing files in a folder, which is remembered for the next time.
    private void find(Path path, SessionFile.Loaded loaded) {
        missingBar.keep();
        picker.folder("Find Missing Files In").ifPresent(folder -> {
            searchFolder.set(folder.toString());
            new Latest(workspace, "Can't find the missing files").run(() -> MissingFiles.find(loaded, folder),
                    moved -> {
                        if (moved.missing().size() < loaded.missing().size()) {
                            leave(() -> show(path, moved));
                        } else {
                            workspace.post(Notice.of(Notice.Tone.WARNING,
                                    "No file of these names is in " + folder + " or in a folder of it."));
                        }
                    });
        });
    }

    /// {@return the bar that says which files of the session are missing}
    Region missingBar() {
        return missingBar.node();
    }

    private void restore(SessionFile.Loaded loaded) {
        isRestoring = true;
        try {
            apply(loaded);
        } finally {
            isRestoring = false;
        }
        // Not as it is now: some of it waits for the lanes.
        markSaved(content(loaded.session().sections()));
    }

    private void apply(SessionFile.Loaded loaded) {
        var session = loaded.session();
        open.closeAll();
        workspace.reportProperty().set(new Report(List.of(), List.of(), session.clocks()));
        workspace.edits().clear();
        settings.lend(() -> parts.forEach(part -> Optional.ofNullable(session.sections().get(part.name()))
                .ifPresent(part::restore)));
        var files = session.files().stream().filter(file -> !loaded.missing().contains(file)).toList();
        isReading = !files.isEmpty();
        isRead = false;
        open.open(files);
        if (!loaded.notes().isEmpty()) {
            workspace.post(Notice.of(Notice.Tone.WARNING, loaded.notes().getFirst())
                    .withDetails(String.join("\n", loaded.notes())));
        }
    }

    private void save(Runnable then) {
        var path = current;
        if (path == null) {
            saveAs(then);
        } else {
            write(path, then);
        }
    }

    /// {@return the name of the first file, for a session that has none yet}
    private String suggestedName() {
        var files = workspace.reportProperty().get().files();
        var file = files.isEmpty() ? "session" : files.getFirst().trace().fileName();
        var stem = name.get().isEmpty() ? file.replaceFirst("\\..*$", "") : name.get();
        return (stem.isEmpty() ? "session" : stem) + Session.EXTENSION;
    }

    private void saveAs(Runnable then) {
        picker.save("Save Session", suggestedName(), KIND)
                .map(path -> isSession(path.toString())
                        ? path
                        : path.resolveSibling(path.getFileName() + Session.EXTENSION))
                .ifPresent(path -> write(path, then));
    }

    /// {@return what the window shows}
    Session session() {
        var sections = new LinkedHashMap<String, JsonNode>();
        parts.forEach(part -> sections.put(part.name(), part.save()));
        return new Session(files().stream().filter(path -> !open.isStream(path)).toList(),
                workspace.reportProperty().get().settings(), sections);
    }

    /// Keeps marks that are not saved over the end of the program, and offers those of an earlier run.
    ///
    /// @param folder where the program keeps its own files
    /// @param bookmarks the marks on the ruler
    /// @param offer shows what an earlier run left
    void keepUnsaved(Path folder, ObservableList<?> bookmarks, Consumer<Notice> offer) {
        marks = bookmarks;
        var keeper = new Autosave(folder, workspace.executor(), this::session);
        autosave = keeper;
        bookmarks.addListener((InvalidationListener) _ -> {
            check();
            // What a session file brings is in that file.
            if (isRestoring || bookmarks.isEmpty() || !hasSessionFile()) {
                keeper.discard();
            } else {
                keeper.changed();
            }
        });
        offerUnsaved(keeper, offer);
    }

    private void offerUnsaved(Autosave keeper, Consumer<Notice> offer) {
        keeper.offer(offer, path -> new Latest(workspace, OPEN_TROUBLE).run(() -> SessionFile.read(path),
                loaded -> leave(() -> restoreUnsaved(keeper, path, loaded), () -> offerUnsaved(keeper, offer))));
    }

    private void restoreUnsaved(Autosave keeper, Path path, SessionFile.Loaded loaded) {
        // Of the same files it belongs to the session that is open, else to no file of the user's.
        var owner = open.paths().equals(loaded.session().files()) ? current : null;
        restore(loaded);
        belongsTo(owner);
        savedPosition = path;
        savedContent = "";
        check();
        keeper.adopt(path);
    }

    /// Keeps marks that were set a moment ago, unless the user has been asked: the window closes.
    void end() {
        var keeper = autosave;
        if (keeper != null && isLeaving) {
            keeper.endClean();
        } else if (keeper != null) {
            keeper.end();
        }
    }

    private void write(Path path, Runnable then) {
        var session = session();
        // A session may be saved over one that was opened.
        var inputs = workspace.inputs().without(WindowSessions::isSession);
        new Latest(workspace, "Can't save the session").run(() -> {
            SessionFile.write(path, session, inputs);
            return path;
        }, written -> {
            belongsTo(written);
            markSaved(content(session.sections()));
            var keeper = autosave;
            if (keeper != null) {
                keeper.discard();
            }
            open.recent().add(List.of(written.toString()));
            workspace.post(Notice.of(Notice.Tone.INFO, "Saved the session to " + written + "."));
            then.run();
        });
    }
}
