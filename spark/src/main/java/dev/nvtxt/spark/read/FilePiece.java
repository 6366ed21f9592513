// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.read;

import dev.nvtxt.parser.SplitFile;
import java.io.Serializable;
import java.util.HashMap;
import org.jspecify.annotations.Nullable;

/// What a task reads of a file: all of it, or a split of a big one. Travels to the task.
///
/// @param number the number of the file among those of the job
/// @param file the file
/// @param split what is known of the split, which is the only one in there; null for a whole file
/// @param insideNs by push of the split how long ranges of later splits inside it are, where that is asked for
public record FilePiece(int number, SourceFile file, @Nullable SplitFile split,
        HashMap<SplitFile.Push, Long> insideNs) implements Serializable {
    /// {@return a whole file}
    static FilePiece whole(int number, SourceFile file) {
        return new FilePiece(number, file, null, new HashMap<>());
    }

    /// {@return how many bytes are read}
    long bytes() {
        return split == null ? file.bytes() : split.bytes(0);
    }
}
