// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.clocks;

import dev.nvtxt.app.shared.log.Fault;
import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.model.Latest;
import dev.nvtxt.app.shared.model.Request;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.panel.DisplayText;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.setting.CalibrationCsv;
import dev.nvtxt.parser.setting.ClockArguments;
import dev.nvtxt.parser.setting.Ticks;
import dev.nvtxt.parser.time.Anchor;
import dev.nvtxt.parser.time.ClockSetting;
import dev.nvtxt.parser.time.ClockSettingException;
import dev.nvtxt.parser.time.Rate;
import dev.nvtxt.parser.time.text.NsText;
import java.nio.file.Path;
import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// The clocks of the open files, and what the user does to the chosen one. Each change counts at once, can be undone,
/// and is refused with a reason where it cannot be. Confined to the JavaFX thread.
public final class ClocksViewModel {
    private final Workspace workspace;
    private final ClockEdits edits;
    private final ObservableList<ClockRow> rows = FXCollections.observableArrayList();
    /// One wrapper for all: it hears of the rows only as long as somebody holds it.
    private final ObservableList<ClockRow> readOnlyRows = FXCollections.unmodifiableObservableList(rows);
    private final ObjectProperty<@Nullable ClockRow> selected = new SimpleObjectProperty<>(this, "selected");
    private final ReadOnlyStringWrapper error = new ReadOnlyStringWrapper(this, "error", "");
    /// The files that calibrations were read from.
    private final List<String> calibrations = new ArrayList<>();
    /// The event that was selected last.
    private @Nullable EventRef followed;
    private boolean isRefreshing;

    public ClocksViewModel(Workspace workspace) {
        this.workspace = workspace;
        this.edits = new ClockEdits(workspace);
        workspace.addInputs(() -> calibrations);
        workspace.reportProperty().addListener((_, before, report) -> {
            refresh(report);
            // Another setting, also one that Undo brought back, is not the one that was refused.
            if (!before.settings().equals(report.settings())) {
                clearError();
            }
        });
        workspace.selectionProperty().addListener((_, _, event) -> follow(event));
        workspace.on(Request.ShowClock.class, request -> choose(request.file()));
        selected.addListener(_ -> {
            if (!isRefreshing) {
                clearError();
            }
        });
        refresh(workspace.reportProperty().get());
    }

    /// {@return every time base of every file, as a list that follows; not to be changed}
    ObservableList<ClockRow> rows() {
        return readOnlyRows;
    }

    /// The time base that is edited, or null.
    ObjectProperty<@Nullable ClockRow> selectedProperty() {
        return selected;
    }

    /// Why the last change was refused; "" where it was not.
    ReadOnlyStringProperty errorProperty() {
        return error.getReadOnlyProperty();
    }

    /// Forgets why the last change was refused, as what was refused is being corrected.
    void clearError() {
        error.set("");
    }

    Workspace workspace() {
        return workspace;
    }

    ClockEdits edits() {
        return edits;
    }

    /// Chooses a file's first time base that has no clock, or else its first.
    void choose(ReportFile file) {
        var ofFile = rows.stream().filter(row -> row.path().equals(file.trace().path())).toList();
        ofFile.stream().filter(row -> row.base().clock() == null).findFirst().or(() -> ofFile.stream().findFirst())
                .ifPresent(selected::set);
    }

    private void refresh(Report report) {
        var before = selected.get();
        isRefreshing = true;
        var all = new ArrayList<ClockRow>();
        for (var file : report.files()) {
            for (int base = 0; base < file.bases().size(); base++) {
                all.add(new ClockRow(file, base, file.bases().get(base)));
            }
            file.counterBases().forEach(base -> all.add(new ClockRow(file, ClockRow.NO_EVENTS, base)));
        }
        rows.setAll(all);
        selected.set(before == null
                ? all.stream().findFirst().orElse(null)
                : all.stream().filter(before::isSame).findFirst().orElse(all.isEmpty() ? null : all.getFirst()));
        isRefreshing = false;
    }

    /// An event that another report has as well is selected again by the program, which leaves the row that the user chose.
    private void follow(@Nullable EventRef event) {
        var before = followed;
        followed = event == null ? before : event;
        boolean isSameAgain = event != null && before != null && event.event() == before.event()
                && !event.file().equals(before.file())
                && event.file().trace().path().equals(before.file().trace().path());
        if (event != null && !isSameAgain) {
            rows.stream().filter(row -> rowOf(row, event)).findFirst().ifPresent(selected::set);
        }
    }

    private static boolean rowOf(ClockRow row, EventRef event) {
        return row.file().equals(event.file())
                && row.index() == event.file().trace().events().timeBase(event.event());
    }

    // Changes

    /// A change of a setting.
    interface Change {
        ClockSetting of(ClockSetting setting) throws ClockSettingException;
    }

    /// Changes the chosen clock, or says why not.
    void change(String text, Change change) {
        var row = selected.get();
        if (row != null) {
            change(text, row, change);
        }
    }

    void change(String text, ClockRow row, Change change) {
        try {
            edits.set(text, row, change.of(row.base().setting()));
            clearError();
        } catch (ClockSettingException e) {
            error.set(String.valueOf(e.getMessage()));
        }
    }

