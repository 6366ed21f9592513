// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.open;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.testing.TestFiles;
import dev.nvtxt.formats.FormatOptions;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.Target;
import dev.nvtxt.parser.report.LoadOptions;
import dev.nvtxt.parser.trace.TraceFile;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class OpenFileTest {
    private final OpenFile file = new OpenFile("a.nvtxt");
    private final TraceFile whole = TestFiles.file("a.nvtxt", List.of(), List.of()).trace();
    private final TraceFile beginning = TestFiles.soFar(TestFiles.file("a.nvtxt", List.of(), List.of())).trace();

    @Test
    void aBeginningIsShownUntilTheRestIsRead() {
        file.reading(LoadOptions.DEFAULT, FormatOptions.DEFAULT);
        file.offer(beginning);
        file.collect();
        assertThat(file.trace()).isSameAs(beginning);
        assertThat(file.isReading()).isTrue();
        file.offer(whole);
        file.collect();
        assertThat(file.trace()).isSameAs(whole);
        assertThat(file.isReading()).isFalse();
    }

    @Test
    void ofWhatComesTogetherOnlyTheNewestIsTaken() {
        assertThat(file.offer(beginning)).isFalse();
        assertThat(file.offer(whole)).isTrue();
        file.collect();
        assertThat(file.trace()).isSameAs(whole);
        file.collect();
        assertThat(file.trace()).isSameAs(whole);
    }

    @Test
    void aMereBeginningDoesNotStayWhereReadingIsGivenUp() {
        file.reading(LoadOptions.DEFAULT, FormatOptions.DEFAULT);
        file.offer(beginning);
        file.collect();
        file.canceled();
        assertThat(file.trace()).isNull();
    }

    @Test
    void whatWasReadBeforeStaysWhereReadingIsGivenUp() {
        file.offer(whole);
        file.collect();
        file.reading(LoadOptions.DEFAULT, FormatOptions.DEFAULT);
        file.canceled();
        assertThat(file.trace()).isSameAs(whole);
    }

    @Test
    void readingGoesOnUnlessTheOptionsAreOthers() {
        var first = file.reading(LoadOptions.DEFAULT, FormatOptions.DEFAULT);
        assertThat(file.reading(LoadOptions.DEFAULT, FormatOptions.DEFAULT)).isSameAs(first);
        assertThat(file.reading(LoadOptions.DEFAULT.withRead(ReadOptions.DEFAULT.withTarget(Target.values()[0])),
                FormatOptions.DEFAULT))
                .isNotSameAs(first);
    }

    @Test
    void beginningsAreWantedOnlyWhereTheyFitAndNoneIsInTheMaking() {
        var shown = new ArrayList<TraceFile>();
        var isFree = new boolean[]{ true };
        var listener = new BeginningListener(ReadListener.NONE, () -> isFree[0], shown::add);
        listener.onStart(1000);
        assertThat(listener.wantsPartial()).isTrue();
        isFree[0] = false;
        assertThat(listener.wantsPartial()).isFalse();
        isFree[0] = true;
        listener.onStart(Long.MAX_VALUE);
        assertThat(listener.wantsPartial()).isFalse();
        listener.onPartial(beginning);
        assertThat(shown).containsExactly(beginning);
    }
}
