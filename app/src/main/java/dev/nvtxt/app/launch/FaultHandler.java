// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.launch;

import dev.nvtxt.app.shared.log.Fault;
import dev.nvtxt.app.shared.panel.FxThread;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/// Takes what no code has caught, on any thread: writes it to the log and notifies the user. What breaks in every frame is
/// shown once, and logged a few times.
final class FaultHandler implements Thread.UncaughtExceptionHandler {
    private static final int MAX_LOGGED = 5;

    private final Map<String, Integer> counts = new ConcurrentHashMap<>();
    private volatile Consumer<Throwable> receiver = _ -> {};

    /// Sets what shows a fault, on the JavaFX thread.
    void onFault(Consumer<Throwable> newReceiver) {
        receiver = newReceiver;
    }

    @Override
    public void uncaughtException(Thread thread, Throwable cause) {
        var frames = cause.getStackTrace();
        int count = counts.merge(cause.getClass().getName() + (frames.length == 0 ? "" : " at " + frames[0]), 1,
                Integer::sum);
        if (count <= MAX_LOGGED) {
            Fault.log(cause);
        }
        if (count == 1) {
            FxThread.run(() -> receiver.accept(cause));
        }
    }
}
