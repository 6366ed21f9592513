// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.rank;

import dev.nvtxt.analysis.gpu.DeviceStream;
import dev.nvtxt.analysis.gpu.DeviceWork;
import dev.nvtxt.parser.report.ReportFile;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Finds which rank a file is of: what the file says (`distributedInfo`), `rank 3` in its display name, the name of its process or
/// its file name, or the number in which the names of the files differ.
final class RankNames {
    private static final Pattern RANK = Pattern.compile("(?i)(?:^|[^a-z])rank[ _:=#.-]{0,2}(\\d{1,9})(?!\\d)");
    private static final Pattern NUMBER = Pattern.compile("\\d{1,9}");
    /// How TensorBoard's handler names the traces of PyTorch: host, process, time.
    private static final Pattern TORCH_FILE = Pattern.compile("(.+?)_(\\d+)\\.\\d+(?:\\.pt)?\\.trace\\.json.*");

    private RankNames() {}

    /// {@return a rank for each file by number, those without one in the order of the files after them; of a single file with
    /// several processes a rank for each process}
    ///
    /// @param processes the processes of a single file that are ranks; fewer than two if the file is one rank
    static List<Rank> of(List<ReportFile> files, List<Long> processes) {
        return files.size() == 1 && processes.size() > 1
                ? processes(files.getFirst(), processes)
                : sorted(files(files));
    }

    private static List<Rank> processes(ReportFile file, List<Long> processes) {
        var ranks = new ArrayList<Rank>();
        for (var process : processes) {
            var name = file.trace().names().process(process);
            var number = name == null ? null : number(RANK, name);
            var label = number != null ? "rank " + number : (name == null ? "process" : name) + " [" + process + "]";
            ranks.add(new Rank(label, number, file.trace().extras().recording().host(), process, file, true));
        }
        return sorted(ranks);
    }

    private static List<Rank> files(List<ReportFile> files) {
        var byRecording = numbers(files, file -> file.trace().extras().recording().rank());
        var byDisplay = numbers(files, file -> {
            var name = file.trace().displayName();
            return name == null ? null : number(RANK, name);
        });
        var byProcess = numbers(files, RankNames::processNumber);
        var byFile = numbers(files, file -> number(RANK, file.trace().fileName()));
        var byDifference = byDifference(files);
        var ranks = new ArrayList<Rank>();
        for (int i = 0; i < files.size(); i++) {
            Long number = null;
            for (var numbers : List.of(byRecording, byDisplay, byProcess, byFile, byDifference)) {
                number = number == null && !numbers.isEmpty() ? numbers.get(i) : number;
            }
            var file = files.get(i);
            var trace = file.trace();
            var torch = TORCH_FILE.matcher(trace.fileName());
            var host = trace.extras().recording().host();
            ranks.add(new Rank(number == null ? file.label() : "rank " + number, number,
                    host == null && torch.matches() && torch.group(1).indexOf("rank") < 0 ? torch.group(1) : host,
                    process(file), file, false));
        }
        return ranks;
    }

    /// {@return the number of each file, or nothing unless all have one of their own}
    private static List<Long> numbers(List<ReportFile> files, Function<ReportFile, @Nullable Long> number) {
        var numbers = files.stream().map(number).filter(Objects::nonNull).map(Long.class::cast).toList();
        return numbers.size() == files.size() && new HashSet<>(numbers).size() == files.size() ? numbers : List.of();
    }

    private static @Nullable Long number(Pattern pattern, String text) {
        var match = pattern.matcher(text);
        return match.find() ? Long.valueOf(match.group(match.groupCount())) : null;
    }

    private static @Nullable Long processNumber(ReportFile file) {
        var numbers = file.trace().names().processes().values().stream().map(name -> number(RANK, name))
                .filter(Objects::nonNull).collect(Collectors.toSet());
        return numbers.size() == 1 ? numbers.iterator().next() : null;
    }

    /// {@return the only number in which the file names differ; nothing if they differ in more}
    private static List<Long> byDifference(List<ReportFile> files) {
        var names = files.stream().map(file -> file.trace().fileName()).toList();
        if (names.size() < 2 || names.stream().map(name -> NUMBER.matcher(name).replaceAll("#")).distinct()
                .count() > 1) {
            return List.of();
        }
        var numbers = names.stream().map(name -> NUMBER.matcher(name).results().map(match -> match.group()).toList())
                .toList();
        var differing = new ArrayList<Integer>();
        for (int i = 0; i < numbers.getFirst().size(); i++) {
            int at = i;
            if (numbers.stream().map(each -> each.get(at)).distinct().count() > 1) {
                differing.add(i);
            }
        }
        if (differing.size() != 1) {
            return List.of();
        }
        int at = differing.getFirst();
        return numbers(files, file -> Long.valueOf(numbers.get(files.indexOf(file)).get(at)));
    }

    /// {@return the process with the most events; what devices do is not its own}
    private static @Nullable Long process(ReportFile file) {
        var events = file.trace().events();
        var threads = events.threads();
        var devices = DeviceWork.of(file).streams().stream().map(DeviceStream::thread).collect(Collectors.toSet());
        long[] counts = new long[threads.size()];
        for (int event = 0; event < events.size(); event++) {
            counts[events.thread(event)]++;
        }
        var byProcess = new TreeMap<Long, Long>();
        for (int thread = 0; thread < counts.length; thread++) {
            var process = threads.get(thread).processId();
            if (process != null && !devices.contains(thread)) {
                byProcess.merge(process, counts[thread], Long::sum);
            }
        }
        return byProcess.entrySet().stream().max(Map.Entry.comparingByValue()).map(Map.Entry::getKey).orElse(null);
    }

    private static List<Rank> sorted(List<Rank> ranks) {
        return ranks.stream().sorted(Comparator.comparing(Rank::number,
                Comparator.nullsLast(Comparator.naturalOrder()))).toList();
    }
}