    /// Sets the frequency; a blank text takes it away.
    void setFrequency(String text) {
        change("Set Frequency",
                setting -> setting.withRate(text.isBlank() ? null : Rate.parse(text)));
        focusTimeline();
    }

    /// What comes after a value was entered, also undoing it, is about the timeline; a wrong one is there to be corrected.
    private void focusTimeline() {
        if (error.get().isEmpty()) {
            workspace.send(new Request.FocusTimeline());
        }
    }

    /// Moves the file; a blank text puts it back.
    void setOffset(String text) {
        change("Set Offset", setting -> setting.withOffsetNs(text.isBlank() ? 0 : ns(text)));
        focusTimeline();
    }

    /// Moves all of the file by a duration, to later times where it is positive.
    void moveBy(String text) {
        var row = selected.get();
        if (row == null || text.isBlank()) {
            return;
        }
        try {
            if (ClockEdits.clocked(row.file()).isEmpty()) {
                throw new ClockSettingException("The file has no clock. Set a frequency first.");
            }
            edits.set("Move " + row.file().label(),
                    ClockEdits.moved(workspace.reportProperty().get().settings(), row.file(), ns(text)));
            clearError();
            MoveNotice.post(workspace, row.file());
        } catch (ArithmeticException _) {
            error.set("The file can't be moved that far.");
        } catch (ClockSettingException e) {
            error.set(String.valueOf(e.getMessage()));
        }
        focusTimeline();
    }

    private static long ns(String text) throws ClockSettingException {
        return NsText.parse(text).flatMap(NsText.Value::rounded).orElseThrow(() -> new ClockSettingException(
                "'" + text
                        + "' is not a duration. Enter one such as 2.5ms; a number without a unit is in nanoseconds."));
    }

    /// Adds an anchor. The first one says where the times are: what moved them before counts no more.
    ///
    /// @param ticks a tick
    /// @param time when it was: a number, an instant, or a tick of another file
    void addAnchor(String ticks, String time) {
        change("Add Anchor", setting -> {
            var anchor = Anchor.of(Ticks.parse(ticks.strip()), ClockArguments.time(time.strip()));
            return plus(setting.anchors().isEmpty() ? setting.withOffsetNs(0) : setting, anchor);
        });
    }

    private static ClockSetting plus(ClockSetting setting, Anchor anchor) {
        var anchors = new ArrayList<>(setting.anchors());
        anchors.add(anchor);
        return setting.withAnchors(anchors);
    }

    void removeAnchor(int index) {
        change("Remove Anchor", setting -> {
            var anchors = new ArrayList<>(setting.anchors());
            anchors.remove(index);
            return setting.withAnchors(anchors);
        });
    }

    void useAnchor(int index, boolean used) {
        change(used ? "Use Anchor" : "Drop Anchor", setting -> {
            var anchors = new ArrayList<>(setting.anchors());
            anchors.set(index, anchors.get(index).withUsed(used));
            return setting.withAnchors(anchors);
        });
    }

    /// Drops the anchor with the largest residual.
    void leaveOutWorst() {
        var row = selected.get();
        if (row != null) {
            row.base().residuals().stream().filter(residual -> residual.worst()).findFirst().ifPresent(
                    worst -> useAnchor(row.base().setting().anchors().indexOf(worst.anchor()), false));
        }
    }

    /// Sets a mode of the importer, which says where the times are; blank parameters count as not given.
    void setMode(String name, Map<String, String> parameters) {
        var given = new TreeMap<>(parameters);
        given.values().removeIf(String::isBlank);
        change("Set Mode " + name, setting -> setting.withOffsetNs(0).withMode(ClockArguments.parseMode(name, given)));
    }

    /// Reads calibration pairs from a file, away from this thread.
    void loadCalibration(Path path) {
        var row = selected.get();
        if (row != null) {
            new Latest(workspace, "Can't read the calibration").run(() -> CalibrationCsv.read(path),
                    calibration -> {
                        calibrations.add(path.toString());
                        change("Calibrate", row, setting -> setting.withCalibration(calibration));
                    },
                    cause -> error.set(Fault.reason(cause)));
        }
    }

    /// Uses the calibration pairs of a file.
    void setCalibration(String csv) {
        change("Calibrate", setting -> setting.withCalibration(CalibrationCsv.parse("line", csv)));
    }

    void setSharing(ClockSetting.Sharing sharing) {
        change("Assume Same Machine", setting -> setting.withSharing(sharing));
    }

    void backToAutomatic() {
        var row = selected.get();
        change("Reset Clock to Automatic", _ -> ClockSetting.AUTOMATIC);
        if (row != null && error.get().isEmpty()) {
            workspace.postUndoable(DisplayText.name(row.file().label()) + " is back to its automatic clock.");
        }
        // The button is disabled now: the focus would go to the next one, and the panel scroll to that.
        focusTimeline();
    }

    void setAnchors(String text, ClockRow row, List<Anchor> anchors) {
        change(text, row, setting -> setting.withAnchors(anchors));
    }
}
