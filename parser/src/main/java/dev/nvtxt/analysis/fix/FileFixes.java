// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.fix;

import dev.nvtxt.analysis.cause.Cause;
import dev.nvtxt.analysis.cause.CauseRepair;
import dev.nvtxt.analysis.cause.FileCauses;
import dev.nvtxt.analysis.fix.Fix.Certainty;
import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.internal.lex.Utf8;
import dev.nvtxt.parser.trace.TraceFile;
import module java.base;

/// The fixes of a file by line: those of its causes, and of the problems that no such fix removes.
final class FileFixes {
    private final Map<Integer, List<Problem>> problems = new HashMap<>();
    private final Map<Integer, List<RepairedLine>> repairs = new HashMap<>();

    /// What a cause's repair does to one line.
    private record RepairedLine(Problem cause, String title, CauseRepair.CauseEdit edit) {}

    /// Looks for the causes of a file's problems. Blocks.
    FileFixes(TraceFile file) {
        this(file, new BitSet());
    }

    /// Leaves out the repairs of causes that would change some lines. Blocks.
    FileFixes(TraceFile file, BitSet declined) {
        var removed = new HashSet<Problem>();
        for (var cause : FileCauses.of(file).causes()) {
            // Half a repair is none; what another one changes first is repaired the next time.
            if (cause.repair() != null
                    && cause.repair().edits().stream().noneMatch(edit -> declined.get(edit.line()))) {
                removed.addAll(cause.explained());
                if (cause.repair().edits().stream().noneMatch(edit -> repairs.containsKey(edit.line()))) {
                    add(cause, cause.repair());
                }
            }
        }
        for (var problem : file.problems().list()) {
            if (problem.code() != ProblemCode.UTF16 && !removed.contains(problem)) {
                problems.computeIfAbsent(problem.line(), _ -> new ArrayList<>()).add(problem);
            }
        }
    }

    private void add(Cause cause, CauseRepair repair) {
        for (var edit : repair.edits()) {
            repairs.computeIfAbsent(edit.line(), _ -> new ArrayList<>())
                    .add(new RepairedLine(cause.problem(), repair.title(), edit));
        }
    }

    /// {@return the numbers of the lines that may have fixes}
    Set<Integer> lines() {
        var lines = new HashSet<>(problems.keySet());
        lines.addAll(repairs.keySet());
        return lines;
    }

    /// {@return every change of a line, those of one problem side by side, the best first}
    ///
    /// @param number its number, from 1
    /// @param line its bytes, without its end and without a byte order mark
    /// @param context the lines above it
    List<Fix> find(int number, byte[] line, FixContext context) {
        var fixes = new ArrayList<Fix>();
        var text = repairs.containsKey(number) ? Utf8.decodeText(line, 0, line.length) : "";
        for (var repair : repairs.getOrDefault(number, List.of())) {
            var edit = repair.edit();
            if (edit.to() <= text.length() && text.indexOf('\uFFFD') < 0 && changes(edit, text)) {
                fixes.add(new Fix(repair.cause(), Certainty.LIKELY, repair.title(), bytes(text, edit.from()),
                        bytes(text, edit.to()), edit.replacement(), edit.linesBefore()));
            }
        }
        fixes.addAll(LineFixer.find(line, problems.getOrDefault(number, List.of()), context));
        return fixes;
    }

    /// {@return whether a line is another one after an edit; a time of 0 is the same in any unit}
    private static boolean changes(CauseRepair.CauseEdit edit, String text) {
        return !edit.linesBefore().isEmpty() || !edit.replacement().equals(text.substring(edit.from(), edit.to()));
    }

    private static int bytes(String text, int end) {
        return text.substring(0, end).getBytes(StandardCharsets.UTF_8).length;
    }
}
