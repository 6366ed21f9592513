// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.model;

import java.util.concurrent.Callable;
import java.util.function.Consumer;

/// The one gate between work and the window. Tests use one that does everything inline.
public interface UiExecutor {
    /// Does something on the JavaFX thread, soon; at once where the caller is on it.
    void onUi(Runnable action);

    /// Does work away from the JavaFX thread, then hands its result, or what went wrong, over on it.
    ///
    /// @param work runs on a worker thread; an interrupt asks it to end
    /// @param done takes the result on the JavaFX thread
    /// @param failed takes the exception on the JavaFX thread
    /// @return call it to give the work up; neither `done` nor `failed` is called after that
    <T> Runnable inBackground(Callable<T> work, Consumer<T> done, Consumer<Exception> failed);
}
