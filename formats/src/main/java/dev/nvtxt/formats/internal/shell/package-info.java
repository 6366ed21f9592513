// SPDX-License-Identifier: Apache-2.0
/// Has Perfetto's own trace processor read what is not read here: starts it, and asks it over HTTP.
@NullMarked
package dev.nvtxt.formats.internal.shell;

import org.jspecify.annotations.NullMarked;
