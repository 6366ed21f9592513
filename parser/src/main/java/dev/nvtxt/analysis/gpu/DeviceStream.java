// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.gpu;

/// A queue of work of a device.
///
/// @param device the number of the device in [DeviceWork#devices()]
/// @param name its name
/// @param thread the index of the thread that its events have
/// @param track the index of the track that its events are on, or -1
public record DeviceStream(int device, String name, int thread, int track) {}
