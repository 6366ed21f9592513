// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.generate;

import java.io.IOException;

/// Writes lines each of which has an error, of eleven kinds in turn.
final class FaultyLines {
    private final SeededRandom random;
    private final LineBuffer out;

    FaultyLines(SeededRandom random, LineBuffer out) {
        this.random = random;
        this.out = out;
    }

    void write(long lines) throws IOException {
        for (long line = 0; line < lines; line++) {
            long startNs = 8_236_719_005_000L + line * 100;
            line((int) (line % 11), startNs);
            out.endLine();
        }
    }

    private void line(int kind, long time) {
        switch (kind) {
            case 0 -> range(time).text(", 1844, 4880, 3, $Undefined, \"draw shadow cascade\"");
            case 1 -> range(time).text(", 12ab, 4880, 3, 0xFF336699, \"draw shadow cascade\"");
            case 2 -> range(time).text(", 1844, 4880, 3, 0xFF336699, \"draw shadow cascade");
            case 3 -> range(time).text(", 1844 4880, 3, 0xFF336699, \"draw shadow cascade\"");
            case 4 -> range(time).text(", 1844");
            case 5 -> out.text("RangeStartEnt").value(time).value(time + 5).text(", Qpc, 1844, 4880, 3, Red, \"typo\"");
            case 6 -> range(time).text(", 1844, 4880, 3, \"Blurple\", \"draw shadow cascade\"");
            case 7 -> out.text("Marker").value(time).text(", Sundial, 1844, 4880, 3, 0xFF336699, \"mark ").number(time)
                    .text("\"");
            case 8 -> out.text("RangePop").value(time).text(", Qpc, 1844, ").number(random.below(100));
            case 9 -> out.text("Marker").value(time).text(", Qpc, , 4880, 3, 0xFF336699, \"mark\"");
            default -> out.text("RangeStartEnd").value(time).value(time - 1 - random.below(50))
                    .text(", Qpc, 1844, 4880, 3, 0xFF336699, \"reversed\"");
        }
    }

    private LineBuffer range(long time) {
        return out.text("RangeStartEnd").value(time).value(time + random.below(5000)).text(", Qpc");
    }
}
