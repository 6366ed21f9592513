// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.icons.picture;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// Draws all pictures of the program anew. After a change to [Motif], from the project's root:
///
///     ./mvnw -q -pl icons test-compile
///     java -cp icons/target/test-classes dev.nvtxt.icons.picture.PictureGenerator
public final class PictureGenerator {
    static final List<Integer> SIZES_PX = List.of(16, 24, 32, 48, 64, 128, 256, 512);
    static final Path RESOURCES = Path.of("icons/src/main/resources/dev/nvtxt/icons");
    static final Path INSTALLER = Path.of("app/installer/src");

    private PictureGenerator() {}

    /// Writes the PNG files of this module and the icon files of the installer.
    public static void main(String[] args) throws IOException {
        Files.createDirectories(RESOURCES);
        Files.createDirectories(INSTALLER);
        for (var name : List.of("window", "file")) {
            for (int sizePx : SIZES_PX) {
                Files.write(RESOURCES.resolve(name + "-" + sizePx + ".png"), PictureFiles.png(raster(name, sizePx)));
            }
            Files.write(INSTALLER.resolve(name + ".ico"),
                    PictureFiles.ico(rasters(name, List.of(16, 24, 32, 48, 256))));
            Files.write(INSTALLER.resolve(name + ".icns"),
                    PictureFiles.icns(rasters(name, List.of(32, 64, 128, 256, 512))));
            Files.write(INSTALLER.resolve(name + ".png"), PictureFiles.png(raster(name, 128)));
        }
    }

    static Raster raster(String name, int sizePx) {
        return Raster.paint(sizePx, name.equals("window") ? Motif.window(sizePx) : Motif.file(sizePx));
    }

    private static List<Raster> rasters(String name, List<Integer> sizesPx) {
        return sizesPx.stream().map(sizePx -> raster(name, sizePx)).toList();
    }
}
