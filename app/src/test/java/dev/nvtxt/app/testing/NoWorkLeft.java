// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.testing;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.application.Platform;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/// Lets no background work outlive its test: after each test it waits until no thread but the test's own is in our code,
/// and fails the test that left one there. Otherwise work of one test would write into folders that are being deleted, or
/// take processors from the next one.
///
/// Registered for all tests in `META-INF/services`. Being first, it comes last after a test, and before temporary folders go.
public final class NoWorkLeft implements AfterEachCallback, AfterAllCallback {
    /// Far more than any work takes on a loaded machine: only work that never ends meets it.
    private static final Duration LIMIT = Duration.ofSeconds(300);
    private static final String OURS = "dev.nvtxt.";
    private static final String FX_THREAD = "JavaFX Application Thread";

    /// Made by JUnit.
    public NoWorkLeft() {}

    @Override
    public void afterEach(ExtensionContext context) throws InterruptedException {
        waitForWork();
    }

    @Override
    public void afterAll(ExtensionContext context) throws InterruptedException {
        waitForWork();
    }

    private static void waitForWork() throws InterruptedException {
        long end = System.nanoTime() + LIMIT.toNanos();
        boolean wasIdle = false;
        while (true) {
            // What has ended hands its outcome over on the JavaFX thread, which may start more.
            passThroughFx(() -> {});
            var working = working();
            if (working.isEmpty()) {
                if (wasIdle) {
                    return;
                }
                wasIdle = true;
                continue;
            }
            wasIdle = false;
            if (System.nanoTime() > end) {
                throw new AssertionError("work outlives its test: " + String.join("\n", working));
            }
            LockSupport.parkNanos(1_000_000);
        }
    }

    private static List<String> working() {
        var own = Thread.currentThread();
        return Thread.getAllStackTraces().entrySet().stream()
                .filter(entry -> !entry.getKey().equals(own) && !entry.getKey().getName().equals(FX_THREAD))
                .filter(entry -> Stream.of(entry.getValue()).anyMatch(frame -> frame.getClassName().startsWith(OURS)))
                .map(NoWorkLeft::describe).toList();
    }

    private static String describe(Map.Entry<Thread, StackTraceElement[]> entry) {
        return entry.getKey().getName() + Stream.of(entry.getValue()).map(frame -> "\n    in " + frame)
                .collect(Collectors.joining());
    }

    /// Runs something on the JavaFX thread, if there is one in this JVM, after all that waits there, and waits for it.
    static void passThroughFx(Runnable work) throws InterruptedException {
        var passed = new CountDownLatch(1);
        try {
            Platform.runLater(() -> {
                try {
                    work.run();
                } finally {
                    passed.countDown();
                }
            });
        } catch (IllegalStateException _) {
            return; // no toolkit in this JVM
        }
        if (!passed.await(LIMIT.toSeconds(), TimeUnit.SECONDS)) {
            throw new AssertionError("the JavaFX thread is blocked");
        }
    }
}
