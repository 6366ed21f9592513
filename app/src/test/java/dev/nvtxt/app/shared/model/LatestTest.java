// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.nvtxt.app.testing.FaultTrial;
import dev.nvtxt.app.testing.HeldExecutor;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class LatestTest {
    private final HeldExecutor executor = new HeldExecutor();
    private final Workspace workspace = new Workspace(executor);
    private final List<Notice> notices = new ArrayList<>();
    private final Latest latest = latest();
    private final List<@Nullable String> done = new ArrayList<>();

    private Latest latest() {
        workspace.onNotice(notices::add);
        return new Latest(workspace, "Can't sort the rows");
    }

    @Test
    void aNewRunCancelsTheOneBeforeIt() {
        latest.run(() -> "old", done::add);
        latest.run(() -> "new", done::add);
        assertThat(executor.waiting()).isEqualTo(1);
        assertThat(latest.isBusy()).isTrue();
        executor.letGo();
        assertThat(done).containsExactly("new");
        assertThat(latest.busyProperty().get()).isFalse();
    }

    @Test
    void ofWhatFollowsOnlyTheNewestIsDoneWithTheStateOfThatMoment() {
        var state = new ArrayList<>(List.of("first"));
        latest.<String>follow(() -> state::getLast, done::add);
        latest.follow(() -> () -> "never", done::add);
        latest.<String>follow(() -> {
            var now = state.getLast();
            return () -> now;
        }, done::add);
        assertThat(executor.waiting()).isEqualTo(1);
        state.add("second");
        executor.letGo();
        assertThat(done).containsExactly("second", "second");
        assertThat(latest.isBusy()).isFalse();
    }

    @Test
    void nothingToDoIsDoneAtOnce() {
        latest.<String>follow(() -> null, done::add);
        assertThat(done).containsExactly((String) null);
        assertThat(executor.waiting()).isZero();
    }

    @Test
    void whatIsCanceledIsNotDoneAndNotBusy() {
        latest.run(() -> "result", done::add);
        latest.follow(() -> () -> "waits", done::add);
        latest.cancel();
        assertThat(latest.isBusy()).isFalse();
        executor.letGo();
        latest.run(() -> {
            throw new CancellationException();
        }, result -> done.add(result.toString()));
        executor.letGo();
        assertThat(done).isEmpty();
        assertThat(latest.isBusy()).isFalse();
        assertThat(notices).isEmpty();
    }

    @Test
    void whatIsToBeExpectedIsSaidWithItsReason() {
        latest.run(() -> {
            throw new NoSuchFileException("/data/run.nvtxt");
        }, result -> done.add(result.toString()));
        executor.letGo();
        assertThat(notices).containsExactly(Notice.of(Notice.Tone.ERROR,
                "Can't sort the rows: /data/run.nvtxt: no such file or folder."));
    }

    @Test
    void whatWaitsIsDoneAlsoWhereTheReceiverThrows() {
        latest.run(() -> "first", _ -> {
            throw new IllegalStateException("on purpose");
        });
        latest.follow(() -> () -> "second", done::add);
        assertThatThrownBy(executor::letGo).hasMessage("on purpose");
        executor.letGo();
        assertThat(done).containsExactly("second");
        assertThat(latest.isBusy()).isFalse();
    }

    @Test
    void aFaultIsSaidWithDetailsAndLeavesTheNextJobWorking() throws Exception {
        FaultTrial.run(shared -> {
            var shown = new ArrayList<Notice>();
            shared.onNotice(shown::add);
            var job = new Latest(shared, "Can't sort the rows");
            var results = new ArrayList<String>();
            return new FaultTrial.Use() {
                @Override
                public void act() {
                    job.run(() -> "done", results::add);
                }

                @Override
                public void check() {
                    assertThat(results).isNotEmpty();
                    assertThat(job.isBusy()).isFalse();
                    assertThat(shown).allSatisfy(notice -> assertThat(notice.text()).isIn(
                            "Can't sort the rows: internal error (StackOverflowError).",
                            "Can't sort the rows: not enough memory."));
                    assertThat(shown).filteredOn(notice -> notice.tone() == Notice.Tone.FAULT)
                            .allSatisfy(notice -> assertThat(notice.details()).contains("StackOverflowError",
                                    "at dev.nvtxt.app.testing"));
                }
            };
        });
    }

    @Test
    void aFailureOfItsOwnIsTakenByTheCaller() {
        var causes = new ArrayList<Throwable>();
        latest.run(() -> {
            throw new IOException("disk full");
        }, result -> done.add(result.toString()), causes::add);
        executor.letGo();
        assertThat(causes).singleElement().isInstanceOf(IOException.class);
        assertThat(notices).isEmpty();
    }
}
