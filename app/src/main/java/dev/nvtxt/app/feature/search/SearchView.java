// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.search;

import atlantafx.base.theme.Styles;
import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.panel.Controls;
import dev.nvtxt.app.shared.panel.DisplayText;
import dev.nvtxt.app.shared.panel.IndexedRows;
import dev.nvtxt.app.shared.panel.LongTable;
import dev.nvtxt.app.shared.panel.NamedId;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.app.shared.panel.PlaceRows;
import dev.nvtxt.app.shared.panel.StyleClasses;
import dev.nvtxt.app.shared.panel.TextColumns;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.icons.IconSize;
import dev.nvtxt.parser.report.Durations;
import dev.nvtxt.timeline.time.TimeColumn;
import module java.base;
import module javafx.controls;
import org.controlsfx.control.textfield.CustomTextField;
import org.controlsfx.control.textfield.TextFields;

/// The *Search* tab: the field with its switches, and the list of hits.
public final class SearchView {
    private static final PseudoClass ERROR = PseudoClass.getPseudoClass("error");

    private final SearchViewModel model;
    private final Workspace workspace;
    private final BorderPane root = new BorderPane();
    private final CustomTextField field = (CustomTextField) TextFields.createClearableTextField();
    private final LongTable<EventRef> table = new LongTable<>();
    private boolean isShowing;
    private LongFunction<String> writer = ns -> "";
    private TimeColumn durations = TimeColumn.ofLengths(DoubleStream.empty());
    private final TableColumn<EventRef, String> start = column("Start", 150, event -> HitTexts.start(event, writer()));
    private final TableColumn<EventRef, String> duration = column("Duration", 130,
            event -> HitTexts.duration(event, durations()));

    /// Makes the panel.
    public SearchView(Workspace workspace, SearchViewModel model) {
        this.workspace = workspace;
        this.model = model;
        createBar();
        createTable();
        bind();
    }

    /// {@return the panel}
    public Region node() {
        return root;
    }

    /// Puts the cursor into the field.
    public void focus() {
        field.requestFocus();
        field.selectAll();
    }

    private void createBar() {
        Panels.style(root);
        field.setId("search-field");
        field.getStyleClass().add(StyleClasses.FIRST_FOCUS);
        field.setPromptText("Message, or thread = … cat = … arg.KEY = … dur > 1ms");
        field.setAccessibleText("Search events");
        field.setPrefWidth(440);
        field.setLeft(new HBox(AppIcon.SEARCH.node(IconSize.SMALL)));
        var status = Panels.status();
        status.setId("search-status");
        status.textProperty().bind(model.statusProperty());
        root.setTop(Panels.bar(field, toggle("Aa", "Match case", model.caseSensitiveProperty()),
                toggle(".*", "Use regular expression", model.regexProperty()),
                Panels.button(AppIcon.PREVIOUS, "Previous hit (Shift+Enter)", model::previous),
                Panels.button(AppIcon.NEXT, "Next hit (Enter)", model::next), status));
    }

    private static ToggleButton toggle(String text, String help, BooleanProperty property) {
        var toggle = new ToggleButton(text);
        toggle.getStyleClass().addAll(StyleClasses.SMALL_BUTTON, StyleClasses.MONO);
        toggle.setTooltip(new Tooltip(help));
        toggle.setAccessibleText(help);
        toggle.selectedProperty().bindBidirectional(property);
        return toggle;
    }

    private void createTable() {
        table.setId("search-hits");
        table.setAccessibleText("Search hits");
        table.getStyleClass().add(Styles.DENSE);
        table.setPlaceholder(Panels.emptyState(AppIcon.SEARCH, model.emptyTextProperty()));
        table.setRowFactory(_ -> new LongTable.Row<>());
        table.getColumns().setAll(List.of(column("Message", 300, HitTexts::message),
                right(start), right(duration),
                column("Category", 110, HitTexts::category), column("Process", 110, HitTexts::process),
                column("Thread", 120, HitTexts::thread), column("File", 130, event -> event.file().label())));
        TextColumns.fill(table, column -> !column.equals(start) && !column.equals(duration));
        root.setCenter(table.rows().node());
    }

