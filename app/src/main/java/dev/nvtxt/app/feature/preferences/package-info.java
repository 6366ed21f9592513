// SPDX-License-Identifier: Apache-2.0
/// The settings that the user changes, as pages.
@NullMarked
package dev.nvtxt.app.feature.preferences;

import org.jspecify.annotations.NullMarked;
