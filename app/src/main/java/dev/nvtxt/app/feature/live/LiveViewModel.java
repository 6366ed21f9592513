// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.live;

import dev.nvtxt.analysis.filter.Filter;
import dev.nvtxt.analysis.filter.FilterException;
import dev.nvtxt.app.shared.model.Trigger;
import dev.nvtxt.app.shared.model.Trigger.Reaction;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.open.OpenReport;
import dev.nvtxt.app.shared.panel.Plural;
import dev.nvtxt.parser.LiveStream;
import java.nio.file.Path;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// What the bar of live files says, and the trigger that is typed there. Confined to the JavaFX thread.
final class LiveViewModel {
    private static final double NS_PER_SECOND = 1e9;

    private final Workspace workspace;
    private final OpenReport open;
    private final ReadOnlyBooleanWrapper active = new ReadOnlyBooleanWrapper(this, "active");
    private final ReadOnlyStringWrapper status = new ReadOnlyStringWrapper(this, "status", "");
    private final StringProperty triggerText = new SimpleStringProperty(this, "triggerText", "");
    private final ObjectProperty<Reaction> reaction = new SimpleObjectProperty<>(this, "reaction", Reaction.PAUSE);
    private final ReadOnlyStringWrapper triggerError = new ReadOnlyStringWrapper(this, "triggerError", "");
    private final ReadOnlyObjectWrapper<@Nullable Trigger> trigger = new ReadOnlyObjectWrapper<>(this, "trigger");
    private Path folder = Path.of("").toAbsolutePath();
    private long lines;
    private long nanos;
    private String rate = "";

    LiveViewModel(Workspace workspace, OpenReport open) {
        this.workspace = workspace;
        this.open = open;
        workspace.followed().addListener((InvalidationListener) _ -> show());
        open.pausedProperty().addListener((_, _, _) -> show());
        triggerText.addListener((_, _, _) -> parse());
        reaction.addListener((_, _, _) -> parse());
    }

    /// Whether something is written that is watched.
    ReadOnlyBooleanProperty activeProperty() {
        return active.getReadOnlyProperty();
    }

    /// What is going on, in words.
    ReadOnlyStringProperty statusProperty() {
        return status.getReadOnlyProperty();
    }

    /// The filter of the trigger as it is typed; "" for none.
    StringProperty triggerTextProperty() {
        return triggerText;
    }

    /// What the trigger does.
    ObjectProperty<Reaction> reactionProperty() {
        return reaction;
    }

    /// Why the text is no filter; "" where it is one.
    ReadOnlyStringProperty triggerErrorProperty() {
        return triggerError.getReadOnlyProperty();
    }

    /// The trigger, or null.
    ReadOnlyObjectProperty<@Nullable Trigger> triggerProperty() {
        return trigger.getReadOnlyProperty();
    }

    /// Whether the view stays as it is.
    ReadOnlyBooleanProperty pausedProperty() {
        return open.pausedProperty();
    }

    void togglePause() {
        open.pausedProperty().set(!open.pausedProperty().get());
    }

    void setTrigger(Trigger newTrigger) {
        folder = newTrigger.folder();
        reaction.set(newTrigger.reaction());
        triggerText.set(newTrigger.filter().text());
    }

    private void parse() {
        try {
            var filter = Filter.parse(triggerText.get());
            trigger.set(filter.isEmpty() ? null : new Trigger(filter, reaction.get(), folder));
            triggerError.set("");
        } catch (FilterException e) {
            trigger.set(null);
            triggerError.set(String.valueOf(e.getMessage()));
        }
    }

    /// Counts what has come since the last call, about a second ago.
    void update(long nowNanos) {
        long now = open.streams().stream().mapToLong(LiveStream::lines).sum();
        double seconds = (nowNanos - nanos) / NS_PER_SECOND;
        rate = open.streams().isEmpty() || now < lines
                ? ""
                : " · " + Plural.number(Math.round((now - lines) / seconds)) + " lines/s";
        lines = now;
        nanos = nowNanos;
        show();
    }

    private void show() {
        var streams = open.streams();
        long dropped = streams.stream().mapToLong(LiveStream::droppedLines).sum();
        // What has ended is a file like any other, unless its beginning is missing.
        active.set(!workspace.followed().isEmpty() || open.pausedProperty().get() || dropped > 0);
        status.set((open.pausedProperty().get() ? "Paused" : workspace.followed().isEmpty() ? "Ended" : "Live")
                + (workspace.followed().isEmpty() ? "" : rate)
                + (lines > 0 ? " · " + Plural.of(lines, "line") : "")
                + (dropped > 0 ? ", of which the first " + Plural.number(dropped) + " are dropped" : ""));
    }
}
