// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.clocks;

import dev.nvtxt.analysis.align.AlignmentFinder;
import dev.nvtxt.analysis.align.AlignmentFinder.Parameters;
import dev.nvtxt.analysis.align.Suggestion;
import dev.nvtxt.app.shared.log.Fault;
import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.model.Latest;
import dev.nvtxt.app.shared.model.Modes;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.panel.DisplayText;
import dev.nvtxt.app.shared.panel.Plural;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.time.Anchor;
import dev.nvtxt.parser.time.AnchorTime;
import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// Puts one file beside another: by events that the user says are the same, or by those that have the same message.
///
/// With events: choose one in the file that is to move, [#begin(int)], choose the same one in the other file; for two
/// pairs go on in the same way. Confined to the JavaFX thread.
public final class AlignViewModel {
    private static final String NO_OTHER_FILE = "Open a second file with a clock to align with.";

    /// A suggestion whose matches are further apart in the middle is only offered.
    private static final double MAX_SPREAD_NS = 1e6;
    /// No two clocks drift further apart than this.
    private static final double MAX_DRIFT_PPM = 1000;

    private final Workspace workspace;
    private final ClocksViewModel clocks;
    private final ReadOnlyStringWrapper hint = new ReadOnlyStringWrapper(this, "hint", "");
    private final ReadOnlyBooleanWrapper waiting = new ReadOnlyBooleanWrapper(this, "waiting");
    private final ReadOnlyObjectWrapper<@Nullable Runnable> offered = new ReadOnlyObjectWrapper<>(this, "offered");
    private final Latest search;
    private final BooleanProperty dragging = new SimpleBooleanProperty(this, "dragging");
    private final List<Pair> pairs = new ArrayList<>();
    private @Nullable EventRef moved;
    private int wantedPairs;
    private boolean isEditing;
    private Modes.@Nullable Mode mode;
    private Modes.@Nullable Mode dragMode;

    /// Two events that are the same.
    private record Pair(EventRef moved, EventRef stays) {}

    public AlignViewModel(ClocksViewModel clocks) {
        this.clocks = clocks;
        this.workspace = clocks.workspace();
        search = new Latest(workspace, "Can't compare the messages");
        hint.addListener((_, _, text) -> {
            if (mode != null) {
                mode.setText(text);
            }
        });
        dragging.addListener((_, _, on) -> drag(on));
        workspace.reportProperty().addListener((_, before, now) -> {
            boolean isOther = !before.settings().equals(now.settings()) || !paths(before).equals(paths(now));
            if (isOther && !isEditing && !waiting.get() && !search.busyProperty().get()) {
                cancel(); // what it says is of clocks and files that were
            }
        });
        workspace.selectionProperty().addListener((_, _, event) -> {
            if (event != null && waiting.get() && !isEditing) {
                pick(event);
            }
        });
    }

    private static List<String> paths(Report report) {
        return report.files().stream().map(file -> file.trace().path()).toList();
    }

    /// The next step for the user, or the result; "" for nothing.
    ReadOnlyStringProperty hintProperty() {
        return hint.getReadOnlyProperty();
    }

    /// Whether the next event that is chosen takes part.
    ReadOnlyBooleanProperty waitingProperty() {
        return waiting.getReadOnlyProperty();
    }

    /// Whether a suggestion is being looked for.
    ReadOnlyBooleanProperty searchingProperty() {
        return search.busyProperty();
    }

    /// Applies the suggestion that was not good enough to be applied by itself; null where there is none.
    ReadOnlyObjectProperty<@Nullable Runnable> offeredProperty() {
        return offered.getReadOnlyProperty();
    }

    /// Whether dragging the lanes of a file moves it.
    public BooleanProperty draggingProperty() {
        return dragging;
    }

    // Pairs of events

    /// Begins with the event that is chosen now: it belongs to the file that is to move.
    ///
    /// @param pairCount 1 for an offset, 2 for offset and rate
    void begin(int pairCount) {
        if (clocks.rows().size() < 2) {
            hint.set(NO_OTHER_FILE);
            return;
        }
        mode = workspace.modes().begin("", this::cancel);
        offered.set(null);
        pairs.clear();
        moved = null;
        wantedPairs = pairCount;
        waiting.set(true);
        var event = workspace.selectionProperty().get();
        if (event == null) {
            hint.set("Click an event of the file to move.");
        } else {
            pick(event);
        }
    }

    void cancel() {
        search.cancel();
        endMode();
        offered.set(null);
        pairs.clear();
        moved = null;
        hint.set("");
    }

    private void endMode() {
        waiting.set(false);
        if (mode != null) {
            mode.finish();
            mode = null;
        }
    }

    private void drag(boolean on) {
        if (on) {
            dragMode = workspace.modes().begin("Drag the lanes of a file along the time axis.",
                    () -> dragging.set(false));
        } else if (dragMode != null) {
            dragMode.finish();
            dragMode = null;
        }
    }

    /// Ends what waits for a click: the user has left the panel.
    public void leave() {
        if (waiting.get()) {
            cancel();
        }
        dragging.set(false);
    }

    private void pick(EventRef event) {
        var from = moved;
        if (from == null) {
            moved = event;
            hint.set(
                    "Now click the same event in the reference file.");
            return;
        }
        if (rowOf(event).isSame(rowOf(from))) {
            moved = event;
            hint.set("This is the file to move. Click the same event in the reference file.");
            return;
        }
        pairs.add(new Pair(from, event));
        moved = null;
        if (pairs.size() < wantedPairs) {
            hint.set("Now click a second event of the file to move, far from the first.");
            return;
        }
        endMode();
        apply();
    }

