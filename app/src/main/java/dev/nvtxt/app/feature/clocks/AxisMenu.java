// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.clocks;

import dev.nvtxt.app.shared.model.AxisFormat;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.icons.IconSize;
import dev.nvtxt.parser.report.BaseClock;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.timeline.time.TimeFormat;
import module java.base;
import module javafx.controls;

/// The menu that chooses how times of the axis are written.
public final class AxisMenu {
    private final Workspace workspace;
    private final ObjectProperty<TimeNotation> defaultFormat;
    private final Menu zones = new Menu("Time Zone");
    private final Menu menu = new Menu("Time Format", AppIcon.CLOCK.node(IconSize.MEDIUM));

    /// Makes the menu.
    ///
    /// @param defaultFormat the default notation of every report; a choice here replaces it
    public AxisMenu(Workspace workspace, ObjectProperty<TimeNotation> defaultFormat) {
        this.workspace = workspace;
        this.defaultFormat = defaultFormat;
        menu.setId("menu-time-format");
        menu.setMnemonicParsing(false);
        zones.setId("menu-time-zone");
        zones.getItems().add(new MenuItem("…")); // a menu without items is never shown
        zones.setOnShowing(_ -> {
            if (zones.getItems().size() == 1) {
                fillZones();
            }
        });
        workspace.reportProperty().addListener((_, _, report) -> {
            keepPossible(report);
            fill();
        });
        workspace.timeFormatProperty().addListener((_, _, _) -> fill());
        defaultFormat.addListener((_, _, _) -> showStanding());
        showStanding();
        fill();
    }

    public Menu menu() {
        return menu;
    }

    private void showStanding() {
        var format = workspace.timeFormatProperty();
        format.set(defaultFormat.get().format(AxisFormat.zeroOf(format.get()),
                workspace.reportProperty().get().isAbsolute()));
    }

    /// Ticks follow their time base and a time zone stays while there is a wall clock; else the default notation
    /// counts, which may have become possible with the new report or ceased to be.
    private void keepPossible(Report report) {
        var format = workspace.timeFormatProperty().get();
        if (format instanceof AxisFormat.Ticks ticks) {
            clocks(report).stream().filter(base -> base.timeBase().equals(ticks.base().timeBase())).findFirst()
                    .ifPresentOrElse(base -> workspace.timeFormatProperty()
                            .set(new AxisFormat.Ticks(ticks.zeroNs(), base)), this::showStanding);
        } else if (TimeNotation.of(format).isPresent() || !report.isAbsolute()) {
            showStanding();
        }
    }

    private static List<BaseClock> clocks(Report report) {
        return report.files().stream().flatMap(file -> file.bases().stream()).filter(base -> base.clock() != null)
                .toList();
    }

    private void fill() {
        long zeroNs = AxisFormat.zeroOf(workspace.timeFormatProperty().get());
        var report = workspace.reportProperty().get();
        var items = new ArrayList<MenuItem>();
        for (var notation : TimeNotation.values()) {
            if (!notation.isWallClock()) {
                items.add(item(notation));
            }
        }
        items.add(new SeparatorMenuItem());
        var byName = new TreeMap<String, BaseClock>();
        clocks(report).forEach(base -> byName.putIfAbsent(base.timeBase().name(), base));
        byName.forEach((name, base) -> items.add(item(name + " Ticks", new AxisFormat.Ticks(zeroNs, base))));
        items.add(new SeparatorMenuItem());
        addWallClock(items, report.isAbsolute());
        menu.getItems().setAll(items);
    }

    private void addWallClock(List<MenuItem> items, boolean isPossible) {
        items.add(item(TimeNotation.UTC));
        items.add(item(TimeNotation.LOCAL));
        items.add(zones);
        items.subList(items.size() - 3, items.size()).forEach(item -> item.setDisable(!isPossible));
    }

    /// Hundreds of items, so they are made when they are first asked for.
    private void fillZones() {
        var byRegion = new TreeMap<String, Menu>();
        ZoneId.getAvailableZoneIds().stream().filter(id -> id.indexOf('/') > 0 && !id.startsWith("SystemV")).sorted()
                .forEach(id -> {
                    var item = new MenuItem(id.substring(id.indexOf('/') + 1).replace('_', ' '));
                    item.setMnemonicParsing(false);
                    item.setOnAction(_ -> workspace.timeFormatProperty().set(
                            new AxisFormat.WallTime(AxisFormat.zeroOf(workspace.timeFormatProperty().get()),
                                    ZoneId.of(id))));
                    byRegion.computeIfAbsent(id.substring(0, id.indexOf('/')), region -> new Menu(region)).getItems()
                            .add(item);
                });
        zones.getItems().setAll(byRegion.values());
    }

    /// A notation that fits any report becomes the default.
    private RadioMenuItem item(TimeNotation notation) {
        var zeroNs = AxisFormat.zeroOf(workspace.timeFormatProperty().get());
        var item = item(notation.text(), notation.format(zeroNs, true));
        item.setOnAction(_ -> {
            defaultFormat.set(notation);
            showStanding();
            fill();
        });
        return item;
    }

    private RadioMenuItem item(String text, TimeFormat format) {
        var item = new RadioMenuItem(text);
        item.setMnemonicParsing(false);
        item.setSelected(format.equals(workspace.timeFormatProperty().get()));
        item.setOnAction(_ -> {
            workspace.timeFormatProperty().set(format);
            fill();
        });
        return item;
    }
}
