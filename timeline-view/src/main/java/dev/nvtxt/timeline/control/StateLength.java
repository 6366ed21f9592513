// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.control;

import dev.nvtxt.timeline.core.Intent;
import dev.nvtxt.timeline.core.TimelineModel;
import dev.nvtxt.timeline.core.TimelineState;
import java.util.function.DoubleFunction;
import java.util.function.ToDoubleFunction;
import javafx.beans.property.SimpleDoubleProperty;

/// A length in a timeline's state as a property, as [StateProperty] is one.
final class StateLength extends SimpleDoubleProperty {
    private final TimelineModel model;
    private final ToDoubleFunction<TimelineState> part;
    private final DoubleFunction<Intent> intent;

    StateLength(TimelineModel model, ToDoubleFunction<TimelineState> part, DoubleFunction<Intent> intent) {
        this.model = model;
        this.part = part;
        this.intent = intent;
        model.onChange(before -> {
            if (part.applyAsDouble(before) != get()) {
                fireValueChangedEvent();
            }
        });
    }

    @Override
    public double get() {
        return part.applyAsDouble(model.state());
    }

    @Override
    public void set(double value) {
        model.apply(intent.apply(value));
    }
}
