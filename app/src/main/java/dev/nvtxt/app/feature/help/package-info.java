// SPDX-License-Identifier: Apache-2.0
/// The Help menu: keys, the format in short, problems explained, about.
@NullMarked
package dev.nvtxt.app.feature.help;

import org.jspecify.annotations.NullMarked;
