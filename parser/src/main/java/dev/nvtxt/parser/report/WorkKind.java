// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.report;

import dev.nvtxt.parser.trace.Category;
import module java.base;

/// What a device does, by the category that Nsight Systems' databases and PyTorch's traces have here.
public enum WorkKind {
    /// A kernel.
    KERNEL("CUDA kernel", "kernel"),
    /// A copy of memory.
    COPY("CUDA memcpy", "gpu_memcpy"),
    /// A fill of memory.
    MEMSET("CUDA memset", "gpu_memset"),
    /// A graph that was launched as one.
    GRAPH("CUDA graph");

    @SuppressWarnings("ImmutableEnumChecker") // List.of
    private final List<String> categories;

    WorkKind(String... categories) {
        this.categories = List.of(categories);
    }

    /// {@return whether events of a category are of this kind}
    public boolean isCategory(Category category) {
        return category.name() != null && categories.contains(category.name());
    }

    /// {@return the kind of the events of a category, where they are work of a device}
    public static Optional<WorkKind> of(Category category) {
        return Arrays.stream(values()).filter(kind -> kind.isCategory(category)).findFirst();
    }
}
