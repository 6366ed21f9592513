// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.live;

import dev.nvtxt.app.shared.export.TrimmedFile;
import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.model.Latest;
import dev.nvtxt.app.shared.model.Notice;
import dev.nvtxt.app.shared.model.Trigger;
import dev.nvtxt.app.shared.model.Trigger.Reaction;
import dev.nvtxt.app.shared.model.Visibility;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.open.OpenReport;
import dev.nvtxt.app.shared.panel.Plural;
import dev.nvtxt.app.shared.saving.InputFiles;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportBuilder;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.setting.ClockSettings;
import dev.nvtxt.parser.trace.EventChanges;
import dev.nvtxt.parser.trace.EventStore;
import dev.nvtxt.parser.trace.TraceFile;
import dev.nvtxt.timeline.core.Intent;
import dev.nvtxt.timeline.model.Bookmark;
import javafx.beans.property.ReadOnlyLongProperty;
import javafx.beans.property.ReadOnlyLongWrapper;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Tests each event of live files once, when it is complete - a range when it is closed - and does what the trigger says; also
/// while the view is paused. The work is done off the JavaFX thread, all else is confined to it.
final class TriggerWatch {
    /// More hits are only counted.
    private static final int MAX_MARKS = 1000;
    /// How much before and after an event is saved.
    private static final long AROUND_NS = 1_000_000_000;

    private final Workspace workspace;
    private final OpenReport open;
    private final Latest work;
    private final ReadOnlyLongWrapper hits = new ReadOnlyLongWrapper(this, "hits");
    private final List<Hit> unmarked = new ArrayList<>();
    private final List<Hit> unsaved = new ArrayList<>();
    private @Nullable Trigger trigger;
    private Checked checked = Checked.NOTHING;
    private int marks;

    /// What was tested.
    ///
    /// @param report the files as they were
    private record Checked(Report report, Map<String, EventStore> events, Map<String, Long> lines) {
        static final Checked NOTHING = new Checked(Report.EMPTY, Map.of(), Map.of());
    }

    /// An event that matches.
    private record Hit(String path, int line, long startNs, long endNs) {
        AxisRange around() {
            return new AxisRange(startNs - AROUND_NS, endNs + AROUND_NS);
        }
    }

    /// The outcome of a test.
    private record TriggerOutcome(Checked checked, List<Hit> hits, List<Hit> saved, List<Notice> notices) {}

    TriggerWatch(Workspace workspace, OpenReport open) {
        this.workspace = workspace;
        this.open = open;
        work = new Latest(workspace, "Can't test the trigger");
        open.onLive(this::look);
        workspace.reportProperty().addListener((_, _, _) -> mark());
    }

    /// The number of events that have matched.
    ReadOnlyLongProperty hitsProperty() {
        return hits.getReadOnlyProperty();
    }

    /// Sets another trigger, for the events that come from now on.
    void set(@Nullable Trigger newTrigger) {
        trigger = newTrigger;
        hits.set(0);
        marks = 0;
        unsaved.clear();
    }

    /// Forgets the files.
    void clear() {
        work.cancel();
        checked = Checked.NOTHING;
        unmarked.clear();
        unsaved.clear();
        hits.set(0);
        marks = 0;
    }

    private void look(List<TraceFile> traces) {
        work.follow(() -> {
            var settings = workspace.reportProperty().get().settings();
            var ended = open.streams().stream().filter(stream -> stream.isEnded() && !stream.hasMore())
                    .map(stream -> stream.name()).toList();
            var waiting = List.copyOf(unsaved);
            var inputs = workspace.inputs();
            var job = new TriggerTest(trigger, checked, waiting, MAX_MARKS - marks, ended, inputs);
            return () -> job.run(traces, settings);
        }, this::show);
    }

    private void show(@Nullable TriggerOutcome outcome) {
        if (outcome == null) {
            return;
        }
        checked = outcome.checked;
        hits.set(hits.get() + outcome.hits.size());
        var current = trigger;
        for (var hit : outcome.hits) {
            if (marks++ < MAX_MARKS) {
                unmarked.add(hit);
                if (current != null && current.reaction() == Reaction.SAVE) {
                    unsaved.add(hit);
                }
            }
        }
        unsaved.removeAll(outcome.saved);
        outcome.notices.forEach(workspace::post);
        mark();
    }

    /// Sets bookmarks at the events that are shown by now.
    private void mark() {
        var files = new HashMap<String, ReportFile>();
        workspace.reportProperty().get().files().forEach(file -> files.put(file.trace().path(), file));
        for (var hit : List.copyOf(unmarked)) {
            var file = files.get(hit.path);
            if (file == null || file.trace().lines() < hit.line) {
                continue;
            }
            unmarked.remove(hit);
            int event = file.trace().events().eventAtLine(hit.line);
            if (event >= 0 && file.hasStartNs(event)) {
                mark(file, event);
            }
        }
    }

