// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.control;

import dev.nvtxt.timeline.canvas.TimelineController;
import dev.nvtxt.timeline.core.Intent;
import dev.nvtxt.timeline.core.TimelineModel;
import dev.nvtxt.timeline.core.TimelineState;
import dev.nvtxt.timeline.lanes.LaneEntry;
import dev.nvtxt.timeline.model.AxisCuts;
import dev.nvtxt.timeline.model.AxisFrames;
import dev.nvtxt.timeline.model.Bookmark;
import dev.nvtxt.timeline.model.FilterMode;
import dev.nvtxt.timeline.model.LaneLayout;
import dev.nvtxt.timeline.model.SelectedRange;
import dev.nvtxt.timeline.model.SpanColors;
import dev.nvtxt.timeline.model.SpanFilter;
import dev.nvtxt.timeline.model.SpanLink;
import dev.nvtxt.timeline.model.SpanRef;
import dev.nvtxt.timeline.model.TimeWindow;
import dev.nvtxt.timeline.model.TimelineHover;
import dev.nvtxt.timeline.model.TimelineListener;
import dev.nvtxt.timeline.model.TimelineSource;
import dev.nvtxt.timeline.model.palette.TimelinePalette;
import dev.nvtxt.timeline.render.PageState;
import dev.nvtxt.timeline.time.PlainTimeFormat;
import dev.nvtxt.timeline.time.TimeFormat;
import javafx.beans.Observable;
import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// What a timeline is to its owner: properties and commands. [dev.nvtxt.timeline.TimelineView] adds the look.
///
/// The owner sets a source and properties; the user's actions come back through properties and [TimelineListener]. What the
/// user can change is in the state of a [TimelineModel]; the properties of that are views of it. All methods are for the
/// JavaFX thread; the functions and columns that are handed in are called from other threads too.
@SuppressWarnings("this-escape") // its one subclass adds nothing but a skin
public abstract class TimelineControl extends Control {
    /// The style class of the control.
    public static final String STYLE_CLASS = "nvtxt-timeline";

    private final ObjectProperty<TimelineSource> source = new SimpleObjectProperty<>(this, "source",
            TimelineSource.EMPTY);
    private final ObjectProperty<SpanColors> spanColors = new SimpleObjectProperty<>(this, "spanColors",
            SpanColors.GIVEN);
    private final ObjectProperty<TimeFormat> timeFormat = new SimpleObjectProperty<>(this, "timeFormat",
            new PlainTimeFormat(0));
    private final ObjectProperty<TimelinePalette> palette = new SimpleObjectProperty<>(this, "palette",
            TimelinePalette.LIGHT);
    private final ObjectProperty<@Nullable SpanFilter> filter = new SimpleObjectProperty<>(this, "filter");
    private final ObjectProperty<FilterMode> filterMode = new SimpleObjectProperty<>(this, "filterMode",
            FilterMode.DIM);
    private final ObjectProperty<@Nullable SpanFilter> hits = new SimpleObjectProperty<>(this, "hits");
    private final ObjectProperty<List<SpanLink>> links = new SimpleObjectProperty<>(this, "links", List.of());
    private final ObjectProperty<List<AxisFrames>> frames = new SimpleObjectProperty<>(this, "frames", List.of());
    private final ObjectProperty<UnaryOperator<String>> laneInputs = new SimpleObjectProperty<>(this, "laneInputs",
            _ -> "");
    private final BooleanProperty overviewVisible = new SimpleBooleanProperty(this, "overviewVisible", true);
    private final ObjectProperty<TimelineKeyMap> keyMap = new SimpleObjectProperty<>(this, "keyMap",
            TimelineKeyMap.DEFAULT);
    private final ObjectProperty<TimelineListener> listener = new SimpleObjectProperty<>(this, "listener",
            TimelineListener.NONE);
    private final ObjectProperty<@Nullable Node> placeholder = new SimpleObjectProperty<>(this, "placeholder");
    private final ObjectProperty<@Nullable Function<TimelineHover, String>> tooltipText = new SimpleObjectProperty<>(
            this, "tooltipText");
    private final ObjectProperty<@Nullable Function<SelectedRange, String>> rangeText = new SimpleObjectProperty<>(
            this, "rangeText");
    private final TimelineController controller;
    private final TimelineCommands commands;
    private final ObjectProperty<TimeWindow> window;
    private final ObjectProperty<TimeWindow> extent;
    private final ObjectProperty<AxisCuts> shownGaps;
    private final ObjectProperty<@Nullable SpanRef> selection;
    private final ObjectProperty<@Nullable String> selectedLane;
    private final ObjectProperty<@Nullable SelectedRange> selectedRange;
    private final ObservableList<Bookmark> bookmarks;
    private final ObjectProperty<LaneLayout> laneLayout;
    private final ObjectProperty<Double> rowHeight;
    private final ObjectProperty<Double> headerWidth;

