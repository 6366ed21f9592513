// SPDX-License-Identifier: Apache-2.0
@NullUnmarked
package dev.nvtxt.formats.internal.shell;

import org.jspecify.annotations.NullUnmarked;
