// SPDX-License-Identifier: Apache-2.0
/// A timeline as one web page that needs nothing else: what it holds, how that is packed, and the page around it.
@NullMarked
package dev.nvtxt.app.shared.page;

import org.jspecify.annotations.NullMarked;
