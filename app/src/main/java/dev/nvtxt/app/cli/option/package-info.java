// SPDX-License-Identifier: Apache-2.0
/// Options and arguments that several commands share: files, clocks, time ranges, filters, groups, sides of a comparison.
@NullMarked
package dev.nvtxt.app.cli.option;

import org.jspecify.annotations.NullMarked;
