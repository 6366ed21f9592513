// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.shared.log.Fault;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.testing.FailingExecutor.Way;

/// Lets each background job of a use of the program break in turn, and looks whether the use works after that.
public final class FaultTrial {
    /// Something that a user does, on a workspace of its own.
    public interface Use {
        /// Does it; must have the same outcome when done again.
        void act() throws Exception;

        /// Asserts that it was done, and that nothing is busy.
        void check() throws Exception;
    }

    /// Makes a use.
    @FunctionalInterface
    public interface Maker {
        /// {@return a use on a workspace, whose jobs may break already while it is made}
        Use make(Workspace workspace) throws Exception;
    }

    private FaultTrial() {}

    /// Does the use without a fault, and then with each of its jobs breaking.
    public static void run(Maker maker) throws Exception {
        var healthy = new FailingExecutor(-1, Way.WORK);
        var use = maker.make(new Workspace(healthy));
        use.act();
        int jobs = healthy.jobs();
        assertThat(jobs).as("background jobs").isPositive();
        use.check();
        for (var way : Way.values()) {
            for (int failing = 0; failing < jobs; failing++) {
                runWith(maker, failing, way);
            }
        }
    }

    private static void runWith(Maker maker, int failing, Way way) throws Exception {
        try (var log = ExpectedLog.of(Fault.class)) {
            var executor = new FailingExecutor(failing, way);
            var use = maker.make(new Workspace(executor));
            use.act();
            use.act();
            try {
                use.check();
            } catch (Exception | AssertionError e) {
                throw new AssertionError("after a fault in job " + failing + " (" + way + "): " + e.getMessage(), e);
            }
            // Want of memory is no fault of the program.
            assertThat(log.messages()).as("job " + failing).hasSize(way == Way.WORK ? 1 : 0);
        }
    }
}
