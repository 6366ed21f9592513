// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.compare;

import dev.nvtxt.app.model.TimeSpan;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.jspecify.annotations.Nullable;

/// One side as the user chooses it.
final class SideModel {
    private final ObjectProperty<SidePart> part = new SimpleObjectProperty<>(this, "part");
    private final ObjectProperty<@Nullable TimeSpan> span = new SimpleObjectProperty<>(this, "span");

    SideModel(SidePart first) {
        part.set(first);
    }

    /// What is compared; never null.
    ObjectProperty<SidePart> partProperty() {
        return part;
    }

    /// The part of the axis that is compared; null for all.
    ObjectProperty<@Nullable TimeSpan> spanProperty() {
        return span;
    }
}
