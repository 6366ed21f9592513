// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.lsp;

import dev.nvtxt.analysis.edit.EditorText;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;

/// A text that is open in the editor, with its newest version read in the background. Safe for use by any number of
/// threads.
final class OpenDocument {
    private final String uri;
    private final Executor executor;
    private final Listener listener;
    private Version newest = new Version(EditorText.of(""), 0, 0, new CompletableFuture<>());
    private boolean isReading;

    /// Takes each version that was read and is still the newest.
    interface Listener {
        void onRead(OpenDocument document, ReadText read, int version);
    }

    /// A version of the text. `read` completes with it, or with a later one that came before it was read.
    /// Versions of the editor need not differ, so they are counted here.
    private record Version(EditorText text, int number, long serial, CompletableFuture<ReadText> read) {}

    OpenDocument(String uri, Executor executor, Listener listener) {
        this.uri = uri;
        this.executor = executor;
        this.listener = listener;
    }

    String uri() {
        return uri;
    }

    synchronized EditorText text() {
        return newest.text;
    }

    /// {@return the text as read, once it is}
    synchronized CompletableFuture<ReadText> read() {
        return newest.read;
    }

    /// Sets the text and starts reading it.
    synchronized void replace(EditorText text, int version) {
        var before = newest.read;
        newest = new Version(text, version, newest.serial + 1, before.isDone() ? new CompletableFuture<>() : before);
        if (!isReading) {
            isReading = true;
            executor.execute(this::readNewest);
        }
    }

    private void readNewest() {
        while (true) {
            var version = newest();
            try {
                var read = ReadText.of(uri, version.text);
                if (isNewest(version)) {
                    listener.onRead(this, read, version.number);
                    version.read.complete(read);
                }
            } catch (Throwable cause) { // an answer that never comes would block the editor
                if (isNewest(version)) {
                    version.read.completeExceptionally(cause);
                }
            }
            if (endsReading(version)) {
                return;
            }
        }
    }

    private synchronized Version newest() {
        return newest;
    }

    private synchronized boolean isNewest(Version version) {
        return newest.serial == version.serial;
    }

    private synchronized boolean endsReading(Version version) {
        isReading = newest.serial != version.serial;
        return !isReading;
    }
}
