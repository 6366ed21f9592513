// SPDX-License-Identifier: Apache-2.0
/// What the formats' readers share.
@NullMarked
package dev.nvtxt.formats.internal;

import org.jspecify.annotations.NullMarked;
