// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.categories;

import org.jspecify.annotations.Nullable;

/// A category of a file, by what stays when the file is read again.
///
/// @param path the file's path
/// @param id the category, or null for events without one
record CategoryKey(String path, @Nullable Long id) {}
