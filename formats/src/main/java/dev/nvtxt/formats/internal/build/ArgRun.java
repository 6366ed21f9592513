// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.build;

import dev.nvtxt.parser.trace.Arg;

/// The arguments of the events of one part of a file, one event after the other.
public final class ArgRun {
    private ByteTexts keys = new ByteTexts();
    private ByteTexts texts = new ByteTexts();
    private final IntColumn kinds = new IntColumn();
    private final LongColumn values = new LongColumn();
    private int size;
    private int eventStart;

    /// Begins with another part of the same file.
    public void clear() {
        kinds.clear();
        values.clear();
        size = 0;
        eventStart = 0;
        keys = keys.isFull() ? new ByteTexts() : keys;
        texts = texts.isFull() ? new ByteTexts() : texts;
    }

    /// Begins the next event.
    ///
    /// @return where its arguments begin
    public int startEvent() {
        eventStart = size;
        return size;
    }

    /// Removes the arguments of the event.
    public void removeEventArgs() {
        size = eventStart;
    }

    /// {@return how many arguments there are}
    public int size() {
        return size;
    }

    /// {@return the number of a key}
    public int key(byte[] bytes, int from, int end) {
        return keys.number(bytes, from, end);
    }

    /// Adds an argument that is a text.
    public void addText(int key, byte[] bytes, int from, int end) {
        add(key, Arg.Type.STRING, texts.number(bytes, from, end));
    }

    /// Adds an argument; of equal keys of an event the last value counts.
    public void add(int key, Arg.Type type, long value) {
        int at = eventStart;
        while (at < size && kinds.get(at) >>> 3 != key) {
            at++;
        }
        int kind = (key << 3) | type.ordinal();
        if (at < kinds.size()) {
            kinds.set(at, kind);
            values.set(at, value);
        } else {
            kinds.add(kind);
            values.add(value);
        }
        size = Math.max(size, at + 1);
    }

    /// Puts some arguments into columns of the whole file.
    void addTo(Texts fileKeys, Texts fileTexts, IntColumn fileKinds, LongColumn fileValues, int from, int end) {
        for (int at = from; at < end; at++) {
            int kind = kinds.get(at);
            fileKinds.add((keys.numberIn(fileKeys, kind >>> 3) << 3) | (kind & 7));
            fileValues.add((kind & 7) == Arg.Type.STRING.ordinal()
                    ? texts.numberIn(fileTexts, (int) values.get(at))
                    : values.get(at));
        }
    }
}
