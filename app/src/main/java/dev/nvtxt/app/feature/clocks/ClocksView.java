// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.clocks;

import dev.nvtxt.analysis.align.AlignmentFinder.Parameters;
import dev.nvtxt.app.shared.files.FilePicker;
import dev.nvtxt.app.shared.model.ClockError;
import dev.nvtxt.app.shared.panel.Controls;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.icons.IconSize;
import dev.nvtxt.parser.report.Alignment;
import dev.nvtxt.parser.time.ClockSetting.Sharing;
import dev.nvtxt.timeline.time.DurationText;
import java.util.List;
import javafx.scene.control.Label;
import module javafx.controls;
import org.controlsfx.control.ToggleSwitch;

/// The clock panel: a table of the clocks, and beside it all that can be done to the chosen one.
public final class ClocksView {
    private static final double BADGE_PX = 36;

    private final ClocksViewModel model;
    private final TableView<ClockRow> table = new TableView<>();
    private final Label badge = new Label();
    private final Label snapshots = new Label();
    private final Label error = new Label();
    private final Label hint = new Label();
    private final StackPane root = new StackPane();

    /// Makes the panel.
    public ClocksView(ClocksViewModel model, AlignViewModel align, FilePicker picker) {
        this.model = model;
        createTable();
        var content = new SplitPane(table, details(align, picker));
        content.setDividerPositions(0.42);
        var empty = Panels.emptyState(AppIcon.CLOCK,
                model.workspace().unlessOpening("Open a file to view and edit its clocks."));
        root.getChildren().setAll(content, empty);
        root.setId("clocks-view");
        Panels.style(root, getClass(), "clocks.css");
        Runnable refresh = () -> {
            content.setVisible(!model.rows().isEmpty());
            empty.setVisible(model.rows().isEmpty());
        };
        model.rows().addListener((InvalidationListener) _ -> refresh.run());
        refresh.run();
        bind(align);
    }

    /// {@return the node to show}
    public Region node() {
        return root;
    }

    private void createTable() {
        Controls.prepare(table, "clocks-table", "Clocks");
        table.setItems(model.rows());
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        table.getColumns().add(Controls.plainColumn("File", 200, row -> row.file().label()));
        table.getColumns().add(Controls.plainColumn("Time base", 90, row -> row.base().timeBase().name()));
        table.getColumns().add(Controls.plainColumn("Precision", 90, row -> ClockError.of(row.base())));
        // The names and the clock give way in a small window; these are short, and cut they say nothing.
        table.getColumns().subList(1, 3).forEach(column -> {
            column.setMinWidth(column.getPrefWidth());
            column.setMaxWidth(column.getPrefWidth());
        });
        table.getColumns().add(Controls.plainColumn("Clock", 240, row -> row.base().badge()));
    }

    private ScrollPane details(AlignViewModel align, FilePicker picker) {
        badge.setId("clock-badge");
        badge.getStyleClass().add("clock-badge");
        error.setId("clock-error");
        error.getStyleClass().add("clock-error");
        hint.setId("align-hint");
        hint.getStyleClass().add("clock-hint");
        snapshots.setId("clock-snapshots");
        for (var line : List.of(badge, snapshots, error, hint)) {
            line.setWrapText(true);
            line.setMinHeight(Region.USE_PREF_SIZE);
            line.managedProperty().bind(line.textProperty().isNotEmpty());
        }
        // Room for two lines, or the fields below would move from file to file with the length of its name.
        badge.setMinHeight(BADGE_PX);
        // What only some files have comes after the fields, which then stay in place from file to file.
        // The answer of a button comes below it, so that no button moves under the pointer.
        var box = new VBox(8, badge, error, new ClockFields(model).node(), new AlignBar(model, align).node(), hint,
                snapshots, new SourcePane(model, picker).node());
        box.getStyleClass().add("clock-details");
        var scroll = new ScrollPane(box);
        scroll.setFitToWidth(true);
        VBox.setVgrow(scroll, Priority.ALWAYS);
        return scroll;
    }

    /// {@return file and clock; most clocks begin with the name of their time base}
    private static String headline(ClockRow row) {
        var clock = row.base().badge();
        return clock.startsWith(row.base().timeBase().name())
                ? row.file().label() + " · " + clock
                : row.title() + ": " + clock;
    }

