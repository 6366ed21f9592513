// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser;

/// A token that is never canceled. A class of its own because the start cache keeps no lambda of an interface.
final class NeverCanceled implements CancelToken {
    @Override
    public boolean isCanceled() {
        return false;
    }
}
