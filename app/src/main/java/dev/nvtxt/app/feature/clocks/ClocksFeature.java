// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.clocks;

import dev.nvtxt.app.feature.Choice;
import dev.nvtxt.app.feature.Feature;
import dev.nvtxt.app.feature.FeatureContext;
import dev.nvtxt.app.feature.TabPlace;
import dev.nvtxt.app.shared.command.Command;
import dev.nvtxt.app.shared.command.MainMenu;
import dev.nvtxt.app.shared.command.MenuPlace;
import dev.nvtxt.app.shared.model.Request;
import dev.nvtxt.app.shared.timeline.TimelinePanel;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.parser.report.ReportFile;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The tab *Clocks*, the tool that moves files along the axis, and how times are written.
public final class ClocksFeature implements Feature {
    @Override
    public void addTo(FeatureContext window) {
        var clocks = new ClocksViewModel(window.workspace());
        var align = new AlignViewModel(clocks);
        var tab = window.tab(new TabPlace("clocks", "Clocks", AppIcon.CLOCK, 90, "Alt+0"),
                () -> new ClocksView(clocks, align, window.picker()).node());
        // A mode ends when the panel that began it is left.
        tab.activeProperty().subscribe(isActive -> {
            if (!isActive) {
                align.leave();
            }
        });
        window.workspace().on(Request.ShowClock.class, _ -> tab.show());
        var edits = new ClockEdits(window.workspace());
        window.workspace().on(Request.SetClocks.class, request -> edits.apply(request.text(), request.settings()));
        window.add(Command.of("time.clocks", "Clocks…", tab::show).icon(AppIcon.CLOCK).menu(MainMenu.TIME, 120));
        var starts = new StartAligner(clocks.edits(), window.workspace());
        starts.watch(window.timeline().view());
        var alignStarts = window.add(
                Command.of("time.alignStarts", "Align Starts", starts::align).icon(AppIcon.ALIGN)
                        .menu(MainMenu.TIME, 125));
        alignStarts.enabledProperty()
                .bind(window.workspace().reportProperty().map(report -> report.files().size() > 1));
        new LaneDrag(clocks, align, lanesOf(window.timeline())).listenTo(window.timeline().view());
        var notation = window.settings().choice("timeline.times", TimeNotation.AUTOMATIC);
        window.menu(new MenuPlace(MainMenu.TIME, 210), new AxisMenu(window.workspace(), notation).menu());
        window.setting(new Choice<>("Time format", notation, List.of(TimeNotation.values()), TimeNotation::text));
    }

    private static LaneDrag.Timeline lanesOf(TimelinePanel timeline) {
        return new LaneDrag.Timeline() {
            @Override
            public @Nullable ReportFile fileUnderPointer() {
                return timeline.fileUnderPointer();
            }

            @Override
            public double nsPerPx() {
                return timeline.nsPerPx();
            }
        };
    }
}
