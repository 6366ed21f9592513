// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.icons;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javafx.application.Platform;
import javafx.scene.Group;
import javafx.scene.Scene;
import javafx.scene.text.Text;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class AppIconTest {
    @BeforeAll
    static void startToolkit() throws InterruptedException {
        var started = new CountDownLatch(1);
        Platform.startup(started::countDown);
        assertThat(started.await(300, TimeUnit.SECONDS)).isTrue();
    }

    @ParameterizedTest
    @EnumSource
    void everyIconHasAGlyphThatItsFontCanShow(AppIcon icon) {
        var node = (Text) icon.node(IconSize.LARGE);
        new Scene(new Group(node)).getRoot().applyCss();
        assertThat(node.getFont().getFamily()).containsIgnoringCase("material");
        assertThat(node.getFont().getSize()).isEqualTo(24);
        assertThat(node.getText()).hasSizeBetween(1, 2);
        assertThat(node.getLayoutBounds().getWidth()).isEqualTo(24);
    }

    @Test
    void aNodeHasTheStyleClassesOfItsMeaningAndSize() {
        assertThat(AppIcon.ZOOM_IN.node(IconSize.SMALL).getStyleClass()).contains("app-icon", "app-icon-zoom-in",
                "app-icon-small");
        assertThat(AppIcon.OPEN.node().getStyleClass()).contains("app-icon", "app-icon-open", "app-icon-medium");
    }

    @Test
    void eachCallMakesANewNode() {
        assertThat(AppIcon.PIN.node()).isNotSameAs(AppIcon.PIN.node());
    }

    @Test
    void noIconsShareAStyleClass() {
        assertThat(Arrays.stream(AppIcon.values()).map(AppIcon::styleClass)).doesNotHaveDuplicates()
                .doesNotContainAnyElementsOf(Arrays.stream(IconSize.values()).map(IconSize::styleClass).toList());
    }

    @Test
    void noTypeOfTheIconLibraryIsPublic() {
        assertThat(Arrays.stream(AppIcon.class.getMethods()).filter(method -> Modifier.isPublic(method.getModifiers()))
                .filter(method -> method.toString().contains("ikonli"))).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void everyPictureIsThereInEverySize(AppPicture picture) {
        assertThat(picture.images()).hasSize(AppPicture.SIZES_PX.size());
        for (int sizePx : AppPicture.SIZES_PX) {
            var image = picture.image(sizePx);
            assertThat(image.isError()).isFalse();
            assertThat(image.getWidth()).isEqualTo(sizePx);
            assertThat(image.getHeight()).isEqualTo(sizePx);
        }
    }

    @Test
    void anotherSizeIsRefused() {
        assertThatThrownBy(() -> AppPicture.FILE.url(20)).isInstanceOf(IllegalArgumentException.class)
                .hasMessage("sizePx 20 is not one of [16, 24, 32, 48, 64, 128, 256, 512]");
    }
}
