// SPDX-License-Identifier: Apache-2.0
/// *Save a Copy for…*: a file in a time base that one of NVIDIA's programs documents.
@NullMarked
package dev.nvtxt.app.feature.target;

import org.jspecify.annotations.NullMarked;
