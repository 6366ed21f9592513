// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.chart;

import module java.base;
import module javafx.controls;

/// The colors of charts, as the style sheet of the theme has them: hidden rectangles take them, since a canvas cannot.
public final class ChartColors {
    public enum Role {
        BAR("chart-bar"),
        STRONG("chart-strong"),
        PICKED("chart-picked"),
        ALERT("chart-alert"),
        TEXT("chart-text"),
        MUTED("chart-muted"),
        LINE("chart-line"),
        BACK("chart-back");

        private final String styleClass;

        Role(String styleClass) {
            this.styleClass = styleClass;
        }
    }

    private final Map<Role, Rectangle> probes = new EnumMap<>(Role.class);
    private final Group node = new Group();

    public ChartColors(Runnable changed) {
        for (var role : Role.values()) {
            var probe = new Rectangle(0, 0);
            probe.getStyleClass().add(role.styleClass);
            probe.fillProperty().addListener(_ -> changed.run());
            probes.put(role, probe);
            node.getChildren().add(probe);
        }
        node.setManaged(false);
        node.setVisible(false);
    }

    public Group node() {
        return node;
    }

    public Color get(Role role) {
        var probe = probes.get(role);
        Paint fill = probe == null ? Color.GRAY : probe.getFill();
        return fill instanceof Color color ? color : Color.GRAY;
    }
}