    private void mark(ReportFile file, int event) {
        long startNs = file.axisStartNs(event);
        long lengthNs = file.hasEndNs(event) ? Math.max(0, file.axisEndNs(event) - startNs) : 0;
        var message = file.trace().events().message(event);
        workspace.timeline().apply(new Intent.PutBookmark(
                new Bookmark(startNs, lengthNs, message == null || message.isEmpty() ? "trigger" : message)));
        var current = trigger;
        if (current != null && current.reaction() == Reaction.PAUSE && !open.pausedProperty().get()) {
            open.pausedProperty().set(true);
            workspace.reveal(new EventRef(file, event));
        }
    }

    /// One look at what has come, on a worker thread.
    ///
    /// @param room how many more hits are marked
    private record TriggerTest(@Nullable Trigger trigger, Checked before, List<Hit> unsaved, int room,
            List<String> ended, InputFiles inputs) {
        TriggerOutcome run(List<TraceFile> traces, ClockSettings settings) {
            var report = ReportBuilder.withFiles(before.report, settings, traces, List.of());
            var matches = new ArrayList<Hit>();
            var events = new HashMap<String, EventStore>();
            var lines = new HashMap<String, Long>();
            for (var file : report.files()) {
                var path = file.trace().path();
                if (trigger != null) {
                    find(trigger, file, matches);
                }
                events.put(path, file.trace().events());
                lines.put(path, file.trace().lines());
            }
            var saved = new ArrayList<Hit>();
            var notices = new ArrayList<Notice>();
            if (trigger != null) {
                var waiting = new ArrayList<>(unsaved);
                if (trigger.reaction() == Reaction.SAVE) {
                    // No further look comes after the end of a stream.
                    matches.stream().limit(Math.max(0, room)).forEach(waiting::add);
                }
                save(trigger.folder(), report, waiting, saved, notices);
            }
            return new TriggerOutcome(new Checked(report, events, lines), matches, saved, notices);
        }

        private void find(Trigger of, ReportFile file, List<Hit> matches) {
            var now = file.trace().events();
            long seen = before.lines.getOrDefault(file.trace().path(), 0L);
            var test = of.filter().tester(file);
            changed(file.trace().path(), now, seen).filter(event -> !now.isOpen(event)).filter(test)
                    .filter(file::hasStartNs).forEach(event -> {
                        long startNs = file.axisStartNs(event);
                        long endNs = file.hasEndNs(event) ? file.axisEndNs(event) : startNs;
                        matches.add(new Hit(file.trace().path(), now.line(event), startNs, Math.max(startNs, endNs)));
                    });
        }

        /// {@return the events that were completed by lines that had not been read then}
        private IntStream changed(String path, EventStore now, long seen) {
            int first = now.size();
            while (first > 0 && now.line(first - 1) > seen) {
                first--;
            }
            var old = before.events.get(path);
            var changes = old == null ? null : EventChanges.between(old, now);
            int last = first;
            var closed = changes == null ? IntStream.range(0, last) : changes.changed().filter(event -> event < last);
            return IntStream.concat(closed.filter(event -> now.endLine(event) > seen),
                    IntStream.range(first, now.size()));
        }

        private void save(Path folder, Report report, List<Hit> waiting, List<Hit> saved, List<Notice> notices) {
            long savedTo = Long.MIN_VALUE;
            for (var hit : waiting) {
                var file = report.files().stream().filter(each -> each.trace().path().equals(hit.path)).findFirst();
                if (file.isEmpty() || hit.endNs <= savedTo) {
                    saved.add(hit);
                } else if (ended.contains(hit.path) || lastNs(file.get()) >= hit.around().endNs()) {
                    notices.add(save(folder, file.get(), hit));
                    saved.add(hit);
                    savedTo = hit.around().endNs();
                }
            }
        }

        private static long lastNs(ReportFile file) {
            long last = Long.MIN_VALUE;
            for (int base = 0; base < file.bases().size(); base++) {
                var ns = file.bases().get(base).lastNs();
                last = ns == null ? last : Math.max(last, ns + file.bases().get(base).axisOffsetNs());
            }
            return last;
        }

        private Notice save(Path folder, ReportFile file, Hit hit) {
            var name = file.trace().fileName().replaceFirst("\\.nvtxt$", "").replaceAll("[^A-Za-z0-9_.-]", "_");
            var stem = "trigger-" + name + "-line-" + hit.line;
            var target = folder.resolve(stem + ".nvtxt");
            for (int number = 2; Files.exists(target); number++) {
                target = folder.resolve(stem + "-" + number + ".nvtxt");
            }
            try {
                int count = TrimmedFile.write(file, new TrimmedFile.TrimOptions(hit.around(), Visibility.ALL), target,
                        inputs);
                return Notice.of(Notice.Tone.INFO,
                        "The trigger saved " + Plural.of(count, "event") + " to " + target + ".");
            } catch (IOException e) {
                return Notice.of(Notice.Tone.ERROR,
                        "The trigger can't save " + target + ": " + e.getMessage() + ".");
            }
        }
    }
}
