// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.query;

import dev.nvtxt.spark.read.FileContent;
import dev.nvtxt.spark.read.FileSpans;
import module java.base;

/// What is known of a file as a whole.
///
/// @param outcome what became of it
/// @param label its display name, or its file name
/// @param coveredNs how long each of its threads was in any range, in sum
/// @param spans its time bases
/// @param matching how many of its events are asked for
/// @param counted how many of these have a time
record FileTotals(FileOutcome outcome, String label, long coveredNs, FileSpans spans, long matching,
        long counted) implements Serializable {
    /// {@return the totals of a file that was read}
    static FileTotals of(int input, FileContent.Events file, FileParts.Summed summed) {
        var counts = summed.parts().values().stream().map(GroupPart::counts).toList();
        long matching = counts.stream().mapToLong(each -> each.all()).sum();
        long counted = counts.stream().mapToLong(each -> each.all() - each.clockless() - each.outOfRange()).sum();
        return new FileTotals(FileOutcome.of(input, file), file.file().trace().label(), summed.coveredNs(),
                file.spans(), matching, counted);
    }

    /// {@return the totals of a file that can't be read}
    static FileTotals of(int input, FileContent.Unreadable file) {
        return new FileTotals(FileOutcome.of(input, file), file.path(), 0, new FileSpans(file.path(), List.of()), 0,
                0);
    }

    String path() {
        return outcome.path();
    }

    boolean isRead() {
        return outcome.isRead();
    }

    /// {@return which files have an event that counts}
    static Participation participation(List<FileTotals> all) {
        var leftOut = new HashMap<String, FileNote>();
        all.stream().filter(file -> file.counted == 0)
                .forEach(file -> leftOut.put(file.path(), file.outcome.leftOut(file.matching)));
        return Participation.of(all.stream().map(FileTotals::outcome).toList(), leftOut, List.of());
    }
}
