// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.details;

import dev.nvtxt.analysis.field.EventField;
import dev.nvtxt.app.shared.command.Command;
import dev.nvtxt.app.shared.model.EventBar;
import dev.nvtxt.app.shared.model.Place.Approach;
import dev.nvtxt.app.shared.panel.DisplayText;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.app.shared.panel.Plural;
import dev.nvtxt.app.shared.panel.StyleClasses;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.icons.IconSize;
import javafx.scene.control.Label;
import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// What there is to say of the selected event, in the lower panel or at the right. What one looks for first is in view at
/// once: fields, parents, children and arguments in columns where there is room; ticks, clock, file and source lines come
/// with *More*.
public final class DetailsView {
    private static final double ARGUMENT_NAME_WIDTH_PX = 120;
    private static final double INDENT_PX = 12;
    /// The keys of the fields that most events have. What is one line in one of them is several in another.
    private static final List<String> USUAL_KEYS = Stream.concat(
            Arrays.stream(EventField.values()).filter(field -> !field.isNested() || field == EventField.SELF_NS)
                    .map(EventField::column),
            Stream.of("dur_ticks", "clock_start", "clock_end", "clock")).toList();
    /// The keys of the fields that one looks for first.
    private static final Set<String> FIRST_KEYS = Set.of(EventField.DUR_NS.column(), EventField.SELF_NS.column(),
            EventField.START_NS.column(), EventField.PAYLOAD.column(), EventField.CATEGORY.column(),
            EventField.THREAD.column(), EventField.TRACK.column());
    private static final int LINES = 2;
    private static final int RELATIVES = 6;
    private static final double TITLE_HELP_PX = 640;

    private final DetailsViewModel model;
    private final BorderPane root = new BorderPane();
    private final MenuButton copy = new MenuButton("", AppIcon.COPY.node(IconSize.SMALL));
    private final ToggleButton measure = new ToggleButton("", AppIcon.MEASURE.node(IconSize.SMALL));
    private final Node empty;
    private final Label title = new Label();
    private final Label kind = new Label();
    private final Rectangle swatch = new Rectangle(6, 36);
    private final HBox heading;
    private final FieldGrid fields = new FieldGrid();
    private final FieldGrid moreFields = new FieldGrid();
    private final Hyperlink more = new Hyperlink();
    private final SourceLines source;
    private final Label rank = note("");
    private final Label noParents = Panels.label("Parents: none", StyleClasses.STRONG);
    private final RelativeSection parents;
    private final RelativeSection children;
    private final TextField commandText = FieldGrid.line("");
    private final GridPane command = command();
    /// What is hidden where an event has nothing to say in it. The rest is made for each event.
    private final List<Node> sections;
    private final VBox facts = column();
    private final VBox moreFacts = column();
    private final VBox above = column();
    private final VBox inside = column();
    private final VBox further = column();
    private final DetailsColumns columns = new DetailsColumns(List.of(facts, moreFacts, above, inside, further),
            moreFacts);
    private final ScrollPane scroll = new ScrollPane(columns);
    private final Preparation preparation;
    /// Whether the last click went to another event.
    private boolean isFollowing;

    /// Makes the panel.
    public DetailsView(DetailsViewModel model) {
        this.model = model;
        var range = model.workspace().selectedRangeProperty();
        var format = model.workspace().timeFormatProperty();
        var toSelection = new Hyperlink();
        toSelection.setId("details-selection");
        toSelection.textProperty().bind(Bindings.createStringBinding(() -> range.get() == null
                ? ""
                : "Selected range of "
                        + format.get().duration(range.get().endNs() - range.get().startNs())
                        + ": see Selection",
                range, format));
        toSelection.setOnAction(_ -> model.workspace().commands().find("analyze.selection").ifPresent(Command::run));
        Panels.showWhile(toSelection, range.isNotNull());
        this.empty = Panels.emptyState(AppIcon.DETAILS, "Click an event on the timeline to see its details.",
                toSelection);
        this.heading = heading();
        source = new SourceLines(model::showLine);
        parents = new RelativeSection(this::go);
        children = new RelativeSection(this::go);
        sections = List.of(heading, fields.node(), more, moreFields.node(), source.node(), rank, noParents,
                parents.node(), children.node(), command);
        preparation = new Preparation(root, steps());
        createView();
        model.detailsProperty().addListener((_, _, details) -> show(details));
        model.deltaProperty().addListener((_, _, _) -> show(model.detailsProperty().get()));
        model.referenceProperty().addListener((_, _, from) -> measure.setSelected(from != null));
        model.moreProperty().addListener((_, _, _) -> show(model.detailsProperty().get()));
        show(model.detailsProperty().get());
    }

