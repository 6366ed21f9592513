// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.search;

import atlantafx.base.theme.Styles;
import dev.nvtxt.app.shared.panel.StyleClasses;
import dev.nvtxt.timeline.model.Lane;
import dev.nvtxt.timeline.model.TimelineSource;
import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// A field over the timeline to type a part of a lane's name, and the lanes that have it.
public final class FindLane {
    private static final int MAX_ROWS = 200;
    private static final double ROW_HEIGHT_PX = 28;

    private final Supplier<TimelineSource> source;
    private final Consumer<String> go;

    /// Makes the field.
    ///
    /// @param source the lanes
    /// @param go brings a lane into view by its id
    public FindLane(Supplier<TimelineSource> source, Consumer<String> go) {
        this.source = source;
        this.go = go;
    }

    /// A lane with the names of those above it.
    record LaneMatch(String id, String text) {}

    /// {@return the lanes whose path has all words of a text, in their order}
    static List<LaneMatch> find(TimelineSource source, String typed) {
        var words = List.of(typed.strip().toLowerCase(Locale.ROOT).split("\\s+"));
        Map<String, String> paths = new HashMap<>();
        return source.lanes().stream().map(lane -> new LaneMatch(lane.id(), path(lane, paths)))
                .filter(match -> words.stream().allMatch(match.text.toLowerCase(Locale.ROOT)::contains))
                .limit(MAX_ROWS).toList();
    }

    static List<LaneMatch> all(TimelineSource source) {
        Map<String, String> paths = new HashMap<>();
        return source.lanes().stream().map(lane -> new LaneMatch(lane.id(), path(lane, paths))).toList();
    }

    private static String path(Lane lane, Map<String, String> paths) {
        var parent = lane.parentId();
        var name = lane.numberedTitle();
        var path = parent == null ? name : paths.getOrDefault(parent, "") + " › " + name;
        paths.put(lane.id(), path);
        return path;
    }

    /// Opens the field.
    ///
    /// @param over the node it covers
    public void show(Node over) {
        var field = new TextField();
        field.setId("find-lane");
        field.setPromptText("Find a lane by file, process or thread");
        field.setAccessibleText("Find lane");
        var list = new ListView<LaneMatch>();
        list.setId("found-lanes");
        list.setAccessibleText("Lanes");
        list.setFixedCellSize(ROW_HEIGHT_PX);
        list.setPrefSize(520, ROW_HEIGHT_PX * 10 + 2);
        list.getStyleClass().add(Styles.DENSE);
        list.setCellFactory(_ -> new LaneMatchCell());
        var box = new VBox(6, field, list);
        box.getStyleClass().add(StyleClasses.POPOVER);
        var popup = Popovers.make(box);
        Runnable fill = () -> {
            list.getItems().setAll(find(source.get(), field.getText()));
            list.getSelectionModel().selectFirst();
        };
        Runnable choose = () -> {
            var match = list.getSelectionModel().getSelectedItem();
            if (match != null) {
                popup.hide();
                go.accept(match.id());
            }
        };
        field.textProperty().addListener(_ -> fill.run());
        field.setOnAction(_ -> choose.run());
        field.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.DOWN || event.getCode() == KeyCode.UP) {
                int by = event.getCode() == KeyCode.DOWN ? 1 : -1;
                int last = list.getItems().size() - 1;
                int next = Math.clamp(list.getSelectionModel().getSelectedIndex() + (long) by, 0, Math.max(0, last));
                list.getSelectionModel().select(next);
                list.scrollTo(Math.max(0, next - 4));
                event.consume();
            }
        });
        list.setOnMouseClicked(_ -> choose.run());
        fill.run();
        Popovers.showOver(popup, over, Pos.TOP_CENTER);
        field.requestFocus();
    }

    private static final class LaneMatchCell extends ListCell<LaneMatch> {
        @Override
        protected void updateItem(@Nullable LaneMatch match, boolean isEmpty) {
            super.updateItem(match, isEmpty);
            setText(isEmpty || match == null ? null : match.text());
        }
    }
}
