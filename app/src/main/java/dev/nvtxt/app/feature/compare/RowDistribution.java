// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.compare;

import dev.nvtxt.app.feature.compare.chart.Distributions;
import dev.nvtxt.app.shared.model.Latest;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.parser.report.ReportFile;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Finds the distribution of the selected row away from the JavaFX thread.
final class RowDistribution {
    private final Latest work;
    private final ReadOnlyObjectWrapper<@Nullable Distributions> distributions = new ReadOnlyObjectWrapper<>(this,
            "distributions");

    RowDistribution(Workspace workspace) {
        work = new Latest(workspace, "Can't find the distribution of the row");
    }

    /// Looks at other events; none for no row.
    void show(List<Map<ReportFile, BitSet>> events) {
        work.cancel();
        if (events.isEmpty()) {
            distributions.set(null);
        } else {
            work.run(() -> Distributions.of(events), distributions::set);
        }
    }

    /// What was found, or null.
    ReadOnlyObjectProperty<@Nullable Distributions> distributionsProperty() {
        return distributions.getReadOnlyProperty();
    }
}