    /// Makes a timeline without lanes.
    ///
    /// @param model has its state
    protected TimelineControl(TimelineModel model) {
        getStyleClass().add(STYLE_CLASS);
        setFocusTraversable(true);
        // To a screen reader it is a picture whose text is the selection; a table of the events is the host's part.
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        setAccessibleRoleDescription("timeline");
        controller = new TimelineController(model, this::content);
        commands = new TimelineCommands(this, controller);
        window = new StateProperty<>(model, TimelineState::window, Intent.SetWindow::new);
        extent = new StateProperty<>(model, state -> state.axis().extent(), Intent.SetExtent::new);
        shownGaps = new StateProperty<>(model, state -> state.axis().gaps().shown(), Intent.ShowGaps::new);
        selection = new StateProperty<>(model, TimelineState::selection, Intent.Select::new);
        selectedLane = new StateProperty<>(model, TimelineState::selectedLane, Intent.SelectLane::new);
        selectedRange = new StateProperty<>(model, TimelineState::range, Intent.SelectRange::new);
        bookmarks = new StateBookmarks(model);
        laneLayout = new StateProperty<>(model, TimelineState::layout, Intent.SetLayout::new);
        rowHeight = new StateProperty<>(model, TimelineState::rowHeight, Intent.SetRowHeight::new);
        headerWidth = new StateProperty<>(model, TimelineState::headerWidth, Intent.SetHeaderWidth::new);
        listen();
    }

    private PageState.Content content() {
        return new PageState.Content(filter.get() == null ? null : filterMode.get(), overviewVisible.get(),
                frames.get(), laneInputs.get(),
                timeFormat.get(), palette.get());
    }

    private void listen() {
        var store = controller.page().store();
        source.addListener((_, _, now) -> store.setSource(now));
        spanColors.addListener((_, _, colors) -> store.setColors(colors));
        filter.addListener((_, _, now) -> store.setFilter(now));
        hits.addListener((_, _, now) -> store.setHits(now));
        for (Observable look : new Observable[]{ palette, timeFormat, links }) {
            look.addListener(_ -> controller.repaint());
        }
        for (Observable size : new Observable[]{ overviewVisible, frames, filterMode }) {
            size.addListener(_ -> controller.layOut());
        }
        selection.addListener((_, _, span) -> setAccessibleText(textOf(span)));
    }

    /// {@return the text for a screen reader}
    private String textOf(@Nullable SpanRef span) {
        var table = controller.page().table();
        LaneEntry entry = span == null ? null : table.find(span.laneId());
        if (span == null || entry == null || span.span() >= entry.index().spans().size()) {
            return "Timeline of " + table.size() + " lanes, nothing selected";
        }
        return entry.index().spans().label(span.span()) + ", in lane " + entry.lane().title() + ", at "
                + timeFormat.get().exact(entry.index().spans().startNs(span.span()));
    }

    /// {@return what keeps page and state in step, for the skin}
    @SuppressWarnings("exports") // for packages of this module only
    public TimelineController controller() {
        return controller;
    }

    /// {@return what can be done to the timeline}
    public TimelineCommands commands() {
        return commands;
    }

    /// The lanes. Default [TimelineSource#EMPTY]. The first source that has spans is fitted; later ones keep the view.
    public ObjectProperty<TimelineSource> sourceProperty() {
        return source;
    }

    /// The part of the axis that the lanes show; held within what can be shown. [TimeWindow#NONE] without spans.
    public ObjectProperty<TimeWindow> windowProperty() {
        return window;
    }

    /// The whole axis: from the source, or from the spans that are known so far.
    public ReadOnlyObjectProperty<TimeWindow> extentProperty() {
        return extent;
    }

    /// The gaps of the axis that are shown in full although they can be cut. Setting them undoes, redoes or restores.
    public ObjectProperty<AxisCuts> shownGapsProperty() {
        return shownGaps;
    }

    /// The selected span, or null. Setting it does not move the view: [TimelineCommands#reveal] does.
    public ObjectProperty<@Nullable SpanRef> selectionProperty() {
        return selection;
    }

    /// The id of the lane that lane keys act on, or null: the one clicked last, or that of the selection.
    public ObjectProperty<@Nullable String> selectedLaneProperty() {
        return selectedLane;
    }