    private void bind(AlignViewModel align) {
        table.getSelectionModel().selectedItemProperty().addListener((_, _, row) -> {
            if (row != null) {
                model.selectedProperty().set(row);
            }
        });
        Runnable refresh = () -> {
            var row = model.selectedProperty().get();
            badge.setText(row == null ? "" : headline(row));
            snapshots.setText(row == null ? "" : SnapshotText.of(row));
            boolean doubtful = row != null && (row.base().clock() == null || row.base().refusal() != null
                    || row.base().alignment() == Alignment.OWN_FIRST_EVENT
                    || row.base().alignment() == Alignment.SAME_COUNTER);
            badge.setGraphic((doubtful ? AppIcon.CLOCK_WARNING : AppIcon.CLOCK).node());
            int index = row == null ? -1 : model.rows().indexOf(row);
            if (index >= 0 && table.getSelectionModel().getSelectedIndex() != index) {
                table.getSelectionModel().select(index);
            }
        };
        model.selectedProperty().addListener(_ -> refresh.run());
        refresh.run();
        error.textProperty().bind(model.errorProperty());
        hint.textProperty().bind(align.hintProperty());
    }

    /// The ways to put a file beside another one.
    private static final class AlignBar {
        private final ClocksViewModel model;
        private final AlignViewModel align;

        AlignBar(ClocksViewModel model, AlignViewModel align) {
            this.model = model;
            this.align = align;
            model.selectedProperty().addListener((_, before, now) -> {
                if (before != null && now != null && !before.isSame(now) && !align.waitingProperty().get()
                        && !align.searchingProperty().get()) {
                    align.cancel();
                }
            });
        }

        FlowPane node() {
            var one = button("align-one", "Align by one event", AppIcon.ALIGN,
                    "Click an event of the file to move, then the same event in the other file",
                    () -> align.begin(1));
            var two = button("align-two", "Align by two events", AppIcon.LINKED,
                    "Two pairs of events set offset and rate", () -> align.begin(2));
            var isAlone = Bindings.createBooleanBinding(() -> model.rows().stream()
                    .filter(row -> row.index() != ClockRow.NO_EVENTS).count() < 2, model.rows());
            var offset = button("align-suggest-offset", "Align by shared messages", AppIcon.SEARCH,
                    "Find the offset from messages that both files contain",
                    () -> align.suggest(Parameters.OFFSET, null));
            var rate = button("align-suggest-rate", "Align with drift", AppIcon.SEARCH,
                    "Find offset and rate from messages that both files contain",
                    () -> align.suggest(Parameters.OFFSET_AND_RATE, null));
            List.of(one, two, offset, rate).forEach(button -> button.disableProperty().bind(isAlone));
            var drag = new ToggleButton("Drag lanes", AppIcon.MOVE.node(IconSize.SMALL));
            drag.setId("align-drag");
            drag.setTooltip(new Tooltip("Drag the lanes of a file along the time axis"));
            drag.selectedProperty().bindBidirectional(align.draggingProperty());
            var cancel = button("align-cancel", "Cancel", AppIcon.CLOSE, "Stop aligning",
                    align::cancel);
            cancel.visibleProperty().bind(align.waitingProperty().or(align.searchingProperty()));
            var use = button("align-use", "Apply anyway", AppIcon.ACCEPT, "Apply the suggestion despite the weak match",
                    () -> {
                        var offered = align.offeredProperty().get();
                        if (offered != null) {
                            offered.run();
                        }
                    });
            Panels.showWhile(use, align.offeredProperty().isNotNull());
            var busy = new ProgressIndicator();
            busy.setPrefSize(18, 18);
            Panels.showWhile(busy, align.searchingProperty());
            return new FlowPane(6, 6, one, two, offset, rate, drag, busy, use, cancel);
        }

        private static Button button(String id, String text, AppIcon icon, String help, Runnable action) {
            var button = new Button(text, icon.node(IconSize.SMALL));
            button.setId(id);
            button.setTooltip(new Tooltip(help));
            button.setOnAction(_ -> action.run());
            return button;
        }
    }

