// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.saving;

import module java.base;

/// Names that Windows keeps for devices, in any folder and with any ending: what is written to `aux.nvtxt` is lost or
/// fails. `NUL` alone is meant as it is, like `/dev/null`.
final class WindowsNames {
    private static final String SEPARATOR = "\\";
    private static final Pattern DEVICE = Pattern.compile("(?i)(CON|PRN|AUX|(COM|LPT)[1-9¹²³])( *\\..*)?|NUL *\\..*");

    private WindowsNames() {}

    /// {@return whether a path of Windows names a device; never on other systems}
    static boolean isDevice(Path path) {
        var name = path.getFileName();
        return path.getFileSystem().getSeparator().equals(SEPARATOR) && name != null
                && DEVICE.matcher(name.toString()).matches();
    }
}
