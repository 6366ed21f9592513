// SPDX-License-Identifier: Apache-2.0
/// Asks the user for files and folders.
@NullMarked
package dev.nvtxt.app.files;

import org.jspecify.annotations.NullMarked;
