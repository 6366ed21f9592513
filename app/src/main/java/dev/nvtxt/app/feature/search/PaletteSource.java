// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.search;

import dev.nvtxt.analysis.filter.Filter;
import dev.nvtxt.analysis.filter.FilterException;
import dev.nvtxt.app.shared.command.CommandMatch;
import dev.nvtxt.app.shared.command.FuzzyMatch;
import dev.nvtxt.app.shared.command.KeyTexts;
import dev.nvtxt.app.shared.lanes.CategoryIndex;
import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.model.Latest;
import dev.nvtxt.app.shared.model.Place;
import dev.nvtxt.app.shared.model.Request;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.panel.Plural;
import dev.nvtxt.app.shared.timeline.LanesViewModel;
import dev.nvtxt.app.shared.timeline.TimeDisplay;
import dev.nvtxt.app.shared.timeline.TimelinePanel;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.ReportFile;
import javafx.collections.ObservableList;
import module java.base;

/// What the command palette of a window offers.
public final class PaletteSource {
    private static final Pattern HAS_CONDITION = Pattern.compile("[=<>~]|^[\\w.]+:\\S?");

    private final Workspace workspace;
    private final LanesViewModel lanes;
    private final TimelinePanel timeline;
    private final ObservableList<String> reading;
    private final Latest finding;

    /// Makes a source.
    ///
    /// @param reading the paths of files that are being read
    public PaletteSource(Workspace workspace, LanesViewModel lanes, TimelinePanel timeline,
            ObservableList<String> reading) {
        this.workspace = workspace;
        this.lanes = lanes;
        this.timeline = timeline;
        this.reading = reading;
        this.finding = new Latest(workspace, "Can't find the event");
    }

    /// {@return a search in the current items}
    public Function<String, List<PaletteItem>> open() {
        var items = new ArrayList<PaletteItem>();
        addCommands(items);
        var files = workspace.sortedReport().files();
        for (var file : files) {
            items.add(new PaletteItem(PaletteItem.Type.FILE, file.label(),
                    Plural.of(file.trace().events().size(), "event"), () -> reveal(file)));
        }
        FindLane.all(lanes.sourceProperty().get()).forEach(lane -> items
                .add(new PaletteItem(PaletteItem.Type.LANE, lane.text(), "Lane",
                        () -> timeline.view().commands().revealLane(lane.id()))));
        files.forEach(file -> addCategories(file, items));
        var format = workspace.timeFormatProperty().get();
        boolean isZeroKnown = TimeDisplay.of(workspace).isZeroKnown(reading);
        timeline.view().bookmarks().forEach(bookmark -> items.add(new PaletteItem(PaletteItem.Type.BOOKMARK,
                bookmark.note().isEmpty() ? "Bookmark" : bookmark.note(),
                isZeroKnown ? format.exact(bookmark.timeNs()) : "",
                () -> workspace.go(new Place.OfRange(new AxisRange(bookmark.timeNs(), bookmark.endNs()), null),
                        Place.Approach.REVEAL))));
        var search = new PaletteSearch(items, files, this::revealMessage);
        var times = new GoToTime(workspace, timeline::goTo);
        var hasTimes = !files.isEmpty();
        return typed -> {
            var entries = new ArrayList<>(search.find(typed));
            if (hasTimes) {
                times.offer(typed).ifPresent(entries::addFirst);
                addSearch(typed, files, entries);
            }
            return entries;
        };
    }

    /// Conditions are meant as such, so the search for them comes first; one for plain words comes last.
    private void addSearch(String typed, List<ReportFile> files, List<PaletteItem> entries) {
        var text = typed.strip();
        if (text.isEmpty()) {
            return;
        }
        boolean isFirst = isCondition(text, entries);
        var problem = "Search";
        try {
            Filter.parse(text).checkNames(files);
        } catch (FilterException e) {
            problem = String.valueOf(e.getMessage());
        }
        entries.add(isFirst ? 0 : entries.size(), new PaletteItem(PaletteItem.Type.SEARCH,
                "Search events: " + text, problem, () -> workspace.send(new Request.Find(text))));
    }

    /// {@return whether a text is a condition, and not the beginning of what is offered, as "Theme: Dark" is}
    static boolean isCondition(String text, List<PaletteItem> entries) {
        return HAS_CONDITION.matcher(text).find()
                && entries.stream().noneMatch(entry -> entry.text().regionMatches(true, 0, text, 0, text.length()));
    }

