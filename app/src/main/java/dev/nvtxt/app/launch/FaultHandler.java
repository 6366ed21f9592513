// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.launch;

import dev.nvtxt.app.shared.log.CrashReport;
import dev.nvtxt.app.shared.log.Fault;
import dev.nvtxt.app.shared.log.ProgramLog;
import dev.nvtxt.app.shared.output.ProgramVersion;
import dev.nvtxt.app.shared.panel.FxThread;
import module java.base;

/// Takes what no code has caught, on any thread: writes it to the log and notifies the user. What breaks in every frame is
/// shown once, and logged a few times. The first of a kind gets a file that the user can attach to a report.
final class FaultHandler implements Thread.UncaughtExceptionHandler {
    private static final int MAX_LOGGED = 5;

    private final Map<String, Integer> counts = new ConcurrentHashMap<>();
    private final ProgramLog log;
    private volatile BiConsumer<Throwable, Optional<Path>> receiver = (_, _) -> {};

    FaultHandler(ProgramLog log) {
        this.log = log;
    }

    /// Sets what shows a fault and the report about it, on the JavaFX thread.
    void onFault(BiConsumer<Throwable, Optional<Path>> newReceiver) {
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
            var report = Fault.isFault(cause)
                    ? CrashReport.write(log, ProgramVersion.lines(), cause)
                    : Optional.<Path>empty();
            FxThread.run(() -> receiver.accept(cause, report));
        }
    }
}
