// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.frames;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.model.Place;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.testing.InlineExecutor;
import dev.nvtxt.app.testing.ReadFiles;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class RepeatedSearchTest {
    @Test
    void inSomethingElseItBeginsWithTheLongest() {
        var workspace = new Workspace(new InlineExecutor());
        var report = ReadFiles.report("Marker, 1, Manual, 1, 1\n");
        workspace.reportProperty().set(report);
        var event = new EventRef(report.files().getFirst(), 0);
        var search = new RepeatedSearch(workspace);
        search.setSubject("frames");
        workspace.selectionProperty().set(event);
        search.setReached(1, new Place.OfEvent(event));
        search.setSubject("frames");
        assertThat(search.nextRank()).isEqualTo(2);
        search.setSubject("other frames");
        assertThat(search.nextRank()).isEqualTo(1);
    }

    @Test
    void whatIsSaidOfAPlaceGoesWithItsSelection() {
        var workspace = new Workspace(new InlineExecutor());
        var report = ReadFiles.report("Marker, 1, Manual, 1, 1\nMarker, 2, Manual, 1, 1\n");
        workspace.reportProperty().set(report);
        var first = new EventRef(report.files().getFirst(), 0);
        var search = new RepeatedSearch(workspace);
        assertThat(search.notice("None.").over()).isNull();

        search.setReached(1, new Place.OfEvent(first));
        workspace.selectionProperty().set(first);
        var over = Objects.requireNonNull(search.notice("Longest.").over());
        assertThat(over.getValue()).isFalse();
        workspace.selectionProperty().set(new EventRef(report.files().getFirst(), 1));
        assertThat(over.getValue()).isTrue();
    }
}
