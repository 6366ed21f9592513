// SPDX-License-Identifier: Apache-2.0
/// The *Nsight* tab: which files NVIDIA's programs take by what NVIDIA publishes, and what an importer itself says.
@NullMarked
package dev.nvtxt.app.targets;

import org.jspecify.annotations.NullMarked;
