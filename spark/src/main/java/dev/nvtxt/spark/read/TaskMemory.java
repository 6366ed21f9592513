// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.read;

import dev.nvtxt.parser.diagnostic.NotEnoughMemoryException;
import java.io.IOException;

/// Makes a failure of the task of memory that is too small: Spark ends an executor with all of its tasks at an error of Java's,
/// and all that it says is "code 52".
public final class TaskMemory {
    private TaskMemory() {}

    /// {@return the failure of a task}
    ///
    /// @param path the file that was too big
    public static IOException exceeded(String path, OutOfMemoryError error) {
        return of(path, NotEnoughMemoryException.met(error, Runtime.getRuntime().maxMemory()));
    }

    static IOException of(String path, NotEnoughMemoryException reason) {
        return new IOException(path + ": " + reason.getMessage() + " (of executors: --executor-memory)", reason);
    }
}
