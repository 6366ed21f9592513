// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.details;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.DoubleStream;
import javafx.scene.layout.Region;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// How the boxes of the details share the width.
class DetailsColumnsTest {
    private final Region extra = new Region();

    private List<Region> laidOut(double width, double... heights) {
        var boxes = DoubleStream.of(heights).mapToObj(height -> {
            var box = new Region();
            box.setPrefHeight(height);
            return box;
        }).toList();
        var columns = new DetailsColumns(boxes, extra);
        columns.resize(width, columns.prefHeight(width));
        columns.layout();
        for (var box : boxes) {
            assertThat(box.getLayoutX() + box.getWidth()).isLessThanOrEqualTo(width);
            assertThat(box.getLayoutY() + box.getHeight()).isLessThanOrEqualTo(columns.getHeight());
        }
        return boxes;
    }

    @ParameterizedTest
    @CsvSource({ "1500, 5", "1060, 4", "800, 3", "320, 1" })
    void thereAreAsManyColumnsAsHaveRoomForTheirValues(double width, int count) {
        var boxes = laidOut(width, 10, 10, 10, 10, 10);
        assertThat(boxes).allMatch(box -> box.getWidth() >= 240);
        assertThat(boxes.stream().filter(box -> box.getLayoutY() == 0)).hasSize(count);
    }

    @Test
    void aFurtherBoxIsInTheShortestColumn() {
        var boxes = laidOut(1060, 100, 300, 50, 200, 10);
        assertThat(boxes.getLast().getLayoutX()).isEqualTo(boxes.get(2).getLayoutX());
        assertThat(boxes.getLast().getLayoutY()).isGreaterThan(50);
    }

    @Test
    void aBoxThatIsHiddenChangesNoWidth() {
        var boxes = laidOut(1100, 10, 10, 10);
        double width = boxes.getFirst().getWidth();
        boxes.subList(1, 3).forEach(box -> box.setManaged(false));
        boxes.getFirst().getParent().layout();
        assertThat(boxes.getFirst().getWidth()).isEqualTo(width);
    }

    @ParameterizedTest
    @CsvSource({ "1500", "1060", "800", "540" })
    void aBoxThatComesAndGoesMovesNoOther(double width) {
        var boxes = List.of(box(100), extra, box(300), box(50));
        extra.setPrefHeight(200);
        extra.setManaged(false);
        var columns = new DetailsColumns(boxes, extra);
        columns.resize(width, 600);
        columns.layout();
        var before = boxes.stream().filter(box -> !box.equals(extra)).map(Region::getBoundsInParent).toList();
        extra.setManaged(true);
        columns.layout();
        assertThat(boxes.stream().filter(box -> !box.equals(extra)).map(Region::getBoundsInParent)).isEqualTo(before);
        assertThat(extra.getWidth()).isPositive();
    }

    private static Region box(double height) {
        var box = new Region();
        box.setPrefHeight(height);
        return box;
    }

    @Test
    void inANarrowPanelOneIsBelowTheOther() {
        var boxes = laidOut(320, 100, 20, 50);
        assertThat(boxes).allMatch(box -> box.getLayoutX() == 0 && box.getWidth() == 320);
        assertThat(boxes).extracting(Region::getLayoutY).isSorted().doesNotHaveDuplicates();
    }
}
