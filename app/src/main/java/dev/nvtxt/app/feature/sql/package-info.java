// SPDX-License-Identifier: Apache-2.0
/// The *SQL* tab: queries over the open files, and their results.
@NullMarked
package dev.nvtxt.app.feature.sql;

import org.jspecify.annotations.NullMarked;