    /// Frequency, offset, whether a machine is shared, and the way back to automatic.
    private static final class ClockFields {
        private final ClocksViewModel model;
        private final TextField frequency = new TextField();
        private final TextField offset = new TextField();
        private final TextField moveBy = new TextField();
        private final ToggleSwitch sameMachine = new ToggleSwitch("Same machine");
        private final Tooltip sameMachineHelp = new Tooltip();
        private final Button automatic = new Button("Reset to automatic");
        private String shownFrequency = "";
        private boolean isRefreshing;

        ClockFields(ClocksViewModel model) {
            this.model = model;
            frequency.setId("clock-frequency");
            frequency.setAccessibleText("Frequency");
            frequency.setPromptText("3.4GHz");
            frequency.setPrefColumnCount(10);
            frequency.setOnAction(_ -> setFrequency());
            offset.setId("clock-offset");
            offset.setAccessibleText("Offset");
            offset.setPromptText("0 ns");
            offset.setPrefColumnCount(20);
            offset.setOnAction(_ -> model.setOffset(offset.getText()));
            moveBy.setId("clock-move-by");
            moveBy.setPromptText("5ms or -5ms");
            moveBy.setPrefColumnCount(9);
            Controls.explain(moveBy, "Move the file by");
            moveBy.setOnAction(_ -> move());
            List.of(frequency, offset, moveBy)
                    .forEach(field -> field.textProperty().addListener(_ -> model.clearError()));
            sameMachine.setId("clock-same-machine");
            sameMachine.selectedProperty().addListener((_, _, same) -> {
                if (!isRefreshing) {
                    model.setSharing(same ? Sharing.ASSUMED : Sharing.REFUSED);
                }
            });
            automatic.setId("clock-automatic");
            automatic.setOnAction(_ -> model.backToAutomatic());
            model.selectedProperty().addListener(_ -> refresh());
            refresh();
        }

        FlowPane node() {
            // On the bar, since a disabled switch has no tool tip.
            var machine = Panels.bar(sameMachine);
            Tooltip.install(machine, sameMachineHelp);
            var setFrequency = Panels.button(AppIcon.ACCEPT, "Set frequency",
                    this::setFrequency);
            var setOffset = Panels.button(AppIcon.ACCEPT, "Set offset", () -> model.setOffset(offset.getText()));
            return new FlowPane(12, 6, Panels.bar(new Label("Frequency"), frequency, setFrequency),
                    Panels.bar(new Label("Offset"), offset, setOffset),
                    Panels.bar(new Label("Move by"), moveBy, Panels.button(AppIcon.ACCEPT, "Move file", this::move)),
                    machine, Panels.bar(automatic));
        }

        private void setFrequency() {
            if (!frequency.getText().strip().equals(shownFrequency)) {
                model.setFrequency(frequency.getText());
            }
        }

        private void move() {
            model.moveBy(moveBy.getText());
            if (model.errorProperty().get().isEmpty()) {
                moveBy.clear();
            }
        }

        private void refresh() {
            var row = model.selectedProperty().get();
            if (row == null) {
                return;
            }
            isRefreshing = true;
            var setting = row.base().setting();
            var clock = row.base().clock();
            // The field shows the rate in force; only another one is a setting.
            shownFrequency = setting.rate() != null ? setting.rate().text() : clock == null ? "" : clock.rate().text();
            frequency.setText(shownFrequency);
            frequency.setPromptText(clock == null ? "3.4GHz" : clock.rate().text());
            offset.setText(setting.offsetNs() == 0 ? "" : DurationText.exact(setting.offsetNs(), 0).replace(",", ""));
            boolean refused = setting.sharing() == Sharing.REFUSED;
            boolean isShared = row.base().alignment() == Alignment.SAME_COUNTER;
            sameMachine.setSelected(isShared);
            sameMachine.setDisable(!refused && !isShared);
            sameMachineHelp.setText(refused || isShared
                    ? "Align the file with those that count " + row.base().timeBase().name() + " at the same time"
                    : "No other open file counts " + row.base().timeBase().name() + " at the same time");
            automatic.setDisable(setting.isAutomatic());
            isRefreshing = false;
        }
    }
}
