// SPDX-License-Identifier: Apache-2.0
/// Problems, events and summaries as text, JSON, CSV and SARIF, written to a stream that somebody else opened.
@NullMarked
package dev.nvtxt.app.shared.output;

import org.jspecify.annotations.NullMarked;
