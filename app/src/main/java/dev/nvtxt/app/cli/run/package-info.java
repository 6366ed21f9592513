// SPDX-License-Identifier: Apache-2.0
/// What commands have in common: streams, exit status, progress, reading files one after the other.
@NullMarked
package dev.nvtxt.app.cli.run;

import org.jspecify.annotations.NullMarked;