    private void apply() {
        var first = pairs.getFirst().moved;
        var row = rowOf(first);
        var anchors = pairs.stream().map(pair -> Anchor.of(start(pair.moved), tick(pair.stays))).toList();
        isEditing = true;
        clocks.setAnchors(anchors.size() == 1 ? "Align by One Event" : "Align by Two Events", row, anchors);
        isEditing = false;
        MoveNotice.post(workspace, first);
        // The last click was on the reference; what follows is about the file that was aligned.
        clocks.rows().stream().filter(other -> other.isSame(row)).findFirst()
                .ifPresent(clocks.selectedProperty()::set);
        hint.set(clocks.errorProperty().get().isEmpty()
                ? DisplayText.name(row.file().label()) + " is aligned by "
                        + Plural.of(anchors.size(), "event pair") + "."
                : "");
        pairs.clear();
    }

    private static long start(EventRef event) {
        return event.file().trace().events().start(event.event());
    }

    private static AnchorTime tick(EventRef event) {
        var trace = event.file().trace();
        var base = trace.events().timeBases().get(trace.events().timeBase(event.event()));
        return new AnchorTime.OtherTick(trace.path(), base, start(event));
    }

    private static ClockRow rowOf(EventRef event) {
        int base = event.file().trace().events().timeBase(event.event());
        return new ClockRow(event.file(), base, event.base());
    }

    // Suggestions

    /// Looks for messages that the chosen file and another one share, and aligns by them.
    ///
    /// @param reference the time base that stays; null for the first one with a clock in another file
    void suggest(Parameters parameters, @Nullable ClockRow reference) {
        var row = clocks.selectedProperty().get();
        var stays = reference != null ? reference : row == null ? null : firstOther(row).orElse(null);
        if (row == null || stays == null) {
            hint.set(NO_OTHER_FILE);
            return;
        }
        if (row.index() == ClockRow.NO_EVENTS) {
            hint.set(row.title() + " has counters and no messages to align by. Move it by an offset.");
            return;
        }
        if (row.base().clock() == null && parameters == Parameters.OFFSET) {
            hint.set(row.base().timeBase().name() + " has no frequency. Use \"Align with drift\", which finds it.");
            return;
        }
        offered.set(null);
        hint.set("Comparing messages of " + row.title() + " and " + stays.title() + "…");
        var finder = new AlignmentFinder(stays.file(), stays.index(), row.file(), row.index());
        search.run(() -> finder.find(parameters),
                result -> result.ifPresentOrElse(suggestion -> apply(row, stays, suggestion),
                        () -> hint.set("The files share too few messages to align them. Nothing was changed.")),
                cause -> hint.set("Can't align: " + Fault.reason(cause)));
    }

    /// {@return the first time base of another file with a clock of its own}
    private Optional<ClockRow> firstOther(ClockRow row) {
        return clocks.rows().stream().filter(other -> !other.path().equals(row.path()) && other.base().clock() != null)
                .filter(other -> other.index() != ClockRow.NO_EVENTS)
                .filter(other -> other.base().setting().anchors().stream()
                        .noneMatch(anchor -> isTiedTo(anchor, row)))
                .findFirst();
    }

    private static boolean isTiedTo(Anchor anchor, ClockRow row) {
        return anchor.time() instanceof AnchorTime.OtherTick other && other.file().equals(row.path());
    }

    /// A suggestion that fits badly is offered, not applied.
    private void apply(ClockRow row, ClockRow stays, Suggestion suggestion) {
        if (isDoubtful(suggestion)) {
            offered.set(() -> use(row, stays, suggestion));
            hint.set("Weak match, not applied. " + describe("It would be aligned with ", stays, suggestion));
        } else {
            use(row, stays, suggestion);
        }
    }

    private static boolean isDoubtful(Suggestion suggestion) {
        return suggestion.matched() * 2L < suggestion.compared() || suggestion.spreadNs() > MAX_SPREAD_NS
                || Math.abs(suggestion.driftPpm()) > MAX_DRIFT_PPM;
    }

    private void use(ClockRow row, ClockRow stays, Suggestion suggestion) {
        offered.set(null);
        int shown = row.file().trace().events().size() > 0 ? 0 : -1;
        isEditing = true;
        clocks.setAnchors("Align by Shared Messages", row, suggestion.anchors());
        isEditing = false;
        if (clocks.errorProperty().get().isEmpty()) {
            if (shown >= 0) {
                MoveNotice.post(workspace, new EventRef(row.file(), shown));
            }
            hint.set(describe("Aligned with ", stays, suggestion));
        }
    }

    /// Two clocks of one machine drift by some ppm; what is far more is another frequency.
    static String drift(double ppm) {
        return Math.abs(ppm) > MAX_DRIFT_PPM
                ? String.format(Locale.ROOT, "different frequency (%+.3g%%)", ppm / 1e4)
                : String.format(Locale.ROOT, "drift %.3f ppm", ppm);
    }

    private static String describe(String how, ClockRow stays, Suggestion suggestion) {
        var drift = suggestion.anchors().size() < 2 || Objects.equals(suggestion.driftPpm(), 0.0)
                ? ""
                : ", " + drift(suggestion.driftPpm());
        return how + stays.title() + ": " + Plural.number(suggestion.matched()) + " of "
                + Plural.number(suggestion.compared()) + " events with shared messages match, median residual "
                + length(suggestion.spreadNs()) + drift + ".";
    }

    private static String length(double ns) {
        return ns < 1000
                ? String.format(Locale.ROOT, "%.0f ns", ns)
                : ns < 1e6
                        ? String.format(Locale.ROOT, "%.1f µs", ns / 1e3)
                        : String.format(Locale.ROOT, "%.1f ms", ns / 1e6);
    }
}
