// SPDX-License-Identifier: Apache-2.0
@NullMarked
package dev.nvtxt.formats.sql;

import org.jspecify.annotations.NullMarked;