    /// {@return the panel}
    public Region node() {
        return root;
    }

    private void createView() {
        root.setId("details");
        root.getStyleClass().addAll(StyleClasses.PANEL, "app-details");
        copy.setId("details-copy");
        copy.getStyleClass().add(StyleClasses.SMALL_BUTTON);
        copy.setAccessibleText("Copy details");
        copy.setTooltip(new Tooltip("Copy the message, or all as text, TSV, JSON or NVTXT line"));
        copy.getItems().add(Panels.item("Copy Message", this::copyTitle));
        for (var form : DetailsText.values()) {
            copy.getItems().add(Panels.item("Copy as " + form.text(), () -> copy(form)));
        }
        measure.setId("details-measure");
        measure.getStyleClass().add(StyleClasses.SMALL_BUTTON);
        measure.setAccessibleText("Measure from this event");
        measure.setTooltip(new Tooltip("Measure from this event (R): then click another event"));
        measure.setOnAction(_ -> {
            var details = model.detailsProperty().get();
            model.referenceProperty().set(details == null || !measure.isSelected() ? null : details.bar());
        });
        more.setId("details-more");
        more.setOnAction(_ -> model.moreProperty().set(!model.moreProperty().get()));
        columns.getStyleClass().add("app-details-content");
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.getStyleClass().addAll("app-details-scroll", "edge-to-edge");
        root.setCenter(new StackPane(empty, scroll));
        columns.addEventFilter(MouseEvent.MOUSE_PRESSED, this::onPressed);
    }

    private void go(EventDetails.Relative relative, Approach approach) {
        isFollowing = true;
        model.go(relative, approach);
    }

    /// The first click of two has put the details of another event under the pointer: the second one zooms to that event.
    private void onPressed(MouseEvent event) {
        if (event.getClickCount() == 1) {
            isFollowing = false;
        } else if (isFollowing) {
            model.zoom();
            event.consume();
        }
    }

    private static VBox column() {
        var column = new VBox();
        column.getStyleClass().add("app-details-column");
        return column;
    }

    private void copyTitle() {
        var details = model.detailsProperty().get();
        if (details != null) {
            Panels.copy(model.workspace(), details.title(), "the message");
        }
    }

    private void copy(DetailsText form) {
        var details = model.detailsProperty().get();
        if (details != null) {
            Panels.copy(model.workspace(), form.of(details),
                    form == DetailsText.NVTXT ? Plural.of(details.lines().size(), "line") : "1 event");
        }
    }

    private void show(@Nullable EventDetails details) {
        copy.setDisable(details == null);
        measure.setDisable(details == null);
        empty.setVisible(details == null);
        scroll.setVisible(details != null);
        if (details != null) {
            show(facts, facts(details));
            show(moreFacts, model.moreProperty().get() ? more(details) : List.of());
            show(above, above(details.relations(), onCpu(details)));
            show(inside, inside(details.relations(), onCpu(details)));
            show(further, further(details));
            scroll.setVvalue(0);
        }
    }

    private void show(VBox column, List<Node> parts) {
        Reused.show(column.getChildren(), parts, sections::contains);
        column.setManaged(!parts.isEmpty());
        column.setVisible(!parts.isEmpty());
    }

    /// Makes the controls that most events need, one in each pulse from now on. Made by the first click, all at once, they
    /// would take several frames.
    public void prepare() {
        preparation.proceed();
    }

    /// {@return what [#prepare] does; for tests}
    Preparation preparation() {
        return preparation;
    }

    private List<Runnable> steps() {
        var steps = new ArrayList<Runnable>();
        List.of(heading, fields.node(), more).forEach(part -> steps.add(() -> prepare(facts, part)));
        List.of(moreFields.node(), source.node(), command).forEach(part -> steps.add(() -> prepare(moreFacts, part)));
        List.of(parents.node(), noParents, rank).forEach(part -> steps.add(() -> prepare(above, part)));
        steps.add(() -> prepare(inside, children.node()));
        for (var key : USUAL_KEYS) {
            var grid = FIRST_KEYS.contains(key) ? fields : moreFields;
            steps.add(() -> grid.prepare(key, true));
            steps.add(() -> grid.prepare(key, false));
        }
        steps.addAll(Collections.nCopies(LINES, source::prepare));
        steps.addAll(Collections.nCopies(RELATIVES, parents::prepare));
        steps.addAll(Collections.nCopies(RELATIVES, children::prepare));
        return steps;
    }

    private static void prepare(VBox column, Node part) {
        if (part.getParent() == null) {
            Reused.addHidden(column.getChildren(), part);
        }
    }

