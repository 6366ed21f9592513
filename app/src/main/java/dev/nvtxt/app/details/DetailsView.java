// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.details;

import dev.nvtxt.app.details.EventDetails.EventLine;
import dev.nvtxt.app.details.EventDetails.Relative;
import dev.nvtxt.app.panel.DisplayText;
import dev.nvtxt.app.panel.Panels;
import dev.nvtxt.app.panel.Plural;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.icons.IconSize;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.paint.Color;
import javafx.scene.shape.Rectangle;
import javafx.scene.text.TextAlignment;
import org.jspecify.annotations.Nullable;

/// The panel at the right: fields, source lines, what holds the event and what is in it.
public final class DetailsView {
    private static final double NAME_WIDTH_PX = 96;
    private static final double ARGUMENT_NAME_WIDTH_PX = 120;
    private static final double INDENT_PX = 12;
    private static final int ONE_LINE = 14;

    private final DetailsViewModel model;
    private final BorderPane root = new BorderPane();
    private final VBox content = new VBox();
    private final MenuButton copy = new MenuButton("", AppIcon.COPY.node(IconSize.SMALL));
    private final ToggleButton measure = new ToggleButton("", AppIcon.MEASURE.node(IconSize.SMALL));
    private final Node empty;

    /// Makes the panel.
    public DetailsView(DetailsViewModel model) {
        this.model = model;
        this.empty = emptyState();
        createView();
        model.detailsProperty().addListener((_, _, details) -> show(details));
        model.deltaProperty().addListener((_, _, _) -> show(model.detailsProperty().get()));
        model.referenceProperty().addListener((_, _, from) -> measure.setSelected(from != null));
        show(model.detailsProperty().get());
    }

    /// {@return the panel}
    public Region node() {
        return root;
    }

    private void createView() {
        root.setId("details");
        root.getStyleClass().addAll("app-panel", "app-details");
        var title = new Label("Details");
        title.getStyleClass().add("app-panel-title");
        var filler = new Region();
        HBox.setHgrow(filler, Priority.ALWAYS);
        copy.setId("details-copy");
        copy.getStyleClass().add("app-small-button");
        copy.setAccessibleText("Copy details");
        copy.setTooltip(new Tooltip("Copy as text, TSV, JSON or NVTXT line"));
        for (var form : DetailsText.values()) {
            var item = new MenuItem("Copy as " + form.text());
            item.setMnemonicParsing(false);
            item.setOnAction(_ -> copy(form));
            copy.getItems().add(item);
        }
        measure.setId("details-measure");
        measure.getStyleClass().add("app-small-button");
        measure.setAccessibleText("Measure from this event");
        measure.setTooltip(new Tooltip("Measure from this event (R): then click another event"));
        measure.setOnAction(_ -> {
            var details = model.detailsProperty().get();
            model.referenceProperty().set(details == null || !measure.isSelected() ? null : details.event());
        });
        var header = new HBox(title, filler, measure, copy);
        header.getStyleClass().add("app-panel-header");
        root.setTop(header);
        content.getStyleClass().add("app-details-content");
        content.setFillWidth(true);
    }

    private static Node emptyState() {
        var text = new Label("Click an event on the timeline to see its details.");
        text.setWrapText(true);
        text.getStyleClass().add("app-muted");
        text.setAlignment(Pos.CENTER);
        text.setTextAlignment(TextAlignment.CENTER);
        text.setMaxWidth(200);
        var pane = new StackPane(text);
        pane.getStyleClass().add("app-empty");
        return pane;
    }

    private void copy(DetailsText form) {
        var details = model.detailsProperty().get();
        if (details != null) {
            var clip = new ClipboardContent();
            clip.putString(form.of(details));
            Clipboard.getSystemClipboard().setContent(clip);
        }
    }

