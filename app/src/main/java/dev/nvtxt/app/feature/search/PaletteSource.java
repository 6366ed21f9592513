// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.search;

import dev.nvtxt.app.shared.command.Command;
import dev.nvtxt.app.shared.lanes.CategoryIndex;
import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.model.Latest;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.panel.Plural;
import dev.nvtxt.app.shared.timeline.LanesViewModel;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.timeline.TimelineView;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntPredicate;

/// What the command palette of a window offers.
public final class PaletteSource {
    private final Workspace workspace;
    private final LanesViewModel lanes;
    private final TimelineView view;
    private final Function<Command, String> keyOf;
    private final Latest finding;

    /// Makes a source.
    ///
    /// @param keyOf how the key of a command is written
    public PaletteSource(Workspace workspace, LanesViewModel lanes, TimelineView view,
            Function<Command, String> keyOf) {
        this.workspace = workspace;
        this.lanes = lanes;
        this.view = view;
        this.keyOf = keyOf;
        this.finding = new Latest(workspace, "Can't find the event");
    }

    /// {@return a search in the current items}
    public Function<String, List<PaletteItem>> open() {
        var items = new ArrayList<PaletteItem>();
        addCommands(items);
        var files = workspace.sortedReport().files();
        for (var file : files) {
            items.add(new PaletteItem(PaletteItem.Type.FILE, file.trace().label(),
                    Plural.of(file.trace().events().size(), "event"), () -> reveal(file)));
        }
        FindLane.all(lanes.sourceProperty().get()).forEach(lane -> items
                .add(new PaletteItem(PaletteItem.Type.LANE, lane.text(), "Lane",
                        () -> view.commands().revealLane(lane.id()))));
        files.forEach(file -> addCategories(file, items));
        var format = workspace.timeFormatProperty().get();
        view.bookmarks().forEach(bookmark -> items.add(new PaletteItem(PaletteItem.Type.BOOKMARK,
                bookmark.note().isEmpty() ? "Bookmark" : bookmark.note(), format.exact(bookmark.timeNs()),
                () -> view.commands().goTo(bookmark))));
        var search = new PaletteSearch(items, files, this::revealMessage);
        var times = new GoToTime(workspace, view.commands()::centerOn);
        var hasTimes = !files.isEmpty();
        return typed -> {
            var entries = new ArrayList<>(search.find(typed));
            if (hasTimes) {
                times.offer(typed).ifPresent(entries::addFirst);
            }
            return entries;
        };
    }

    private void addCommands(List<PaletteItem> items) {
        workspace.commands().all().stream().filter(command -> command.enabledProperty().get())
                .sorted(Comparator.comparing(command -> command.id().startsWith("timeline.")))
                .forEach(command -> items
                        .add(new PaletteItem(PaletteItem.Type.COMMAND, command.text(), keyOf.apply(command),
                                command::run)));
    }

    private void addCategories(ReportFile file, List<PaletteItem> items) {
        var index = new CategoryIndex(file.trace());
        for (int i = 0; i < index.uncategorized(); i++) {
            int number = i;
            items.add(new PaletteItem(PaletteItem.Type.CATEGORY, index.category(i).label(), file.trace().label(),
                    () -> revealFirst(file, event -> index.ofEvent(event) == number)));
        }
    }

    private void reveal(ReportFile file) {
        lanes.laneOf(file).ifPresent(lane -> view.commands().revealLane(lane.id()));
    }

    private Runnable revealMessage(ReportFile file, int message) {
        return () -> revealFirst(file, event -> file.trace().events().messageId(event) == message);
    }

    private void revealFirst(ReportFile file, IntPredicate isWanted) {
        finding.run(() -> {
            int size = file.trace().events().size();
            for (int event = 0; event < size; event++) {
                if (isWanted.test(event)) {
                    return event;
                }
            }
            return -1;
        }, event -> {
            if (event >= 0 && workspace.reportProperty().get().files().contains(file)) {
                workspace.reveal(new EventRef(file, event));
            }
        });
    }
}
