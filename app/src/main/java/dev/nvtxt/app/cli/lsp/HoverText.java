// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.lsp;

import dev.nvtxt.parser.diagnostic.ProblemHelp;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.timeline.time.DurationText;
import module java.base;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.MarkupContent;
import org.eclipse.lsp4j.MarkupKind;

/// What an editor shows under the pointer: what the word means, the event of the line with its time, and what its
/// problems mean.
final class HoverText {
    private HoverText() {}

    static Optional<Hover> of(ReadText read, int line, int at) {
        var meaning = read.text().meaning(line, at);
        var parts = new ArrayList<String>();
        meaning.ifPresent(word -> parts.add(word.text()));
        parts.addAll(events(read, line));
        read.file().problems().list().stream().filter(problem -> problem.line() == line)
                .map(problem -> problem.code()).distinct()
                .forEach(code -> parts.add("**" + code.id() + "**: " + ProblemHelp.of(code).text().strip()));
        if (parts.isEmpty()) {
            return Optional.empty();
        }
        var hover = new Hover(new MarkupContent(MarkupKind.MARKDOWN, String.join("\n\n", parts)));
        meaning.ifPresent(word -> hover.setRange(Ranges.of(line, word.from(), word.to())));
        return Optional.of(hover);
    }

    private static List<String> events(ReadText read, int line) {
        var events = read.file().events();
        var numbers = new ArrayList<Integer>();
        for (int event = 0; event < events.size(); event++) {
            if (events.line(event) == line || events.endLine(event) == line) {
                numbers.add(event);
            }
        }
        if (numbers.isEmpty()) {
            return List.of();
        }
        var axis = read.axis();
        return numbers.stream().map(event -> event(axis, event)).toList();
    }

    private static String event(ReportFile file, int event) {
        var events = file.trace().events();
        var kind = events.kind(event).word();
        var message = events.message(event) == null ? "" : " \"" + events.message(event) + "\"";
        var text = new StringBuilder("Event: ").append(kind).append(message);
        if (file.hasStartNs(event)) {
            text.append(" at ").append(DurationText.exact(file.startNs(event), file.reportStartNs()));
            if (file.hasEndNs(event) && file.endNs(event) != file.startNs(event)) {
                text.append(", lasts ").append(DurationText.exact(file.endNs(event), file.startNs(event)));
            }
        } else {
            text.append(" at tick ").append(events.start(event)).append(" of ")
                    .append(events.timeBases().get(events.timeBase(event)).name());
        }
        return text.append('.').toString();
    }
}
