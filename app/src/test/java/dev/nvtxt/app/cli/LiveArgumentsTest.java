// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.nvtxt.app.cli.option.LiveArguments;
import dev.nvtxt.app.cli.option.UsageException;
import dev.nvtxt.app.shared.model.LiveRequest;
import dev.nvtxt.app.shared.model.Trigger.Reaction;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

class LiveArgumentsTest {
    private final List<String> lines = new ArrayList<>();

    private LiveRequest request(String... arguments) {
        return CommandLine.populateCommand(new LiveArguments(), arguments).request(lines::add);
    }

    @Test
    void nothingIsWatchedUnlessItIsAskedFor() {
        assertThat(request()).isEqualTo(LiveRequest.NOTHING);
    }

    @Test
    void aPortOfThisMachineIsOpened() throws IOException {
        try (var server = Objects.requireNonNull(request("--listen", "127.0.0.1:0").server())) {
            assertThat(server.getInetAddress().isLoopbackAddress()).isTrue();
            assertThat(lines).containsExactly("listening at 127.0.0.1:" + server.getLocalPort());
            assertThatThrownBy(() -> request("--listen", "localhost:" + server.getLocalPort()))
                    .isInstanceOf(UsageException.class).hasMessageContaining("can't listen at");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = { "0.0.0.0:9009", "192.168.1.4:9009", "example.com:9009", "[::]:9009", "127.0.0.1",
        "127.0.0.1:99999", "*:1" })
    void otherAddressesAreRefusedWithAWayOut(String address) {
        assertThatThrownBy(() -> request("--listen", address)).isInstanceOf(UsageException.class)
                .hasMessageContaining("127.0.0.1:PORT").hasMessageContaining("ssh -R");
    }

    @Test
    void aTriggerHasAFilterAndAReaction() {
        var trigger = Objects.requireNonNull(
                request("--follow", "--keep", "60s", "--trigger", "dur > 50ms", "--on-trigger", "save").trigger());
        assertThat(trigger.filter().text()).isEqualTo("dur > 50ms");
        assertThat(trigger.reaction()).isEqualTo(Reaction.SAVE);
        assertThat(trigger.folder()).isAbsolute();
        assertThat(request("--keep", "5min").keep().time()).isEqualTo(Duration.ofMinutes(5));
    }

    @Test
    void mistakesAreNamed() {
        assertThatThrownBy(() -> request("--keep", "many")).hasMessageStartingWith("--keep: 'many' is no limit");
        assertThatThrownBy(() -> request("--trigger", "dur >")).hasMessageStartingWith("--trigger: ");
        assertThatThrownBy(() -> request("--trigger", " ")).hasMessageContaining("is empty");
        assertThatThrownBy(() -> request("--on-trigger", "pause")).hasMessageContaining("needs --trigger");
        assertThatThrownBy(() -> request("--trigger", "x", "--on-trigger", "stop"))
                .hasMessageContaining("none of mark, pause, save");
        assertThatThrownBy(() -> request("--trigger", "x", "--trigger-folder", "no-such-folder"))
                .hasMessage("--trigger-folder: 'no-such-folder' is not a folder");
    }
}
