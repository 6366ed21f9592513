// SPDX-License-Identifier: Apache-2.0
/// What a timeline shows and what its user asks for, as values: state, intents, and the model that applies one to the other. No
/// JavaFX, so that every rule of input is tested without a window.
@NullMarked
package dev.nvtxt.timeline.core;

import org.jspecify.annotations.NullMarked;
