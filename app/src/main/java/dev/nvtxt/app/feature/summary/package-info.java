// SPDX-License-Identifier: Apache-2.0
/// The *Files* tab: one row per file, compatibility with NVIDIA's programs, and what an importer says.
@NullMarked
package dev.nvtxt.app.feature.summary;

import org.jspecify.annotations.NullMarked;