    private void show(@Nullable EventDetails details) {
        copy.setDisable(details == null);
        measure.setDisable(details == null);
        if (details == null) {
            root.setCenter(empty);
            return;
        }
        content.getChildren().setAll(header(details));
        details.warnings().forEach(warning -> content.getChildren().add(warning(warning)));
        var delta = model.deltaProperty().get();
        if (delta != null) {
            content.getChildren().add(delta(delta));
        } else if (details.event().equals(model.referenceProperty().get())) {
            content.getChildren().add(note("Measuring from this event. Click another event."));
        }
        content.getChildren().add(fields(details, field -> !field.key().equals(EventDetails.LINK)));
        var arguments = ArgumentTree.of(details.fields());
        if (!arguments.isEmpty()) {
            content.getChildren().add(arguments(arguments));
        }
        if (!details.lines().isEmpty()) {
            content.getChildren().add(source(details.lines()));
        }
        var flows = details.flows();
        if (!flows.preceding().isEmpty()) {
            content.getChildren().add(section("Preceding in flow", flows.preceding(), ""));
        }
        if (!flows.following().isEmpty()) {
            content.getChildren().add(section("Following in flow", flows.following(), ""));
        }
        var relations = details.relations();
        if (relations.rank() > 0) {
            content.getChildren().add(note(relations.rankText()));
        }
        if (!relations.parents().isEmpty()) {
            content.getChildren().add(section("Parents", relations.parents(), "of parent"));
        }
        if (!relations.children().isEmpty()) {
            var title = "Children (" + Plural.number(relations.childCount())
                    + (relations.childCount() > relations.children().size()
                            ? ", longest " + relations.children().size()
                            : "")
                    + ")";
            content.getChildren().add(section(title, relations.children(), ""));
            if (!relations.self().isEmpty()) {
                content.getChildren().add(note("Self time: " + relations.self()));
            }
        }
        // Last: it is long, and what the event is comes first.
        content.getChildren().add(fields(details, field -> field.key().equals(EventDetails.LINK)));
        var scroll = new ScrollPane(content);
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.getStyleClass().addAll("app-details-scroll", "edge-to-edge");
        root.setCenter(scroll);
    }

    private static Node header(EventDetails details) {
        var title = new Label(DisplayText.header(details.title()));
        title.setWrapText(true);
        title.setId("details-title");
        title.getStyleClass().add("app-details-title");
        var kind = new Label(details.kind());
        kind.getStyleClass().add("app-muted");
        var words = new VBox(1, title, kind);
        HBox.setHgrow(words, Priority.ALWAYS);
        var box = new HBox(8, words);
        Integer argb = details.argb();
        if (argb != null) {
            var swatch = new Rectangle(6, 36, Color.rgb(argb >> 16 & 0xFF, argb >> 8 & 0xFF, argb & 0xFF,
                    (argb >>> 24) / 255.0));
            swatch.getStyleClass().add("app-swatch");
            swatch.setArcWidth(4);
            swatch.setArcHeight(4);
            box.getChildren().addFirst(swatch);
        }
        box.getStyleClass().add("app-details-heading");
        return box;
    }

    private static Node warning(String text) {
        var label = new Label(text, AppIcon.WARNING.node(IconSize.SMALL));
        label.setWrapText(true);
        label.setMaxWidth(Double.MAX_VALUE);
        label.getStyleClass().add("app-details-warning");
        return label;
    }

    private static Node note(String text) {
        var label = new Label(text);
        label.setWrapText(true);
        label.getStyleClass().addAll("app-muted", "app-details-note");
        return label;
    }

    private static Node delta(EventDelta delta) {
        var title = new Label("From ‘" + DisplayText.header(delta.title()) + "’");
        title.getStyleClass().add("app-strong");
        var grid = grid();
        int row = 0;
        for (var each : delta.rows()) {
            var name = new Label(each.name());
            name.getStyleClass().add("app-muted");
            grid.addRow(row++, name, value(each.name(),
                    "delta-" + each.name().toLowerCase(Locale.ROOT).replace(' ', '-'), each.value()));
        }
        var box = new VBox(3, title, grid, note(delta.error()));
        box.getStyleClass().add("app-details-source");
        box.setId("details-delta");
        return box;
    }

    private static Node fields(EventDetails details, Predicate<EventDetails.Field> isWanted) {
        var grid = grid();
        int row = 0;
        for (var field : details.fields().stream().filter(field -> !ArgumentTree.isArgument(field)).filter(isWanted)
                .toList()) {
            var name = new Label(field.name());
            name.getStyleClass().add("app-muted");
            boolean isCommand = field.key().equals(EventDetails.LINK);
            GridPane.setValignment(name, isCommand ? VPos.CENTER : VPos.TOP);
            grid.addRow(row++, name, isCommand ? command(field) : value(field.name(), field.key(), field.value()));
        }
        return grid;
    }

