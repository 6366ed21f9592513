// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.perfetto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.nvtxt.formats.internal.perfetto.proto.TracePacket;
import dev.nvtxt.formats.internal.perfetto.proto.TrackEvent;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class PacketBatchesTest {
    private static final byte[] DAMAGED = { 0x0A };
    /// Enough for several batches.
    private static final int MANY = 10_000;

    private final CountDownLatch mayTake = new CountDownLatch(1);

    /// Says what it is given.
    private static class Told extends PacketLog implements PacketBatches.PacketSink {
        @Override
        public void packet(PacketFields packet, long offset) throws IOException {
            lines.add("packet " + packet.timestamp + " at " + offset);
        }

        @Override
        public void packet(byte[] bytes, int start, int length, long offset) {
            throw new AssertionError("packets are in batches");
        }

        @Override
        public void progress(long bytes) {
            lines.add("progress " + bytes);
        }
    }

    private static void add(PacketBatches batches, int number) throws IOException {
        byte[] bytes = TracePacket.newBuilder().setTimestamp(number).build().toByteArray();
        batches.packet(bytes, 0, bytes.length, 10L * number);
    }

    @Test
    void everythingIsTakenOnceAndInOrder() throws IOException {
        var expected = new ArrayList<String>();
        var told = new Told() {
            @Override
            public void packet(PacketFields packet, long offset) throws IOException {
                awaitTurn();
                super.packet(packet, offset);
            }
        };
        try (var batches = new PacketBatches(told, told)) {
            for (int i = 0; i < MANY; i++) {
                if (i == 3000) {
                    mayTake.countDown(); // until then the first batch waits, while the second one is filled
                }
                if (i % 300 == 7) {
                    batches.garbage(10L * i - 3, 3);
                    expected.add("garbage " + (10L * i - 3) + " 3");
                }
                add(batches, i);
                expected.add("packet " + i + " at " + 10L * i);
            }
            batches.cut(99);
        }
        expected.add("cut 99");
        assertThat(told.lines).isEqualTo(expected);
    }

    private void awaitTurn() {
        try {
            mayTake.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void aDamagedPacketIsForTheCallerAndLeavesNothing() throws IOException {
        var told = new Told();
        try (var batches = new PacketBatches(told, told)) {
            add(batches, 1);
            assertThatThrownBy(() -> batches.packet(DAMAGED, 0, DAMAGED.length, 5)).isInstanceOf(IOException.class);
            add(batches, 2);
            batches.finish();
        }
        assertThat(told.lines).containsExactly("packet 1 at 10", "packet 2 at 20");
    }

    @Test
    void nothingOfADamagedEventIsInTheNextOne() throws IOException {
        var flows = new ArrayList<Long>();
        var told = new Told() {
            @Override
            public void packet(PacketFields packet, long offset) {
                flows.add((long) packet.event.flows.size());
                flows.add(packet.event.nameIid);
            }
        };
        byte[] cut = HexFormat.of().parseHex("5A0F" + "FA020C" + "0102030405060708" + "01020304"); // one and a half flows
        byte[] plain = TracePacket.newBuilder().setTimestamp(1).setTrackEvent(TrackEvent.newBuilder().setNameIid(7))
                .build().toByteArray();
        try (var batches = new PacketBatches(told, told)) {
            assertThatThrownBy(() -> batches.packet(cut, 0, cut.length, 5)).isInstanceOf(IOException.class);
            batches.packet(plain, 0, plain.length, 9);
            batches.finish();
        }
        assertThat(flows).containsExactly(0L, 7L);
    }

    @Test
    void whatCantBeTakenIsNoPacket() throws IOException {
        var told = new Told() {
            @Override
            public void packet(PacketFields packet, long offset) throws IOException {
                if (packet.timestamp == 2) {
                    throw new IOException("nothing of it can be read");
                }
                super.packet(packet, offset);
            }
        };
        try (var batches = new PacketBatches(told, told)) {
            for (int i = 1; i < 4; i++) {
                add(batches, i);
            }
            batches.finish();
        }
        assertThat(told.lines).containsExactly("packet 1 at 10", "garbage 20 2", "packet 3 at 30");
    }

    @Test
    void aFailureReachesTheCallerOnce() {
        var told = new Told() {
            @Override
            public void packet(PacketFields packet, long offset) {
                throw new IllegalArgumentException("a fault");
            }
        };
        assertThatThrownBy(() -> {
            try (var batches = new PacketBatches(told, told)) {
                for (int i = 0; i < MANY; i++) {
                    add(batches, i);
                }
            }
        }).isInstanceOf(IllegalArgumentException.class).hasMessageContaining("a fault");
    }

    @Test
    void theEndOfTheStreamIsToldAfterWhatIsBeforeIt() throws IOException {
        var told = new Told();
        try (var batches = new PacketBatches(told, told)) {
            add(batches, 1);
            batches.progress(7);
            assertThat(batches.isOverAfter(new IOException("cut off"))).isTrue();
        }
        assertThat(told.lines).containsExactly("progress 7", "packet 1 at 10", "over");
    }
}