    /// Puts the numbers of a column below each other.
    private static TableColumn<EventRef, String> right(TableColumn<EventRef, String> column) {
        column.getStyleClass().add(StyleClasses.NUMBER_COLUMN);
        return column;
    }

    private static TableColumn<EventRef, String> column(String title, double width, Function<EventRef, String> text) {
        var column = Controls.<EventRef>plainColumn(title, width, event -> DisplayText.of(text.apply(event)));
        column.setReorderable(false);
        column.setCellFactory(_ -> new LongTable.TextCell<>());
        return column;
    }

    private void bind() {
        field.textProperty().bindBidirectional(model.textProperty());
        model.errorProperty().subscribe(error -> field.pseudoClassStateChanged(ERROR, !error.isEmpty()));
        model.hitsProperty().subscribe(hits -> {
            durations = TimeColumn.ofLengths(IntStream.range(0, hits.size()).mapToObj(hits::get)
                    .mapToDouble(event -> Durations.of(event.file(), event.event())).filter(ns -> ns > 0));
            showUnits();
            table.rows().setRows(new IndexedRows<>(hits.size(), hits::get));
        });
        workspace.timeFormatProperty().addListener((_, _, _) -> {
            showUnits();
            table.refresh();
        });
        model.currentProperty().subscribe(index -> showCurrent(index.intValue()));
        PlaceRows.lead(table, workspace, approach -> {
            isShowing = true;
            model.go(table.rows().focused(), approach);
            isShowing = false;
        });
        field.addEventFilter(KeyEvent.KEY_PRESSED, this::onKey);
        root.addEventFilter(KeyEvent.KEY_PRESSED, this::onEscape);
    }

    private LongFunction<String> writer() {
        return writer;
    }

    private TimeColumn durations() {
        return durations;
    }

    private void showUnits() {
        var format = workspace.timeFormatProperty().get();
        var times = workspace.timeColumn();
        writer = times.<LongFunction<String>>map(column -> column::text).orElse(format::exact);
        start.setText(times.map(column -> column.title("Start")).orElse("Start"));
        duration.setText(durations.title("Duration"));
    }

    private void showCurrent(int index) {
        if (isShowing) {
            return;
        }
        if (index < 0) {
            table.rows().chooseNone();
        } else {
            table.rows().choose(index);
        }
    }

    private void onKey(KeyEvent event) {
        if (event.getCode() == KeyCode.ENTER) {
            if (event.isShiftDown()) {
                model.previous();
            } else {
                model.next();
            }
            event.consume();
        }
    }

    /// Also in the list: leaving the search ends the marks of its hits.
    private void onEscape(KeyEvent event) {
        if (event.getCode() == KeyCode.ESCAPE && !field.getText().isEmpty()) {
            field.clear();
            field.requestFocus();
            event.consume();
        }
    }

    /// What the columns of a list of events say.
    private static final class HitTexts {
        private HitTexts() {}

        static String message(EventRef event) {
            var message = event.message();
            return message == null ? "" : message;
        }

        static String start(EventRef event, LongFunction<String> writer) {
            return event.file().hasStartNs(event.event())
                    ? writer.apply(event.file().axisStartNs(event.event()))
                    : event.file().trace().events().start(event.event()) + " ticks";
        }

        static String duration(EventRef event, TimeColumn writer) {
            long durationNs = Durations.of(event.file(), event.event());
            return durationNs < 0 ? "" : writer.text(durationNs);
        }

        static String category(EventRef event) {
            var trace = event.file().trace();
            return trace.events().hasCategory(event.event())
                    ? trace.categories().pathLabel(trace.events().category(event.event()))
                    : "";
        }

        static String process(EventRef event) {
            var trace = event.file().trace();
            var key = trace.events().threads().get(trace.events().thread(event.event()));
            return NamedId.process(trace.names(), key.processId());
        }

        static String thread(EventRef event) {
            var trace = event.file().trace();
            var key = trace.events().threads().get(trace.events().thread(event.event()));
            return NamedId.thread(trace.names(), key);
        }
    }
}
