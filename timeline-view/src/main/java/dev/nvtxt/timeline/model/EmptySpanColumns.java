// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.model;

/// Has no spans, so none of its questions can be asked.
final class EmptySpanColumns implements SpanColumns {
    static final SpanColumns INSTANCE = new EmptySpanColumns();

    private EmptySpanColumns() {}

    @Override
    public int size() {
        return 0;
    }

    @Override
    public long startNs(int span) {
        throw new IndexOutOfBoundsException(span);
    }

    @Override
    public long endNs(int span) {
        throw new IndexOutOfBoundsException(span);
    }

    @Override
    public SpanShape shape(int span) {
        throw new IndexOutOfBoundsException(span);
    }

    @Override
    public int depth(int span) {
        throw new IndexOutOfBoundsException(span);
    }

    @Override
    public boolean hasColor(int span) {
        throw new IndexOutOfBoundsException(span);
    }

    @Override
    public int argb(int span) {
        throw new IndexOutOfBoundsException(span);
    }

    @Override
    public int labelId(int span) {
        throw new IndexOutOfBoundsException(span);
    }

    @Override
    public String label(int span) {
        throw new IndexOutOfBoundsException(span);
    }

    @Override
    public int flags(int span) {
        throw new IndexOutOfBoundsException(span);
    }
}
