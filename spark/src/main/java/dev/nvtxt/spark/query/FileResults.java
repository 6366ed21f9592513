// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.query;

import dev.nvtxt.spark.read.NumberedFile;
import dev.nvtxt.spark.read.TaskMemory;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Queue;

/// The results of the files of a task, read one after the other, each handed out once. Confined to one thread.
/// Where the heap is too small for a file, the task fails with a sentence.
///
/// @param <T> the results
final class FileResults<T> implements Iterator<T> {
    private final Iterator<NumberedFile> files;
    private final Reading<T> reading;
    private final Queue<T> results = new ArrayDeque<>();

    @FunctionalInterface
    interface Reading<T> {
        Collection<T> read(NumberedFile file) throws IOException;
    }

    FileResults(List<NumberedFile> files, Reading<T> reading) {
        this.files = files.iterator();
        this.reading = reading;
    }

    @Override
    public boolean hasNext() {
        while (results.isEmpty() && files.hasNext()) {
            var file = files.next();
            try {
                results.addAll(reading.read(file));
            } catch (OutOfMemoryError e) {
                throw new UncheckedIOException(TaskMemory.exceeded(file.file().path(), e));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return !results.isEmpty();
    }

    @Override
    public T next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        return results.remove();
    }
}