    private List<Node> facts(EventDetails details) {
        var parts = new ArrayList<Node>();
        showHeading(details);
        parts.add(heading);
        details.warnings().forEach(warning -> parts.add(warning(warning)));
        var delta = model.deltaProperty().get();
        if (delta != null) {
            parts.add(delta(delta, details.bar()));
        } else if (details.bar().equals(model.referenceProperty().get())) {
            parts.add(note("Measuring from this event. Click another event."));
        }
        fields.show(details.fields().stream().filter(DetailsView::isFirst).toList());
        parts.add(fields.node());
        more.setText(model.moreProperty().get() ? "Less" : "More: ticks, clock, file");
        more.setVisited(false);
        parts.add(more);
        return parts;
    }

    private static boolean isFirst(EventDetails.Field field) {
        return FIRST_KEYS.contains(field.key()) || field.key().startsWith(EventDetails.ON_GPU);
    }

    private List<Node> more(EventDetails details) {
        var parts = new ArrayList<Node>();
        var whole = details.title();
        var cut = DisplayText.title(whole).equals(whole)
                ? Stream.<EventDetails.Field>empty()
                : Stream.of(new EventDetails.Field("message", "Message", whole));
        moreFields.show(Stream.concat(cut, details.fields().stream().filter(field -> !isFirst(field)
                && !ArgumentTree.isArgument(field) && !field.key().equals(EventDetails.LINK))).toList());
        parts.add(moreFields.node());
        if (!details.lines().isEmpty()) {
            parts.add(source.show(details.lines()));
        }
        // Last: it is long, and what the event is comes first.
        details.fields().stream().filter(field -> field.key().equals(EventDetails.LINK)).findFirst()
                .ifPresent(field -> {
                    commandText.setText(DisplayText.of(field.value()));
                    commandText.setUserData(field.value());
                    commandText.setAccessibleText(field.name());
                    FieldGrid.setText((Label) command.getChildren().getFirst(), field.name());
                    parts.add(command);
                });
        return parts;
    }

    /// {@return what names the times of other events where those on a GPU were clicked}
    private static String onCpu(EventDetails details) {
        return details.bar().isOnGpu() ? " on CPU" : "";
    }

    private List<Node> above(EventDetails.Relations relations, String where) {
        var parts = new ArrayList<Node>();
        if (!relations.parents().isEmpty()) {
            parts.add(parents.show("Parents" + where + ", nearest first", relations.parents().reversed(), "this is "));
        }
        if (relations.rank() > 0) {
            if (parts.isEmpty()) {
                parts.add(noParents);
            }
            FieldGrid.setText(rank, relations.rankText());
            parts.add(rank);
        }
        return parts;
    }

    private List<Node> inside(EventDetails.Relations relations, String where) {
        if (relations.children().isEmpty()) {
            return List.of();
        }
        var text = "Children" + where + " (" + Plural.number(relations.childCount())
                + (relations.childCount() > relations.children().size()
                        ? ", longest " + relations.children().size()
                        : "")
                + ")";
        return List.of(children.show(text, relations.children(), ""));
    }

    private List<Node> further(EventDetails details) {
        var parts = new ArrayList<Node>();
        var arguments = ArgumentTree.of(details.fields());
        if (!arguments.isEmpty()) {
            parts.add(arguments(arguments));
        }
        var flows = details.flows();
        if (!flows.preceding().isEmpty()) {
            parts.add(new RelativeSection(this::go).show("Preceding in flow", flows.preceding(), ""));
        }
        if (!flows.following().isEmpty()) {
            parts.add(new RelativeSection(this::go).show("Following in flow", flows.following(), ""));
        }
        return parts;
    }

    private HBox heading() {
        title.setWrapText(true);
        title.setId("details-title");
        title.getStyleClass().add("app-details-title");
        title.setTooltip(new Tooltip());
        title.getTooltip().setWrapText(true);
        title.getTooltip().setMaxWidth(TITLE_HELP_PX);
        kind.setWrapText(true);
        kind.getStyleClass().add(StyleClasses.MUTED);
        swatch.getStyleClass().add("app-swatch");
        swatch.setArcWidth(4);
        swatch.setArcHeight(4);
        var dock = Panels.button(AppIcon.DOCK, "Dock at the right, or in the lower panel", model::dock);
        dock.setId("details-dock");
        dock.getStyleClass().add(StyleClasses.SMALL_BUTTON);
        var buttons = new HBox(measure, copy, dock);
        buttons.setAlignment(Pos.CENTER_LEFT);
        buttons.setMinWidth(Region.USE_PREF_SIZE);
        // Beside the kind, as high as it is: a column is narrow and low, and the title needs all of its width.
        buttons.setMinHeight(0);
        buttons.setPrefHeight(0);
        // Before the kind: after it they would move with the length of the line's number.
        var second = new HBox(4, buttons, kind);
        second.setAlignment(Pos.CENTER_LEFT);
        var words = new VBox(title, second);
        HBox.setHgrow(words, Priority.ALWAYS);
        var box = new HBox(8, swatch, words);
        box.getStyleClass().add("app-details-heading");
        return box;
    }

