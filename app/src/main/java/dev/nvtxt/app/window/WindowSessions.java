// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import com.fasterxml.jackson.databind.JsonNode;
import dev.nvtxt.app.files.FilePicker;
import dev.nvtxt.app.model.Command;
import dev.nvtxt.app.model.Latest;
import dev.nvtxt.app.model.Notice;
import dev.nvtxt.app.model.Workspace;
import dev.nvtxt.app.open.OpenReport;
import dev.nvtxt.app.session.Autosave;
import dev.nvtxt.app.session.Session;
import dev.nvtxt.app.session.SessionFile;
import dev.nvtxt.app.session.SessionPart;
import dev.nvtxt.parser.report.Report;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import javafx.beans.InvalidationListener;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/// Saves what the window shows as a session, and opens sessions.
final class WindowSessions {
    private static final FilePicker.FileType KIND = FilePicker.FileType.of("NVTXT sessions", "*" + Session.EXTENSION);

    private static final String OPEN_TROUBLE = "Can't open the session";

    private final Workspace workspace;
    private final OpenReport open;
    private final FilePicker picker;
    private final List<SessionPart> parts;
    private @Nullable Path current;
    private Runnable saved = () -> {};
    private Runnable ending = () -> {};

    WindowSessions(Workspace workspace, OpenReport open, FilePicker picker, List<SessionPart> parts) {
        this.workspace = workspace;
        this.open = open;
        this.picker = picker;
        this.parts = List.copyOf(parts);
    }

    void addCommands() {
        var commands = workspace.commands();
        commands.add(new Command("file.openSession", "Open Session…", Command.Scope.WINDOW, List.of(),
                () -> picker.open("Open Session", List.of(KIND)).stream().findFirst().ifPresent(this::open)));
        var save = commands.add(new Command("file.saveSession", "Save Session", Command.Scope.WINDOW,
                List.of("Shortcut+S"), this::save));
        var saveAs = commands.add(new Command("file.saveSessionAs", "Save Session As…", Command.Scope.WINDOW,
                List.of("Shortcut+Shift+S"), this::saveAs));
        Runnable enable = () -> {
            boolean any = !workspace.reportProperty().get().files().isEmpty();
            save.enabledProperty().set(any);
            saveAs.enabledProperty().set(any);
        };
        workspace.reportProperty().addListener(_ -> enable.run());
        enable.run();
    }

    /// {@return whether a path is that of a session}
    static boolean isSession(String path) {
        return path.endsWith(Session.EXTENSION);
    }

    /// Opens files, folders and sessions; a session takes the place of all that is open.
    void openAll(List<String> inputs) {
        inputs.stream().filter(WindowSessions::isSession).findFirst().ifPresent(path -> open(Path.of(path)));
        open.open(inputs.stream().filter(path -> !isSession(path)).toList());
    }

    private void open(Path path) {
        new Latest(workspace, OPEN_TROUBLE).run(() -> SessionFile.read(path), loaded -> {
            restore(loaded);
            current = path;
            open.recent().add(List.of(path.toString()));
        });
    }

    private void restore(SessionFile.Loaded loaded) {
        var session = loaded.session();
        open.closeAll();
        workspace.reportProperty().set(new Report(List.of(), List.of(), session.clocks()));
        workspace.edits().clear();
        for (var part : parts) {
            var saved = session.sections().get(part.name());
            if (saved != null) {
                part.restore(saved);
            }
        }
        open.open(session.files());
        if (!loaded.notes().isEmpty()) {
            workspace.tell(Notice.of(Notice.Tone.WARNING, loaded.notes().getFirst())
                    .withDetails(String.join("\n", loaded.notes())));
        }
    }

    private void save() {
        var path = current;
        if (path == null) {
            saveAs();
        } else {
            write(path);
        }
    }

    private void saveAs() {
        picker.save("Save Session", "session" + Session.EXTENSION, KIND)
                .map(path -> isSession(path.toString())
                        ? path
                        : path.resolveSibling(path.getFileName() + Session.EXTENSION))
                .ifPresent(this::write);
    }

    private Session session() {
        var sections = new LinkedHashMap<String, JsonNode>();
        parts.forEach(part -> sections.put(part.name(), part.save()));
        return new Session(open.paths(), workspace.reportProperty().get().settings(), sections);
    }

    /// Keeps marks that are not saved over the end of the program, and offers those of an earlier run.
    ///
    /// @param folder where the program keeps its own files
    /// @param marks the marks on the ruler
    void keepUnsaved(Path folder, ObservableList<?> marks) {
        var autosave = new Autosave(folder, workspace.executor(), this::session);
        saved = autosave::discard;
        ending = autosave::end;
        marks.addListener((InvalidationListener) _ -> {
            if (marks.isEmpty()) {
                autosave.discard();
            } else {
                autosave.changed();
            }
        });
        autosave.offer(workspace::tell,
                path -> new Latest(workspace, OPEN_TROUBLE).run(() -> SessionFile.read(path), loaded -> {
                    restore(loaded);
                    current = null; // it belongs to no file of the user's
                    autosave.takeUp(path);
                }));
    }

    /// Keeps marks that were set a moment ago: the window closes.
    void end() {
        ending.run();
    }

    private void write(Path path) {
        var session = session();
        new Latest(workspace, "Can't save the session").run(() -> {
            SessionFile.write(path, session);
            return path;
        }, written -> {
            current = written;
            saved.run();
            open.recent().add(List.of(written.toString()));
            workspace.tell(Notice.of(Notice.Tone.INFO, "Saved the session to " + written + "."));
        });
    }

}
