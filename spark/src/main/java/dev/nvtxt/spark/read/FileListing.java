// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.read;

import java.util.List;
import org.apache.spark.sql.types.StructType;

/// The files of a job.
///
/// @param files each once, in the order of the report
/// @param folderColumns the columns that the names of folders give, as `rank=3`
public record FileListing(List<SourceFile> files, StructType folderColumns) {
    public FileListing {
        files = List.copyOf(files);
    }
}
