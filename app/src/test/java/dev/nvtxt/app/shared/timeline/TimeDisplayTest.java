// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.testing.InlineExecutor;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class TimeDisplayTest {
    private final Workspace workspace = new Workspace(new InlineExecutor());

    @Test
    void timesCountFromTheFirstEventThatIsNotStrayUntilTheUserChoosesAnotherZero() {
        workspace.setZeroNs(Long.MIN_VALUE);
        workspace.setZeroNs(5_000);
        assertThat(zeroNs()).isEqualTo(5_000);
        assertThat(workspace.timeFormatProperty().get().exact(Long.MIN_VALUE))
                .isEqualTo("−9,223,372,036.854780808 s");

        TimeDisplay.of(workspace).setZero(OptionalLong.of(7_000));
        workspace.setZeroNs(6_000);
        assertThat(zeroNs()).as("the user's zero stays").isEqualTo(7_000);
        TimeDisplay.of(workspace).setZero(OptionalLong.empty());
        assertThat(zeroNs()).isEqualTo(6_000);
    }

    @Test
    void undoTakesTheZeroBack() {
        workspace.setZeroNs(5_000);
        TimeDisplay.of(workspace).setZero(OptionalLong.of(7_000));
        TimeDisplay.of(workspace).setZero(OptionalLong.of(9_000));
        workspace.edits().undo();
        assertThat(zeroNs()).isEqualTo(7_000);
        workspace.edits().undo();
        assertThat(zeroNs()).isEqualTo(5_000);
        workspace.edits().redo();
        assertThat(zeroNs()).isEqualTo(7_000);
    }

    @Test
    void aFileOfWhichNothingHasBeenReadYetMayBeginFirst() {
        assertThat(TimeDisplay.of(workspace).isZeroKnown(List.of("later.nvtxt"))).isFalse();
        assertThat(TimeDisplay.of(workspace).isZeroKnown(List.of())).isTrue();
    }

    private long zeroNs() {
        return workspace.timeFormatProperty().get().zeroNs();
    }
}
