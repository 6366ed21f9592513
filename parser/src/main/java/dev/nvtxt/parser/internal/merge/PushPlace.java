// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.merge;

import java.io.Serializable;

/// Which push it is in a text that is read in splits.
///
/// @param split the split, from 0
/// @param event the number of its event in the split, from 0
public record PushPlace(int split, int event) implements Serializable {}
