// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser;

/// A token that is canceled when a thread is interrupted. A class of its own because the start cache keeps no lambda of an
/// interface.
final class InterruptToken implements CancelToken {
    private final Thread thread;

    InterruptToken(Thread thread) {
        this.thread = thread;
    }

    @Override
    public boolean isCanceled() {
        return thread.isInterrupted();
    }
}