    /// The command stands in one line however long it is: it is there to be copied.
    private static Node command(EventDetails.Field field) {
        var copy = Panels.button(AppIcon.COPY, "Copy the command that opens these files at this event",
                () -> Panels.copy(field.value()));
        copy.setId("details-copy-link");
        var text = line(DisplayText.of(field.value()));
        text.setId("details-" + field.key());
        text.setAccessibleText(field.name());
        // Other fonts may draw two dashes as one.
        text.getStyleClass().add("app-mono");
        HBox.setHgrow(text, Priority.ALWAYS);
        var box = new HBox(4, text, copy);
        box.setAlignment(Pos.CENTER_LEFT);
        return box;
    }

    private static TextField line(String value) {
        var text = new TextField(value);
        text.getStyleClass().add("app-value");
        text.setEditable(false);
        text.setPrefWidth(0);
        text.setMaxWidth(Double.MAX_VALUE);
        return text;
    }

    private static Node arguments(List<ArgumentTree.Line> lines) {
        var title = new Label("Arguments");
        title.getStyleClass().add("app-strong");
        var grid = grid();
        grid.getColumnConstraints().getFirst().setPrefWidth(ARGUMENT_NAME_WIDTH_PX);
        int row = 0;
        for (var line : lines) {
            var name = new Label(line.name());
            name.getStyleClass().add("app-muted");
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
        box.getStyleClass().add("app-details-section");
        box.setId("details-arguments");
        return box;
    }

    private static GridPane grid() {
        var grid = new GridPane();
        grid.getStyleClass().add("app-details-fields");
        var names = new ColumnConstraints(NAME_WIDTH_PX);
        var values = new ColumnConstraints();
        values.setHgrow(Priority.ALWAYS);
        values.setFillWidth(true);
        grid.getColumnConstraints().setAll(names, values);
        return grid;
    }

    /// A field that can be selected and copied, and is read out with its name.
    private static Node value(String name, String key, String value) {
        var text = text(value);
        text.setId("details-" + key);
        text.setAccessibleText(name);
        return text;
    }

    /// What fits any panel stands in a field of one line; the rest is broken into lines.
    private static TextInputControl text(String whole) {
        var value = DisplayText.of(whole);
        if (value.length() <= ONE_LINE) {
            return line(value);
        }
        var text = new WrappedText(value);
        text.setPrefWidth(0);
        text.setMaxWidth(Double.MAX_VALUE);
        return text;
    }

    private Node source(List<EventLine> lines) {
        var box = new VBox(2);
        box.getStyleClass().add("app-details-source");
        for (var line : lines) {
            var link = new Hyperlink("Line " + line.number());
            link.setOnAction(_ -> model.showLine(line));
            var text = text(line.text());
            text.setAccessibleText("Source line " + line.number());
            text.getStyleClass().add("app-mono");
            box.getChildren().addAll(link, text);
        }
        return box;
    }

    private Node section(String title, List<Relative> relatives, String shareOf) {
        var label = new Label(title);
        label.getStyleClass().add("app-strong");
        var box = new VBox(2, label);
        box.getStyleClass().add("app-details-section");
        relatives.forEach(relative -> box.getChildren().add(relative(relative, shareOf)));
        return box;
    }

    private Node relative(Relative relative, String shareOf) {
        var link = new Hyperlink(DisplayText.of(relative.title()));
        link.setMnemonicParsing(false);
        link.setOnAction(_ -> model.reveal(relative));
        link.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(link, Priority.ALWAYS);
        link.setMinWidth(40);
        var share = relative.share() < 0
                ? ""
                : String.format(Locale.ROOT, "%.1f %%", 100 * relative.share())
                        + (shareOf.isEmpty() ? "" : " " + shareOf);
        var numbers = new Label(relative.duration() + (share.isEmpty() ? "" : " · " + share));
        numbers.getStyleClass().add("app-count");
        numbers.setMinWidth(Region.USE_PREF_SIZE);
        var row = new HBox(6, link, numbers);
        row.setAlignment(Pos.CENTER_LEFT);
        var bar = new Region();
        bar.getStyleClass().add("app-share");
        bar.maxWidthProperty().bind(row.widthProperty().multiply(Math.clamp(relative.share(), 0, 1)));
        return new VBox(row, bar);
    }
}
