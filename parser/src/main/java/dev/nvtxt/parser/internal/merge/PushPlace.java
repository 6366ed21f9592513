// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.merge;

/// A push of a text that is read in batches.
///
/// @param batch the number of its batch, from 0
/// @param event the number of its event in the batch, from 0
public record PushPlace(int batch, int event) {}
