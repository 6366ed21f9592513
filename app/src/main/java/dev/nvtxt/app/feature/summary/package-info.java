// SPDX-License-Identifier: Apache-2.0
/// The *Files* tab: one row per file.
@NullMarked
package dev.nvtxt.app.feature.summary;

import org.jspecify.annotations.NullMarked;
