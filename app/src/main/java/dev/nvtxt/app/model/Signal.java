// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.model;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/// Something that one panel asks of others without knowing them.
final class Signal<T> {
    private final List<Consumer<? super T>> receivers = new CopyOnWriteArrayList<>();

    void connect(Consumer<? super T> receiver) {
        receivers.add(receiver);
    }

    void send(T value) {
        receivers.forEach(receiver -> receiver.accept(value));
    }
}
