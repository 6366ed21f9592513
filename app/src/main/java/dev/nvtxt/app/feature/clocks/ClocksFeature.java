// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.clocks;

import dev.nvtxt.app.feature.Choice;
import dev.nvtxt.app.feature.Feature;
import dev.nvtxt.app.feature.FeatureContext;
import dev.nvtxt.app.feature.TabPlace;
import dev.nvtxt.app.shared.command.Command;
import dev.nvtxt.app.shared.command.MainMenu;
import dev.nvtxt.app.shared.command.MenuPlace;
import dev.nvtxt.app.shared.model.Notice;
import dev.nvtxt.app.shared.model.Request;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.open.AxisMoves;
import dev.nvtxt.app.shared.panel.DisplayText;
import dev.nvtxt.app.shared.panel.NoticeBar;
import dev.nvtxt.app.shared.panel.Plural;
import dev.nvtxt.app.shared.timeline.TimelinePanel;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.parser.report.Alignment;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportBuilder;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.report.StrayTimes;
import dev.nvtxt.parser.setting.ClockSettings;
import dev.nvtxt.parser.time.ClockSettingException;
import dev.nvtxt.timeline.core.Intent;
import module java.base;
import module javafx.controls;
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
        window.add(Command.of("time.clocks", "Clocks… (Move a File by an Offset, Align, Precision)", tab::show)
                .icon(AppIcon.CLOCK)
                .menu(MainMenu.TIME, 120));
        var timeline = window.timeline().view().commands();
        var starts = new StartAligner(clocks.edits(), window.workspace(), () -> {
            var place = timeline.place();
            return () -> timeline.keep(place);
        });
        var offer = new NoticeBar("time.alignOffer", "Align Starts", new MenuPlace(MainMenu.TIME, 126));
        window.notice(offer.node());
        window.sessionPart(new AlignOffer(window.workspace(), window.timeline().view(), offer, starts::align));
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

    /// Moves files so that all begin where the first one does.
    static final class StartAligner {
        private final ClockEdits edits;
        private final Workspace workspace;
        private final Supplier<Runnable> placeKeeper;

        /// @param placeKeeper remembers the times and rows in view and gives what shows them again
        StartAligner(ClockEdits edits, Workspace workspace, Supplier<Runnable> placeKeeper) {
            this.edits = edits;
            this.workspace = workspace;
            this.placeKeeper = placeKeeper;
        }

        /// Moves all files to the start of the report, with one step to undo.
        void align() {
            var report = workspace.reportProperty().get();
            var before = report.settings();
            var after = before;
            try {
                for (var file : report.files()) {
                    after = moved(after, file, report.zeroNs());
                }
                ReportBuilder.withSettings(report, after);
            } catch (ArithmeticException | ClockSettingException _) {
                workspace.post(Notice.of(Notice.Tone.ERROR,
                        "Can't align starts: a file is too far away to be moved, by the time of its first event."));
                return;
            }
            if (!after.equals(before)) {
                var axis = workspace.timeline().state().axis();
                var visible = workspace.visibleRangeProperty().get();
                var inView = visible(report, visible);
                var viewBefore = axis.isAllInView() ? everything() : placeKeeper.get();
                edits.replace(after);
                boolean isInView = visible(workspace.reportProperty().get(), visible).containsAll(inView);
                Runnable viewAfter = axis.isAllInView() || !isInView
                        ? () -> workspace.timeline().apply(new Intent.ShowAll())
                        : () -> {};
                viewAfter.run();
                edits.remember("Align Starts", before, after, viewBefore, viewAfter);
                workspace.postUndoable(
                        Plural.of(report.files().stream().filter(file -> !ClockEdits.clocked(file).isEmpty())
                                .count(), "file") + " aligned at their starts.");
            }
            sayWhatStays(report);
        }

        /// {@return what shows everything, with the rows that are in view now}
        private Runnable everything() {
            var rows = workspace.edits().keepView();
            return () -> {
                workspace.timeline().apply(new Intent.ShowAll());
                rows.run();
            };
        }

        /// {@return the paths of the files of which something is in view}
        private static Set<String> visible(Report report, AxisRange visible) {
            return report.files().stream().filter(file -> !AxisMoves.isOutside(file, visible))
                    .map(file -> file.trace().path()).collect(Collectors.toSet());
        }

        /// Without a clock, or a time in its range, nothing can be moved.
        private void sayWhatStays(Report report) {
            var stays = report.files().stream().filter(file -> ClockEdits.clocked(file).isEmpty())
                    .filter(file -> !file.allBases().isEmpty()).collect(Collectors.partitioningBy(
                            file -> file.allBases().stream().anyMatch(base -> base.clock() != null)));
            sayWhatStays(stays.getOrDefault(false, List.of()), "no clock. Set a frequency in Clocks.");
            sayWhatStays(stays.getOrDefault(true, List.of()), "only times out of range.");
        }

        private void sayWhatStays(List<ReportFile> files, String reason) {
            if (!files.isEmpty()) {
                workspace.post(Notice.of(Notice.Tone.WARNING, files.stream()
                        .map(file -> DisplayText.name(file.label())).collect(Collectors.joining(", "))
                        + (files.size() == 1 ? " stays where it is: it has " : " stay where they are: they have ")
                        + reason));
            }
        }

        private static ClockSettings moved(ClockSettings settings, ReportFile file, long toNs) {
            var clocked = ClockEdits.clocked(file);
            if (clocked.isEmpty()) {
                return settings;
            }
            var moved = ClockEdits.moved(settings, file, Math.subtractExact(toNs, StrayTimes.startNs(file)));
            for (var base : clocked) {
                // Where nothing else says so any more, that the user placed it does.
                if (base.alignment() == Alignment.OWN_FIRST_EVENT || (base.alignment() == Alignment.USER
                        && moved.of(file.trace().path(), base.timeBase()).isAutomatic())) {
                    moved = moved.placed(file.trace().path(), base.timeBase());
                }
            }
            return moved;
        }
    }

    /// Moves the lanes of a file along the axis with the mouse, while that is switched on: all its time bases together.
    /// The lanes follow the pointer; letting go makes one step to undo.
    static final class LaneDrag {
        private final ClocksViewModel clocks;
        private final AlignViewModel align;
        private final Timeline timeline;
        private @Nullable Drag drag;

        /// What dragging needs to know of the timeline.
        public interface Timeline {
            /// {@return the file whose lane is under the pointer, or null}
            @Nullable
            ReportFile fileUnderPointer();

            /// {@return how many nanoseconds of the axis a pixel shows}
            double nsPerPx();
        }

        /// A drag that goes on.
        private record Drag(ReportFile file, double startX, double nsPerPx, ClockSettings before) {}

        /// Makes the tool.
        public LaneDrag(ClocksViewModel clocks, AlignViewModel align, Timeline timeline) {
            this.clocks = clocks;
            this.align = align;
            this.timeline = timeline;
        }

        /// Listens to the mouse on the timeline, before the timeline does.
        public void listenTo(Node node) {
            node.addEventFilter(MouseEvent.MOUSE_PRESSED, this::pressed);
            node.addEventFilter(MouseEvent.MOUSE_DRAGGED, this::dragged);
            node.addEventFilter(MouseEvent.MOUSE_RELEASED, this::released);
            align.draggingProperty().addListener((_, _, on) -> node.setCursor(on ? Cursor.E_RESIZE : null));
        }

        private void pressed(MouseEvent event) {
            if (!align.draggingProperty().get() || event.getButton() != MouseButton.PRIMARY) {
                return;
            }
            var file = timeline.fileUnderPointer();
            if (file != null) {
                drag = new Drag(file, event.getSceneX(), timeline.nsPerPx(), settings());
                event.consume();
            }
        }

        private ClockSettings settings() {
            return clocks.workspace().reportProperty().get().settings();
        }

        private void dragged(MouseEvent event) {
            var going = drag;
            if (going != null) {
                move(going, Math.round((event.getSceneX() - going.startX) * going.nsPerPx));
                event.consume();
            }
        }

        private void move(Drag going, long byNs) {
            try {
                clocks.edits().preview(ClockEdits.moved(going.before, going.file, byNs));
            } catch (ClockSettingException | ArithmeticException _) {
                // moved as far as it can be
            }
        }

        private void released(MouseEvent event) {
            var going = drag;
            if (going != null) {
                drag = null;
                clocks.edits().remember("Drag Lanes of " + going.file.label(), going.before, settings());
                MoveNotice.post(clocks.workspace(), going.file);
                event.consume();
            }
        }
    }
}