    private void addCommands(List<PaletteItem> items) {
        workspace.commands().all().stream()
                .sorted(Comparator.comparing(command -> command.id().startsWith("timeline.")))
                .forEach(command -> items
                        .add(new PaletteItem(PaletteItem.Type.COMMAND, command.text(), KeyTexts.shown(command),
                                KeyTexts.allShown(command), command.enabledProperty().get(), command::run)));
    }

    private void addCategories(ReportFile file, List<PaletteItem> items) {
        var index = new CategoryIndex(file.trace());
        for (int i = 0; i < index.uncategorized(); i++) {
            int number = i;
            items.add(new PaletteItem(PaletteItem.Type.CATEGORY, index.category(i).label(),
                    "First event · " + file.label(),
                    () -> revealFirst(file, event -> index.ofEvent(event) == number)));
        }
    }

    private void reveal(ReportFile file) {
        lanes.laneOf(file).ifPresent(lane -> timeline.view().commands().revealLane(lane.id()));
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

    /// Looks for the best few of commands, lanes, messages and so on. Messages are looked for among the different texts
    /// of a file, not among its events, so that ten million events cost only their texts. Runs on any thread and ends
    /// early where that is interrupted.
    static final class PaletteSearch {
        private static final int MAX_ITEMS = 60;
        private static final int TEXTS_BETWEEN_CHECKS = 4096;
        private static final Comparator<ScoredItem> WORST_FIRST = Comparator.comparingInt(ScoredItem::score)
                .thenComparingLong(hit -> -hit.order);

        private final List<PaletteItem> items;
        private final List<ReportFile> files;
        private final BiFunction<ReportFile, Integer, Runnable> messageAction;

        /// What was found, and where it stood.
        private record ScoredItem(int score, long order, PaletteItem item) {}

        /// Makes a search.
        ///
        /// @param items all but messages
        /// @param files whose messages are looked for
        /// @param messageAction what choosing a message of a file does
        PaletteSearch(List<PaletteItem> items, List<ReportFile> files,
                BiFunction<ReportFile, Integer, Runnable> messageAction) {
            this.items = List.copyOf(items);
            this.files = List.copyOf(files);
            this.messageAction = messageAction;
        }

        /// {@return the best matches, the best first, those of scattered letters where there are no others; all but messages in
        /// their order where nothing is typed}
        List<PaletteItem> find(String query) {
            if (query.isBlank()) {
                return items.stream().filter(PaletteItem::isEnabled).limit(MAX_ITEMS).toList();
            }
            var ofCommands = new CommandMatch(query);
            var matches = find(FuzzyMatch.ofParts(query), ofCommands);
            return matches.isEmpty() ? find(new FuzzyMatch(query), ofCommands.withScattered()) : matches;
        }

        private List<PaletteItem> find(FuzzyMatch match, CommandMatch ofCommands) {
            var best = new PriorityQueue<ScoredItem>(WORST_FIRST);
            long order = 0;
            for (var item : items) {
                int score = item.type() == PaletteItem.Type.COMMAND
                        ? ofCommands.score(item.text(), item.keys())
                        : match.score(item.text());
                if (score != FuzzyMatch.NONE) {
                    keep(best, new ScoredItem(item.isEnabled() ? score : score / 2, order, item));
                }
                order++;
            }
            for (var file : files) {
                order = findMessages(file, match, order, best);
            }
            var sorted = new ArrayList<>(best);
            sorted.sort(WORST_FIRST.reversed());
            return sorted.stream().map(ScoredItem::item).toList();
        }

        private long findMessages(ReportFile file, FuzzyMatch match, long firstOrder, PriorityQueue<ScoredItem> best) {
            var events = file.trace().events();
            long order = firstOrder;
            for (int text = 0; text < events.textCount(); text++) {
                if (text % TEXTS_BETWEEN_CHECKS == 0 && Thread.currentThread().isInterrupted()) {
                    throw new CancellationException();
                }
                var message = events.text(text);
                int score = match.score(message);
                if (score != FuzzyMatch.NONE && (best.size() < MAX_ITEMS || score > best.peek().score)) {
                    keep(best,
                            new ScoredItem(score, order,
                                    new PaletteItem(PaletteItem.Type.MESSAGE, message, file.label(),
                                            messageAction.apply(file, text))));
                }
                order++;
            }
            return order;
        }

        private static void keep(PriorityQueue<ScoredItem> best, ScoredItem hit) {
            best.add(hit);
            if (best.size() > MAX_ITEMS) {
                best.remove();
            }
        }
    }
}
