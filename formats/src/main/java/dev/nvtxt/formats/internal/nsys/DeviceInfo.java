// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.nsys;

import module java.base;
import org.jspecify.annotations.Nullable;

/// What the database says of its devices: names, and the limits of their multiprocessors.
final class DeviceInfo {
    static final String DEVICES = "TARGET_INFO_GPU";
    static final List<String> DEVICE_COLUMNS = List.of("id", "name", "maxWarpsPerSm", "maxBlocksPerSm",
            "maxRegistersPerSm", "maxShmemPerSm", "threadsPerWarp", "computeMajor");
    static final String NUMBERS = "TARGET_INFO_CUDA_DEVICE";
    static final List<String> NUMBER_COLUMNS = List.of("gpuId", "cudaId", "pid");

    /// Registers are given to warps in units of this many.
    private static final long REGISTER_UNIT = 256;
    /// The registers of a multiprocessor are in as many parts.
    private static final long REGISTER_PARTS = 4;
    private static final long SHARED_UNIT = 128;
    /// What the system takes of the shared memory of each block, from compute capability 8 on.
    private static final long SHARED_OF_SYSTEM = 1024;
    private static final long SYSTEM_SINCE = 8;

    private final Map<Long, TableRow> devices = new HashMap<>();
    private final Map<CudaNumber, Long> numbers = new HashMap<>();

    private record CudaNumber(long process, long device) {}

    void addDevice(TableRow row) {
        var id = row.integer("id");
        if (id != null) {
            devices.put(id, row.copy());
        }
    }

    /// Takes which device a process means by a number.
    void addNumber(TableRow row) {
        var gpu = row.integer("gpuId");
        var cuda = row.integer("cudaId");
        var process = row.integer("pid");
        if (gpu != null && cuda != null && process != null) {
            numbers.put(new CudaNumber(process, cuda), gpu);
        }
    }

    /// {@return the number of the device in the machine that a process means by its own number}
    long gpu(@Nullable Long globalPid, long device) {
        return globalPid == null
                ? device
                : numbers.getOrDefault(new CudaNumber(GlobalId.process(globalPid), device), device);
    }

    /// {@return the name of a device, or null}
    @Nullable
    String name(long gpu) {
        var row = devices.get(gpu);
        return row == null ? null : row.text("name");
    }

    /// {@return the theoretical occupancy in percent: how many of the warps that a multiprocessor can have a kernel can fill at
    /// once, by its blocks, registers and shared memory; null where a number for that is missing}
    ///
    /// Source: "Occupancy Calculator" of Nsight Compute.
    @Nullable
    Double occupancy(long gpu, TableRow kernel) {
        var device = devices.get(gpu);
        long threads = product(kernel, "blockX", "blockY", "blockZ");
        var registers = kernel.integer("registersPerThread");
        if (device == null || threads <= 0 || registers == null) {
            return null;
        }
        long warp = number(device, "threadsPerWarp");
        long maxWarps = number(device, "maxWarpsPerSm");
        long maxBlocks = number(device, "maxBlocksPerSm");
        long maxRegisters = number(device, "maxRegistersPerSm");
        if (warp <= 0 || maxWarps <= 0 || maxBlocks <= 0 || maxRegisters <= 0) {
            return null;
        }
        long warps = Math.ceilDiv(threads, warp);
        long blocks = Math.min(maxBlocks, maxWarps / warps);
        if (registers > 0) {
            long ofWarp = Math.ceilDiv(registers * warp, REGISTER_UNIT) * REGISTER_UNIT;
            blocks = Math.min(blocks, maxRegisters / ofWarp / REGISTER_PARTS * REGISTER_PARTS / warps);
        }
        long shared = Math.max(0, number(kernel, "staticSharedMemory"))
                + Math.max(0, number(kernel, "dynamicSharedMemory"))
                + (number(device, "computeMajor") >= SYSTEM_SINCE ? SHARED_OF_SYSTEM : 0);
        long maxShared = number(device, "maxShmemPerSm");
        if (shared > 0 && maxShared > 0) {
            blocks = Math.min(blocks, maxShared / (Math.ceilDiv(shared, SHARED_UNIT) * SHARED_UNIT));
        }
        return Math.round(1000.0 * blocks * warps / maxWarps) / 10.0;
    }

    private static long product(TableRow row, String... columns) {
        long product = 1;
        for (var column : columns) {
            product *= Math.clamp(number(row, column), 0, 1 << 20);
        }
        return product;
    }

    private static long number(TableRow row, String column) {
        var value = row.integer(column);
        return value == null ? 0 : value;
    }
}
