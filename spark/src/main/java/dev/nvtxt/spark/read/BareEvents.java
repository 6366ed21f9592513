// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.read;

import dev.nvtxt.parser.trace.EventStore;
import dev.nvtxt.parser.trace.ThreadKey;
import java.util.List;

/// Events of one unknown thread that have times and nothing else, unless a subclass says more.
public abstract class BareEvents implements EventStore {
    @Override
    public boolean isOpen(int event) {
        return false;
    }

    @Override
    public int endLine(int event) {
        return 0;
    }

    @Override
    public int depth(int event) {
        return 0;
    }

    @Override
    public int thread(int event) {
        return 0;
    }

    @Override
    public int timeBase(int event) {
        return 0;
    }

    @Override
    public int endTimeBase(int event) {
        return timeBase(event);
    }

    @Override
    public int messageId(int event) {
        return -1;
    }

    @Override
    public boolean hasCategory(int event) {
        return false;
    }

    @Override
    public long category(int event) {
        return 0;
    }

    @Override
    public boolean hasColor(int event) {
        return false;
    }

    @Override
    public int argb(int event) {
        return 0;
    }

    @Override
    public boolean hasPayload(int event) {
        return false;
    }

    @Override
    public long payload(int event) {
        return 0;
    }

    @Override
    public List<ThreadKey> threads() {
        return List.of(new ThreadKey(null, null));
    }

    @Override
    public int textCount() {
        return 0;
    }

    @Override
    public String text(int messageId) {
        throw new IndexOutOfBoundsException(messageId);
    }
}
