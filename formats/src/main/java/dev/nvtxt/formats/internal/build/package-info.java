// SPDX-License-Identifier: Apache-2.0
/// What every format's reader puts together: columns, tracks, arguments, problems.
@NullMarked
package dev.nvtxt.formats.internal.build;

import org.jspecify.annotations.NullMarked;
