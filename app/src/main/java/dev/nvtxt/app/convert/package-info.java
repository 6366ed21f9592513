// SPDX-License-Identifier: Apache-2.0
/// The guide that makes `.nvtxt` of tables and logs: file, columns, and where to save, with a preview.
@NullMarked
package dev.nvtxt.app.convert;

import org.jspecify.annotations.NullMarked;
