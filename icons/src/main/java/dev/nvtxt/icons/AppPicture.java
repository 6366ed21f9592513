// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.icons;

import javafx.scene.image.Image;
import module java.base;

/// The icons of the program and of its files outside of the window.
///
/// They are PNG files beside this class, drawn by `PictureGenerator` in this module's tests.
public enum AppPicture {
    /// The program: title bar, task bar, about box.
    WINDOW,
    /// A `.nvtxt` file.
    FILE;

    /// The edge lengths that there are, in pixels.
    public static final List<Integer> SIZES_PX = List.of(16, 24, 32, 48, 64, 128, 256, 512);

    /// {@return the picture in every size, smallest first, as a stage's icons want it}
    public List<Image> images() {
        return SIZES_PX.stream().map(this::image).toList();
    }

    /// Loads the picture in one size.
    ///
    /// @param sizePx one of [#SIZES_PX]
    /// @return the picture, loaded
    public Image image(int sizePx) {
        return new Image(url(sizePx).toExternalForm());
    }

    /// Finds the PNG file of one size.
    ///
    /// @param sizePx one of [#SIZES_PX]
    /// @return where it is
    public URL url(int sizePx) {
        if (!SIZES_PX.contains(sizePx)) {
            throw new IllegalArgumentException("sizePx " + sizePx + " is not one of " + SIZES_PX);
        }
        return Objects.requireNonNull(AppPicture.class.getResource(AppIcon.kebab(this) + '-' + sizePx + ".png"));
    }
}
