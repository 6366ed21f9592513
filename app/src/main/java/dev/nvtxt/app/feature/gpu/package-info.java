// SPDX-License-Identifier: Apache-2.0
/// The *GPU* tab: what devices did, why they were idle, and what ranges of the host cost on them.
@NullMarked
package dev.nvtxt.app.feature.gpu;

import org.jspecify.annotations.NullMarked;
