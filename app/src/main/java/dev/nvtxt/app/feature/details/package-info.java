// SPDX-License-Identifier: Apache-2.0
/// All that is known of the selected event.
@NullMarked
package dev.nvtxt.app.feature.details;

import org.jspecify.annotations.NullMarked;
