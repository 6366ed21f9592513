// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.search;

import dev.nvtxt.app.shared.model.AxisFormat;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.panel.Controls;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.app.shared.panel.StyleClasses;
import dev.nvtxt.parser.report.BaseClock;
import dev.nvtxt.parser.time.text.TimeText;
import javafx.scene.control.Label;
import module java.base;
import module javafx.controls;

/// A small field over the timeline to type a time to go to.
public final class GoToTime {
    private static final double TEXT_PX = 420;

    private final Workspace workspace;
    private final LongConsumer go;

    /// Makes the field.
    ///
    /// @param go brings a time of the axis into view
    public GoToTime(Workspace workspace, LongConsumer go) {
        this.workspace = workspace;
        this.go = go;
    }

    /// Opens the field.
    ///
    /// @param over the node it covers
    public void show(Node over) {
        var field = new TextField();
        Controls.prepare(field, "go-to-time", "Go to time");
        field.setPrefColumnCount(28);
        var problem = Panels.label("", "app-problem");
        Panels.showWhile(problem, problem.textProperty().isNotEmpty());
        var meaning = Panels.muted("");
        meaning.setId("go-to-time-meaning");
        for (var text : List.of(problem, meaning)) {
            text.setWrapText(true);
            text.setMaxWidth(TEXT_PX);
        }
        var box = new VBox(8, field, problem, meaning, examples());
        box.getStyleClass().add(StyleClasses.POPOVER);
        var popup = Popovers.make(box);
        field.setOnAction(_ -> {
            var result = withinFiles(read(field.getText()));
            field.pseudoClassStateChanged(PseudoClass.getPseudoClass("error"), !result.isTime());
            if (result.isTime()) {
                popup.hide();
                go.accept(result.ns());
            } else {
                problem.setText(result.problem());
                meaning.setText("");
            }
        });
        field.textProperty().subscribe(text -> {
            problem.setText("");
            meaning.setText(meaning(text));
        });
        Popovers.showOver(popup, over, Pos.TOP_CENTER);
        field.requestFocus();
    }

    /// {@return the way to a time that is typed in the command palette, or nothing where the text is none}
    Optional<PaletteItem> offer(String typed) {
        var result = typed.isBlank() ? null : read(typed);
        return result == null || !result.isTime()
                ? Optional.empty()
                : Optional.of(new PaletteItem(PaletteItem.Type.TIME, "Go to " + typed.strip(),
                        meaning(typed), () -> go.accept(result.ns())));
    }

    /// {@return how a text is read, as far as it is a time}
    private String meaning(String text) {
        var result = text.isBlank() ? null : read(text);
        if (result == null) {
            return "The time as it is read is shown here.";
        }
        if (!result.isTime()) {
            return "";
        }
        var place = withinFiles(result);
        return workspace.timeFormatProperty().get().exact(result.ns())
                + (TimeText.parse(text).filter(time -> !time.hasUnit()).isPresent()
                        ? ": a number without a unit is in ns. Add us, ms or s."
                        : "")
                + (place.isTime() ? "" : " – " + place.problem());
    }

    /// {@return the time, or what is wrong where no file has times then}
    private TimeInput.TimeResult withinFiles(TimeInput.TimeResult result) {
        var report = workspace.reportProperty().get();
        var bases = report.files().stream().flatMap(file -> file.allBases().stream()).filter(BaseClock::isOnAxis)
                .toList();
        if (!result.isTime() || bases.isEmpty()) {
            return result;
        }
        long firstNs = bases.stream().mapToLong(BaseClock::axisFirstNs).min().orElse(0);
        long lastNs = bases.stream().mapToLong(BaseClock::axisLastNs).max().orElse(0);
        var format = workspace.timeFormatProperty().get();
        return result.ns() >= Math.min(firstNs, report.zeroNs()) && result.ns() <= lastNs
                ? result
                : TimeInput.TimeResult.wrong("Outside of all files, which have times from "
                        + format.exact(firstNs) + " to " + format.exact(lastNs) + ".");
    }

    private GridPane examples() {
        var grid = new GridPane(18, 3);
        texts().forEach((text, meaning) -> grid.addRow(grid.getRowCount(), new Label(text), Panels.muted(meaning)));
        return grid;
    }

    /// {@return examples of times with what they mean, with ticks that the open files have}
    Map<String, String> texts() {
        var texts = new LinkedHashMap<String, String>();
        texts.put("12.5ms", "from time zero");
        texts.put("+3us   -3us", "from the center of the view");
        texts.put("@" + workspace.zeroNs(), "absolute time in ns");
        var report = workspace.reportProperty().get();
        var selected = workspace.selectionProperty().get();
        report.files().stream().filter(file -> selected == null || file.equals(selected.file()))
                .flatMap(file -> file.bases().stream())
                .filter(base -> base.clock() != null).findFirst().ifPresent(base -> {
                    long ticks = base.ticks().first();
                    texts.put(base.timeBase().name() + " " + ticks, "ticks of a time base");
                    texts.put(ticks + " ticks", "ticks of the selected event's time base");
                });
        if (report.isAbsolute()) {
            texts.put("2026-11-21T10:00:00Z", "wall clock; also 10:00:00.5 while the ruler shows wall clock");
        }
        return texts;
    }

    /// While the ruler shows the wall clock, its way of writing counts too.
    private TimeInput.TimeResult read(String text) {
        if (workspace.timeFormatProperty().get() instanceof AxisFormat.WallTime wallTime) {
            var time = wallTime.parse(text, workspace.visibleRangeProperty().get().startNs());
            if (time.isPresent()) {
                return TimeInput.TimeResult.at(time.get());
            }
        }
        return interpreter().read(text);
    }

    private TimeInput interpreter() {
        var visible = workspace.visibleRangeProperty().get();
        long middle = visible.startNs() + (visible.endNs() - visible.startNs()) / 2;
        return new TimeInput(workspace.reportProperty().get(), AxisFormat.zeroOf(workspace.timeFormatProperty().get()),
                middle,
                workspace.selectionProperty().get());
    }
}
