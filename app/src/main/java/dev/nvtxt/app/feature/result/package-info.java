// SPDX-License-Identifier: Apache-2.0
/// Results of a cluster as a table; each row opens the file that it is about.
@NullMarked
package dev.nvtxt.app.feature.result;

import org.jspecify.annotations.NullMarked;
