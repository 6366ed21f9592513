// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.lod;

/// Work that is never canceled. A class of its own because the start cache keeps no lambda of an interface.
final class NeverCanceled implements Cancel {
    @Override
    public boolean isCanceled() {
        return false;
    }
}
