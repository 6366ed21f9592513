// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.read;

import java.io.Serializable;

/// A file with its place among those of the job. Travels to the task that reads it.
///
/// @param number its number, from 0
/// @param file the file
public record NumberedFile(int number, SourceFile file) implements Serializable {}
