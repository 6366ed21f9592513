// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.control;

import dev.nvtxt.timeline.core.Intent;
import dev.nvtxt.timeline.core.TimelineModel;
import dev.nvtxt.timeline.core.TimelineState;
import javafx.beans.property.SimpleObjectProperty;
import module java.base;

/// A part of a timeline's state as a property: it has no value of its own, and what is set is an intent, of which the
/// model may make another value.
///
/// @param <T> what it is
public final class StateProperty<T> extends SimpleObjectProperty<T> {
    private final TimelineModel model;
    private final Function<TimelineState, T> part;
    private final Function<T, Intent> intent;

    /// Makes the property of a part.
    ///
    /// @param part takes it from the state
    /// @param intent requests another one
    public StateProperty(TimelineModel model, Function<TimelineState, T> part, Function<T, Intent> intent) {
        this.model = model;
        this.part = part;
        this.intent = intent;
        model.onChange(before -> {
            if (!Objects.equals(part.apply(before), get())) {
                fireValueChangedEvent();
            }
        });
    }

    @Override
    public T get() {
        return part.apply(model.state());
    }

    @Override
    public void set(T value) {
        if (!Objects.equals(get(), value)) {
            model.apply(intent.apply(value));
        }
    }
}
