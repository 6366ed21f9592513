// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.cli.ViewCommand.Display;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DisplayTest {
    @Test
    void linuxHasOneWhereTheEnvironmentNamesIt() {
        assertThat(Display.isThere("Linux", Map.of())).isFalse();
        assertThat(Display.isThere("Linux", Map.of("DISPLAY", " "))).isFalse();
        assertThat(Display.isThere("Linux", Map.of("DISPLAY", ":0"))).isTrue();
    }

    @Test
    void windowsAndMacAlwaysHaveOne() {
        assertThat(Display.isThere("Windows 11", Map.of())).isTrue();
        assertThat(Display.isThere("Mac OS X", Map.of())).isTrue();
    }

    @Test
    void itsAbsenceNamesTheOtherWay() {
        assertThat(Display.MISSING).contains("nvtxt render FILE -o OUT.png");
    }
}