    private void showHeading(EventDetails details) {
        FieldGrid.setText(title, DisplayText.title(details.title()));
        title.getTooltip().setText(DisplayText.of(details.title()));
        int line = details.event().sourceLine();
        var at = line == 0 ? "" : " · line " + line;
        FieldGrid.setText(kind, details.kind() + at + details.bar().suffix());
        showColor(swatch, details.argb());
    }

    /// Shows a color as bars have it, which are opaque whatever the alpha of the event is.
    static void showColor(Rectangle swatch, @Nullable Integer argb) {
        swatch.setManaged(argb != null);
        swatch.setVisible(argb != null);
        if (argb != null) {
            swatch.setFill(Color.rgb(argb >> 16 & 0xFF, argb >> 8 & 0xFF, argb & 0xFF));
        }
    }

    private static Node warning(String text) {
        var label = new Label(text, AppIcon.WARNING.node(IconSize.SMALL));
        label.setWrapText(true);
        label.setMaxWidth(Double.MAX_VALUE);
        label.getStyleClass().add("app-details-warning");
        return label;
    }

    private static Label note(String text) {
        var label = new Label(text);
        label.setWrapText(true);
        label.getStyleClass().addAll(StyleClasses.MUTED, "app-details-note");
        return label;
    }

    private static Node delta(EventDelta delta, EventBar shown) {
        boolean isFrom = delta.from().equals(shown);
        var title = Panels.label((isFrom ? "To " : "From ")
                + DetailsViewModel.name(isFrom ? delta.to() : delta.from()), StyleClasses.STRONG);
        var grid = FieldGrid.empty();
        int row = 0;
        for (var each : delta.rows()) {
            var name = Panels.muted(each.name());
            grid.addRow(row++, name, value(each.name(),
                    "delta-" + each.name().toLowerCase(Locale.ROOT).replace(' ', '-'), each.value()));
        }
        var box = new VBox(3, title, grid, note(delta.error()));
        box.getStyleClass().add(StyleClasses.DETAILS_SOURCE);
        box.setId("details-delta");
        return box;
    }

    /// The command is on one line, however long, so that it can be copied.
    private GridPane command() {
        var copyIt = Panels.button(AppIcon.COPY, "Copy the command that opens these files at this event",
                () -> Panels.copy(model.workspace(), String.valueOf(commandText.getUserData()), "the command"));
        copyIt.setId("details-copy-link");
        commandText.setId("details-" + EventDetails.LINK);
        // Other fonts may draw two dashes as one.
        commandText.getStyleClass().add(StyleClasses.MONO);
        HBox.setHgrow(commandText, Priority.ALWAYS);
        var box = new HBox(4, commandText, copyIt);
        box.setAlignment(Pos.CENTER_LEFT);
        var name = Panels.muted("");
        GridPane.setValignment(name, VPos.CENTER);
        var grid = FieldGrid.empty();
        grid.addRow(0, name, box);
        return grid;
    }

    private static Node arguments(List<ArgumentTree.Line> lines) {
        var title = Panels.label("Arguments", StyleClasses.STRONG);
        var grid = FieldGrid.empty();
        grid.getColumnConstraints().getFirst().setPrefWidth(ARGUMENT_NAME_WIDTH_PX);
        int row = 0;
        for (var line : lines) {
            var name = Panels.muted(line.name());
            name.setPadding(new Insets(0, 0, 0, INDENT_PX * line.level()));
            name.setTooltip(new Tooltip(line.path()));
            GridPane.setValignment(name, VPos.TOP);
            var field = line.field();
            if (field == null) {
                grid.add(name, 0, row++, 2, 1);
            } else {
                grid.addRow(row++, name, value(field.name(), field.key(), field.value()));
            }
        }
        var box = new VBox(2, title, grid);
        box.getStyleClass().add(StyleClasses.DETAILS_SECTION);
        box.setId("details-arguments");
        return box;
    }

    /// A field that can be selected and copied, and is read out with its name.
    private static Node value(String name, String key, String value) {
        var text = FieldGrid.value(value);
        text.setId("details-" + key);
        text.setAccessibleText(name);
        return text;
    }
}
