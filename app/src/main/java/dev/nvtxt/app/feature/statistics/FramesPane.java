// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.statistics;

import dev.nvtxt.analysis.stats.frame.FrameTrack;
import dev.nvtxt.analysis.stats.group.NamePattern;
import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.panel.Controls;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.icons.AppIcon;
import javafx.scene.control.SpinnerValueFactory.DoubleSpinnerValueFactory;
import javafx.scene.control.SpinnerValueFactory.IntegerSpinnerValueFactory;
import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// The frame mark, what counts as a stutter, the target rate, and the frame times.
final class FramesPane {
    private static final int MAX_SUGGESTIONS = 200;

    private static final int LONGEST_SUGGESTION = 200;

    private final Analyses analyses;
    private final FrameChart chart;
    private final BorderPane root = new BorderPane();
    private final ComboBox<String> name = new ComboBox<>();
    private int stutter = -1;

    FramesPane(Analyses analyses) {
        this.analyses = analyses;
        chart = new FrameChart(analyses.workspace());
        chart.targetPerSecondProperty().bind(analyses.frameSettings().targetPerSecondProperty());
        createView();
        analyses.model().tableProperty().addListener(_ -> suggest());
        analyses.framesProperty().addListener((_, _, tracks) -> show(tracks));
        suggest();
        show(analyses.framesProperty().get());
    }

    Region node() {
        return root;
    }

    private void createView() {
        name.setEditable(true);
        name.setPrefWidth(170);
        name.setPromptText("Frame message");
        name.setTooltip(new Tooltip("Message of the events that are frames or start them; # matches any number"));
        name.setAccessibleText("Frame message");
        name.setValue(analyses.frameSettings().nameProperty().get());
        name.valueProperty().addListener((_, _, text) -> analyses.frameSettings().nameProperty()
                .set(text == null ? "" : text));
        analyses.frameSettings().nameProperty().addListener((_, _, text) -> name.setValue(text));
        var mode = Controls.choice("Frame boundaries", List.of(FrameTrack.Mode.values()),
                value -> value == FrameTrack.Mode.RANGE ? "Range" : "Start to start",
                analyses.frameSettings().modeProperty());
        var settings = analyses.frameSettings();
        var factor = Controls.spinner(new DoubleSpinnerValueFactory(1.1, 100, 2, 0.1), 76,
                "A stutter is longer than this multiple of the surrounding median");
        connect(factor, settings.stutterFactorProperty().get(),
                value -> settings.stutterFactorProperty().set(value == null ? 2 : value));
        var neighbors = Controls.spinner(new IntegerSpinnerValueFactory(3, 999, 19, 2), 76,
                "Number of frames for the median");
        connect(neighbors, settings.stutterNeighborsProperty().get(),
                value -> settings.stutterNeighborsProperty().set(value == null ? 19 : value));
        var target = Controls.spinner(new DoubleSpinnerValueFactory(0, 100_000, 60, 10), 84,
                "Draw guide lines at this frame rate; 0 for none");
        connect(target, settings.targetPerSecondProperty().get(),
                value -> settings.targetPerSecondProperty().set(value == null ? 0 : value));
        var strip = Controls.toggle("On timeline", "Show frame times above the ruler of the timeline",
                analyses.frameSettings().onTimelineProperty());
        var more = new LinkedHashMap<String, Control>();
        more.put("Frames are", mode);
        more.put("Stutter: over (× median)", factor);
        more.put("Median of (frames)", neighbors);
        more.put("Target (frames/s)", target);
        name.setMinWidth(90);
        root.setTop(Panels.bar(name, Controls.more("Settings", "Frames, stutters and target", more), strip,
                Panels.button(AppIcon.PREVIOUS, "Previous stutter", () -> walk(-1)),
                Panels.button(AppIcon.NEXT, "Next stutter", () -> walk(1))));
    }

    private static <T> void connect(Spinner<T> spinner, T value, Consumer<@Nullable T> setter) {
        spinner.getValueFactory().setValue(value);
        spinner.valueProperty().addListener((_, _, now) -> setter.accept(now));
    }

    private void suggest() {
        var table = analyses.model().tableProperty().get();
        var names = new LinkedHashSet<String>();
        if (table != null) {
            for (var file : table.table().scope().files()) {
                var events = file.trace().events();
                for (int id = 0; id < Math.min(events.textCount(), MAX_SUGGESTIONS); id++) {
                    var text = events.text(id);
                    // A list would lay out a message of megabytes.
                    if (text.length() <= LONGEST_SUGGESTION) {
                        names.add(NamePattern.NUMBERS.apply(text));
                    }
                }
            }
        }
        if (!List.copyOf(names).equals(List.copyOf(name.getItems()))) {
            var before = name.getValue();
            name.getItems().setAll(names);
            name.setValue(before);
        }
    }

    private void show(List<FrameTrack> tracks) {
        stutter = -1;
        chart.show(tracks);
        root.setCenter(tracks.isEmpty()
                ? Panels.emptyState(AppIcon.FRAMES, analyses.frameSettings().nameProperty().get().isEmpty()
                        ? "Choose the message of your frames."
                        : "No frames. Markers make frames only with \"Start to start\".")
                : chart);
    }

    private void walk(int step) {
        var tracks = analyses.framesProperty().get();
        var all = tracks.stream().flatMap(track -> Arrays.stream(track.stutters())
                .mapToObj(frame -> new EventRef(track.file(), track.event(frame)))).toList();
        if (!all.isEmpty()) {
            stutter = Math.floorMod(stutter < 0 && step < 0 ? -1 : stutter + step, all.size());
            analyses.workspace().reveal(all.get(stutter));
        }
    }
}
