// SPDX-License-Identifier: Apache-2.0
/// Asks the user for files and folders.
@NullMarked
package dev.nvtxt.app.shared.files;

import org.jspecify.annotations.NullMarked;
