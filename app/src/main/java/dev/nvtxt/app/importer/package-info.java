// SPDX-License-Identifier: Apache-2.0
/// Asks an importer that the user has installed what it says of a file.
@NullMarked
package dev.nvtxt.app.importer;

import org.jspecify.annotations.NullMarked;
