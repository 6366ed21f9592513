// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.details;

import dev.nvtxt.analysis.field.EventField;
import dev.nvtxt.app.feature.details.EventDetails.Field;
import dev.nvtxt.app.shared.model.Place.Approach;
import dev.nvtxt.app.shared.panel.DisplayText;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.app.shared.panel.StyleClasses;
import dev.nvtxt.icons.AppIcon;
import javafx.scene.control.Label;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// One line about the selected event, below the lanes: message, duration, self time, parent, payload; or about the times
/// between the two events that are measured. It is there as long as files are open, so that no row moves or is covered when an
/// event is selected.
final class DetailsLine {
    private final DetailsViewModel model;
    private final ObservableBooleanValue hidden;
    private final Rectangle swatch = new Rectangle(10, 10);
    private final Label title = new Label();
    private final Label drawn = number("line-drawn");
    private final Label duration = number("line-duration");
    private final Label self = number("line-self");
    private final Label onGpu = number("line-gpu");
    private final Label payload = number("line-payload");
    private final Label measured = number("line-measured");
    private final Label in = Panels.muted("in");
    private final Hyperlink parent = new Hyperlink();
    private final HBox line;

    /// @param hidden whether the selected event is not drawn
    DetailsLine(DetailsViewModel model, ObservableBooleanValue hidden) {
        this.model = model;
        this.hidden = hidden;
        Button open = Panels.button(AppIcon.DETAILS, "Show or close the details of the selected event",
                model::togglePanel);
        open.setId("line-details");
        open.getStyleClass().add(StyleClasses.SMALL_BUTTON);
        title.setId("line-title");
        title.setMinWidth(40);
        parent.setId("line-parent");
        parent.setMnemonicParsing(false);
        parent.setMinWidth(30);
        in.setMinWidth(Region.USE_PREF_SIZE);
        line = new HBox(swatch, title, drawn, duration, self, onGpu, payload, measured, in, parent, Panels.filler(),
                open);
        line.setId("details-line");
        line.getStyleClass().add("app-details-line");
        Panels.showWhile(line, model.workspace().reportProperty().map(report -> !report.files().isEmpty()));
        model.detailsProperty().subscribe(this::show);
        model.deltaProperty().addListener((_, _, _) -> show(model.detailsProperty().get()));
        hidden.addListener((_, _, _) -> show(model.detailsProperty().get()));
    }

    private static Label number(String id) {
        var label = new Label();
        label.setId(id);
        label.setMinWidth(Region.USE_PREF_SIZE);
        return label;
    }

    /// {@return the line}
    Region node() {
        return line;
    }

    private void show(@Nullable EventDetails selected) {
        var details = hidden.get() ? null : selected;
        var delta = details == null ? null : model.deltaProperty().get();
        title.getStyleClass().setAll("label", details == null ? StyleClasses.MUTED : StyleClasses.STRONG);
        title.setText(heading(details, delta));
        set(measured, delta == null ? "" : delta.line());
        showEvent(delta == null ? details : null);
    }

    private String heading(@Nullable EventDetails details, @Nullable EventDelta delta) {
        if (details == null) {
            return hidden.get() ? "The filter hides the selected event" : "No event selected";
        }
        return DisplayText.header(delta == null
                ? details.title()
                : DetailsViewModel.name(delta.from()) + " → " + DetailsViewModel.name(delta.to()));
    }

    private void showEvent(@Nullable EventDetails details) {
        var shown = details == null ? null : details.relations();
        DetailsView.showColor(swatch, details == null ? null : details.argb());
        set(drawn, details == null ? "" : drawn(details));
        set(duration, details == null
                ? ""
                : value(details, EventField.DUR_NS.column(), details.bar().isOnGpu() ? "on CPU " : ""));
        set(self, details == null ? "" : value(details, EventField.SELF_NS.column(), "self "));
        set(onGpu, details == null || details.bar().isOnGpu() ? "" : onGpu(details));
        set(payload, details == null ? "" : value(details, EventField.PAYLOAD.column(), "payload "));
        boolean hasParent = shown != null && !shown.parents().isEmpty();
        for (Region node : new Region[]{ in, parent }) {
            node.setVisible(hasParent);
            node.setManaged(hasParent);
        }
        if (shown != null && hasParent) {
            var nearest = shown.parents().getLast();
            parent.setText(DisplayText.of(nearest.title()));
            parent.setVisited(false);
            parent.setOnAction(_ -> model.go(nearest, Approach.REVEAL));
        }
    }

    /// {@return the times of the bar that was clicked where they are not those of the event, as `on GPU 27.97 ms at 190 ms`}
    private String drawn(EventDetails details) {
        var bar = details.bar();
        var other = bar.other();
        var format = model.workspace().timeFormatProperty().get();
        return other == null
                ? ""
                : other.subject().text() + ' ' + format.duration(bar.endNs() - bar.startNs()) + " at "
                        + format.exact(bar.startNs());
    }

    /// {@return where it is longest on a device, as `on stream 7 27.97 ms at 190 ms`}
    private static String onGpu(EventDetails details) {
        return details.fields().stream().filter(each -> each.key().equals(EventDetails.ON_GPU)).findFirst()
                .map(field -> field.name().replaceFirst("On", "on") + ' ' + field.value()).orElse("");
    }

    private static String value(EventDetails details, String key, String before) {
        return details.fields().stream().filter(each -> each.key().equals(key)).findFirst()
                .map(Field::value).map(before::concat).orElse("");
    }

    private static void set(Label label, String text) {
        label.setText(text);
        label.setVisible(!text.isEmpty());
        label.setManaged(!text.isEmpty());
    }
}
