// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.store;

/// A run of bytes in a file that is read, and believed, as a whole.
///
/// @param offset where it begins in the file
/// @param length how many bytes it has
/// @param checksum the CRC-32C of its bytes
public record Section(long offset, long length, int checksum) {}