    /// The selected range, or null.
    public ObjectProperty<@Nullable SelectedRange> selectedRangeProperty() {
        return selectedRange;
    }

    /// What the pointer is on, or null when it is not over the lanes.
    public ReadOnlyObjectProperty<@Nullable TimelineHover> hoveredProperty() {
        return controller.hoveredProperty();
    }

    /// The colors of the spans. Default [SpanColors#GIVEN].
    public ObjectProperty<SpanColors> spanColorsProperty() {
        return spanColors;
    }

    /// How times are written, and the ruler's zero. Default: seconds and smaller units from 0.
    public ObjectProperty<TimeFormat> timeFormatProperty() {
        return timeFormat;
    }

    /// The colors of all the rest. Default [TimelinePalette#LIGHT].
    public ObjectProperty<TimelinePalette> paletteProperty() {
        return palette;
    }

    /// The filter that visible spans match, or null for no filter; set a new object when its answers change.
    public ObjectProperty<@Nullable SpanFilter> filterProperty() {
        return filter;
    }

    /// How spans that don't match the filter are drawn. Default [FilterMode#DIM].
    public ObjectProperty<FilterMode> filterModeProperty() {
        return filterMode;
    }

    /// The spans that a search found, drawn on lanes and overview, or null.
    public ObjectProperty<@Nullable SpanFilter> hitsProperty() {
        return hits;
    }

    /// The arrows between spans, and what *next in the flow* follows: of several that begin at the selection the first.
    /// Default none.
    public ObjectProperty<List<SpanLink>> linksProperty() {
        return links;
    }

    /// The user's bookmarks, in any order; [ObservableList#setAll(java.util.Collection)] replaces them, nothing else does.
    public ObservableList<Bookmark> bookmarks() {
        return bookmarks;
    }

    /// The frames that are drawn above the ruler, a strip each, with guide lines over the lanes of their input. Default none.
    public ObjectProperty<List<AxisFrames>> framesProperty() {
        return frames;
    }

    /// Gives the input of a lane by its id, as [AxisFrames.Owner] names it. Default "" for all lanes.
    public ObjectProperty<UnaryOperator<String>> laneInputsProperty() {
        return laneInputs;
    }

    /// What the user did to the lanes. Setting it undoes, redoes or restores.
    public ObjectProperty<LaneLayout> laneLayoutProperty() {
        return laneLayout;
    }

    /// The height of a row of spans, in logical pixels, from 6 to 48. Default 18.
    public ObjectProperty<Double> rowHeightProperty() {
        return rowHeight;
    }

    /// The width of the headers, in logical pixels, from 80. Default 240.
    public ObjectProperty<Double> headerWidthProperty() {
        return headerWidth;
    }

    /// Whether the overview strip is shown. Default true.
    public BooleanProperty overviewVisibleProperty() {
        return overviewVisible;
    }

    /// Which keys do what.
    public ObjectProperty<TimelineKeyMap> keyMapProperty() {
        return keyMap;
    }

    /// Receives what the user does.
    public ObjectProperty<TimelineListener> listenerProperty() {
        return listener;
    }

    /// What is shown in the middle while there are no lanes, or null.
    public ObjectProperty<@Nullable Node> placeholderProperty() {
        return placeholder;
    }

    /// What a pointer that rests on a span shows, or null for a plain text made from the span's columns.
    public ObjectProperty<@Nullable Function<TimelineHover, String>> tooltipTextProperty() {
        return tooltipText;
    }

    /// What is shown under the length of the selected range (the clock error, for example), or null for nothing.
    public ObjectProperty<@Nullable Function<SelectedRange, String>> rangeTextProperty() {
        return rangeText;
    }

    /// Whether something that should be drawn is not ready yet.
    public ReadOnlyBooleanProperty busyProperty() {
        return controller.busyProperty();
    }

    /// The bookmarks in a timeline's state as a list, as [StateProperty] is a property.
    private static final class StateBookmarks extends ObservableListBase<Bookmark> {
        private final TimelineModel model;

        StateBookmarks(TimelineModel model) {
            this.model = model;
            model.onChange(before -> {
                if (!before.bookmarks().equals(model.state().bookmarks())) {
                    beginChange();
                    nextReplace(0, size(), before.bookmarks());
                    endChange();
                }
            });
        }

        @Override
        public Bookmark get(int index) {
            return model.state().bookmarks().get(index);
        }

        @Override
        public int size() {
            return model.state().bookmarks().size();
        }

        @Override
        public boolean setAll(Collection<? extends Bookmark> bookmarks) {
            return model.apply(new Intent.SetBookmarks(List.copyOf(bookmarks)));
        }
    }
}
