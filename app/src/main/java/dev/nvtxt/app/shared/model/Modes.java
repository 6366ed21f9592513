// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.model;

import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// What the mouse does on the timeline for now, where it is not to select: align, move lanes, measure. There is one mode at
/// most: beginning one cancels the other. A banner over the timeline says which it is. Confined to the JavaFX thread.
public final class Modes {
    private final ReadOnlyObjectWrapper<@Nullable Mode> current = new ReadOnlyObjectWrapper<>(this, "current");

    /// Begins a mode, and cancels the one that goes on.
    ///
    /// @param text what the user has to do next
    /// @param canceled ends what the mode is about, when the user cancels it or another one begins
    /// @return the mode
    public Mode begin(String text, Runnable canceled) {
        cancel();
        var mode = new Mode(text, canceled);
        current.set(mode);
        return mode;
    }

    /// Cancels the mode that goes on, if there is one.
    public void cancel() {
        var mode = current.get();
        if (mode != null) {
            current.set(null);
            mode.canceled.run();
        }
    }

    /// The mode that goes on, or null.
    public ReadOnlyObjectProperty<@Nullable Mode> currentProperty() {
        return current.getReadOnlyProperty();
    }

    public final class Mode {
        private final ReadOnlyStringWrapper text = new ReadOnlyStringWrapper(this, "text", "");
        private final Runnable canceled;

        private Mode(String text, Runnable canceled) {
            this.text.set(text);
            this.canceled = canceled;
        }

        /// What the user has to do next.
        public ReadOnlyStringProperty textProperty() {
            return text.getReadOnlyProperty();
        }

        /// Says what the user has to do next.
        public void setText(String newText) {
            text.set(newText);
        }

        /// Ends the mode because its work is done, or given up.
        public void finish() {
            if (this.equals(current.get())) {
                current.set(null);
            }
        }
    }
}
