// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.report;

/// A file that could not be read; the others of the report are there.
///
/// @param path the path as the user gave it
/// @param code `not-found`, `unreadable` or `no-files`
/// @param message why, in a sentence
public record UnreadableFile(String path, String code, String message) {}
