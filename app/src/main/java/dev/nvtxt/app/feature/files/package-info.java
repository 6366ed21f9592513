// SPDX-License-Identifier: Apache-2.0
/// Opening, closing, reloading and following files: their commands, and the section *Files* of the side bar.
@NullMarked
package dev.nvtxt.app.feature.files;

import org.jspecify.annotations.NullMarked;
