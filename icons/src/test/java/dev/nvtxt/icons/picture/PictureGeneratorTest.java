// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.icons.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class PictureGeneratorTest {
    static Stream<Arguments> pictures() {
        return Stream.of("window", "file")
                .flatMap(name -> PictureGenerator.SIZES_PX.stream().map(size -> Arguments.of(name, size)));
    }

    @ParameterizedTest
    @MethodSource("pictures")
    void theCommittedPictureIsWhatTheGeneratorDraws(String name, int sizePx) throws IOException {
        try (var file = Objects.requireNonNull(getClass().getResourceAsStream("../" + name + "-" + sizePx + ".png"))) {
            assertThat(pixels(file, sizePx)).isEqualTo(PictureGenerator.raster(name, sizePx).argb());
        }
    }

    @Test
    void cornersAreClearAndTheMiddleIsNot() {
        var raster = PictureGenerator.raster("window", 64);
        assertThat(raster.argb()[0] >>> 24).isZero();
        assertThat(raster.argb()[63 * 64 + 63] >>> 24).isZero();
        assertThat(raster.argb()[32 * 64 + 32] >>> 24).isEqualTo(255);
    }

    @Test
    void anIcoHoldsEachPicture() throws IOException {
        var small = PictureGenerator.raster("file", 16);
        var big = PictureGenerator.raster("file", 256);
        var ico = PictureFiles.ico(List.of(small, big));
        assertThat(ico).startsWith(0, 0, 1, 0, 2, 0, 16, 16).contains(new byte[]{ 'I', 'H', 'D', 'R' });
        int offset = 6 + 2 * 16;
        assertThat(pixels(new ByteArrayInputStream(ico, offset, ico.length), 16)).isEqualTo(small.argb());
        offset += PictureFiles.png(small).length;
        assertThat(pixels(new ByteArrayInputStream(ico, offset, ico.length), 256)).isEqualTo(big.argb());
    }

    @Test
    void anIcnsTellsItsLength() {
        var icns = PictureFiles.icns(List.of(PictureGenerator.raster("file", 32)));
        assertThat(icns).startsWith('i', 'c', 'n', 's', 0, 0, icns.length >> 8, icns.length & 0xFF, 'i', 'c', '1', '1');
    }

    private static int[] pixels(InputStream png, int sizePx) throws IOException {
        var image = ImageIO.read(png);
        assertThat(image.getWidth()).isEqualTo(sizePx);
        assertThat(image.getHeight()).isEqualTo(sizePx);
        return image.getRGB(0, 0, sizePx, sizePx, null, 0, sizePx);
    }
}
