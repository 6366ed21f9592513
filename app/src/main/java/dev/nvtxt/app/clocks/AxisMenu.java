// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.clocks;

import dev.nvtxt.app.model.Workspace;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.icons.IconSize;
import dev.nvtxt.parser.report.BaseClock;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.timeline.time.PlainTimeFormat;
import dev.nvtxt.timeline.time.TimeFormat;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.SeparatorMenuItem;

/// The menu that chooses how times of the axis are written.
public final class AxisMenu {
    private final Workspace workspace;
    private final Menu zones = new Menu("Time Zone");
    private final Menu menu = new Menu("Times As", AppIcon.CLOCK.node(IconSize.MEDIUM));

    /// Makes the menu.
    public AxisMenu(Workspace workspace) {
        this.workspace = workspace;
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
        fill();
    }

    /// {@return the menu}
    public Menu menu() {
        return menu;
    }

    /// A format that the new report cannot have gives way to the automatic one; ticks follow their time base.
    private void keepPossible(Report report) {
        var format = workspace.timeFormatProperty().get();
        if (format instanceof AxisFormat.WallTime && !report.isAbsolute()) {
            workspace.timeFormatProperty().set(new PlainTimeFormat(report.startNs()));
        } else if (format instanceof AxisFormat.Ticks ticks) {
            var now = clocks(report).stream().filter(base -> base.timeBase().equals(ticks.base().timeBase()))
                    .findFirst();
            workspace.timeFormatProperty().set(now.isPresent()
                    ? new AxisFormat.Ticks(ticks.zeroNs(), now.get())
                    : new PlainTimeFormat(report.startNs()));
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
        items.add(item("Automatic Unit", new PlainTimeFormat(zeroNs)));
        for (var unit : AxisFormat.Unit.values()) {
            items.add(item(unit.text(), new AxisFormat.FixedUnit(zeroNs, unit)));
        }
        items.add(new SeparatorMenuItem());
        var byName = new TreeMap<String, BaseClock>();
        clocks(report).forEach(base -> byName.putIfAbsent(base.timeBase().name(), base));
        byName.forEach((name, base) -> items.add(item("Ticks of " + name, new AxisFormat.Ticks(zeroNs, base))));
        items.add(new SeparatorMenuItem());
        addWallClock(items, zeroNs, report.isAbsolute());
        menu.getItems().setAll(items);
    }

    private void addWallClock(List<MenuItem> items, long zeroNs, boolean isPossible) {
        var local = ZoneId.systemDefault();
        items.add(item("UTC", new AxisFormat.WallTime(zeroNs, ZoneId.of("UTC"))));
        items.add(item("Local Time (" + local.getId() + ")", new AxisFormat.WallTime(zeroNs, local)));
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
