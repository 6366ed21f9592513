// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.model;

import module java.base;
import module javafx.controls;

/// What the user changed - alignment, order of lanes, bookmarks, notes - and can take back. Confined to the JavaFX thread.
public final class EditHistory {
    /// More steps than anybody takes back; bounds what old states hold in memory.
    private static final int MAX_EDITS = 200;
    private static final Object START = new Object();

    private final Deque<Edit> done = new ArrayDeque<>();
    private final Deque<Edit> undone = new ArrayDeque<>();
    private final ReadOnlyStringWrapper undoText = new ReadOnlyStringWrapper(this, "undoText", "");
    private final ReadOnlyStringWrapper redoText = new ReadOnlyStringWrapper(this, "redoText", "");
    private final ReadOnlyObjectWrapper<Object> position = new ReadOnlyObjectWrapper<>(this, "position", START);
    private boolean isReplaying;
    private long axisMovedNs;
    private LongConsumer axisMover = _ -> {};
    private Supplier<Runnable> view = () -> () -> {};

    /// @param position the state of the history after it
    /// @param axisNs how far the axis had been moved when it was made
    /// @param view shows again what was in view before the step that comes next to it
    private record Edit(Object position, String text, Runnable undo, Runnable redo, long axisNs, Runnable view) {}

    /// Sets what remembers the rows in view and gives what shows them again: undoing an edit, or redoing it, also returns to
    /// the rows from before.
    public void onView(Supplier<Runnable> keeper) {
        view = keeper;
    }

    /// {@return what shows again the rows that are in view now}
    public Runnable keepView() {
        return view.get();
    }

    /// Sets what moves all that is edited along the axis. An edit knows times of the axis as it was then.
    void onAxis(LongConsumer mover) {
        axisMover = mover;
    }

    /// Notes that the axis, and all that is edited with it, was moved.
    void axisMoved(long byNs) {
        axisMovedNs += byNs;
    }

    /// Remembers something that has just been done. Nothing is remembered of what undoing and redoing themselves do.
    ///
    /// @param text what was done, as a menu says it, for example "Hide lane"
    /// @param undo takes it back
    /// @param redo does it again
    public void add(String text, Runnable undo, Runnable redo) {
        add(text, undo, redo, keepView());
    }

    /// Remembers something that has just been done and has moved what is in view.
    ///
    /// @param viewBefore what [#keepView()] gave before it was done
    public void add(String text, Runnable undo, Runnable redo, Runnable viewBefore) {
        if (isReplaying) {
            return;
        }
        done.push(new Edit(new Object(), text, undo, redo, axisMovedNs, viewBefore));
        if (done.size() > MAX_EDITS) {
            done.removeLast();
        }
        undone.clear();
        refresh();
    }

    /// Changes a property, with a step to undo.
    public <T> void change(String text, Property<T> property, T after) {
        var before = property.getValue();
        var viewBefore = keepView();
        property.setValue(after);
        add(text, () -> property.setValue(before), () -> property.setValue(after), viewBefore);
    }

    /// {@return a property that follows another one; setting it sets that one, with a step to undo}
    public <T> Property<T> withSteps(String text, Property<T> property) {
        var steps = new SimpleObjectProperty<T>() {
            @Override
            public void set(T value) {
                if (!Objects.equals(value, property.getValue())) {
                    change(text, property, value);
                }
            }

            void follow(T value) {
                super.set(value);
            }
        };
        property.subscribe(steps::follow);
        return steps;
    }

    /// Takes the last edit back, if there is one.
    public void undo() {
        replay(done, undone, true);
    }

    /// Does again what was taken back last, if there is something.
    public void redo() {
        replay(undone, done, false);
    }

    private void replay(Deque<Edit> from, Deque<Edit> to, boolean undoing) {
        var edit = from.poll();
        if (edit == null) {
            return;
        }
        isReplaying = true;
        var viewBefore = keepView();
        try {
            onAxisOf(edit, undoing ? edit.undo : edit.redo);
            edit.view.run();
        } finally {
            isReplaying = false;
        }
        to.push(new Edit(edit.position, edit.text, edit.undo, edit.redo, edit.axisNs, viewBefore));
        refresh();
    }

    private void onAxisOf(Edit edit, Runnable step) {
        long sinceNs = axisMovedNs - edit.axisNs;
        if (sinceNs == 0) {
            step.run();
            return;
        }
        axisMover.accept(-sinceNs);
        try {
            step.run();
        } finally {
            axisMover.accept(sinceNs);
        }
    }

    /// Forgets everything, because what was edited is no longer there.
    public void clear() {
        done.clear();
        undone.clear();
        refresh();
    }

    private void refresh() {
        undoText.set(done.isEmpty() ? "" : done.getFirst().text());
        redoText.set(undone.isEmpty() ? "" : undone.getFirst().text());
        position.set(done.isEmpty() ? START : done.getFirst().position);
    }

    /// The current state of the history: the same object again after undoing all later edits, or redoing
    /// this one.
    public ReadOnlyObjectProperty<Object> positionProperty() {
        return position.getReadOnlyProperty();
    }

    /// What [#undo()] would take back; "" where there is nothing.
    public ReadOnlyStringProperty undoTextProperty() {
        return undoText.getReadOnlyProperty();
    }

    /// What [#redo()] would do again; "" where there is nothing.
    public ReadOnlyStringProperty redoTextProperty() {
        return redoText.getReadOnlyProperty();
    }
}
