// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.output;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.nvtxt.analysis.cause.Cause;
import dev.nvtxt.analysis.cause.FileCauses;
import dev.nvtxt.app.shared.importer.ImporterOutcome;
import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.diagnostic.Severity;
import dev.nvtxt.parser.report.input.UnreadableFile;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Prints problems as one JSON object with a version; keys are only ever added.
public final class ProblemJson implements CheckPrinter {
    private final JsonGenerator json;

    /// Makes a printer and prints what comes first.
    ///
    /// @param out takes UTF-8
    public ProblemJson(OutputStream out) throws IOException {
        json = Json.generator(out);
        json.writeStartObject();
        json.writeNumberField("version", 1);
        json.writeArrayFieldStart("files");
    }

    @Override
    public void file(CheckedFile file) throws IOException {
        json.writeStartObject();
        json.writeStringField("path", file.path());
        writeCounts(file.events(), file.count(Severity.ERROR), file.count(Severity.WARNING), file.omitted());
        writeVerdict(file.verdict());
        writeAnswer(file.answer());
        var causes = file.causes();
        if (causes != null && !causes.causes().isEmpty()) {
            writeCauses(causes);
        }
        Map<Problem, Integer> numbers = causes == null ? Map.of() : causes.causeNumbers();
        json.writeArrayFieldStart("problems");
        for (var problem : problems(file)) {
            json.writeStartObject();
            write(problem);
            var number = numbers.get(problem);
            if (number != null) {
                json.writeNumberField("cause", number);
            }
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    /// {@return what is counted: the listed problems, and causes that none of them shows}
    private static List<Problem> problems(CheckedFile file) {
        var causes = file.causes();
        if (causes == null) {
            return file.listed();
        }
        var all = new ArrayList<>(file.listed());
        causes.causes().stream().filter(cause -> cause.explained().isEmpty()).map(Cause::problem).forEach(all::add);
        all.sort(Comparator.comparingInt(Problem::line)); // stable: the listed ones are in order
        return all;
    }

    private void writeCauses(FileCauses causes) throws IOException {
        json.writeArrayFieldStart("causes");
        for (int i = 0; i < causes.causes().size(); i++) {
            var cause = causes.causes().get(i);
            json.writeStartObject();
            json.writeNumberField("number", i + 1);
            write(cause.problem());
            json.writeNumberField("explains", cause.explained().size());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void writeCounts(int events, long errors, long warnings, long omitted) throws IOException {
        json.writeNumberField("events", events);
        json.writeNumberField("errors", errors);
        json.writeNumberField("warnings", warnings);
        json.writeNumberField("omitted", omitted);
    }

    private void write(Problem problem) throws IOException {
        var span = problem.span();
        json.writeStringField("severity", problem.severity().word());
        json.writeStringField("code", problem.code().id());
        json.writeNumberField("line", span.line());
        json.writeNumberField("column", span.column());
        json.writeNumberField("length", span.length());
        json.writeStringField("message", problem.message());
        json.writeStringField("help", problem.help());
        if (span.isByte()) {
            json.writeNumberField("offset", span.offset());
        }
    }

    private void writeVerdict(@Nullable TargetVerdict verdict) throws IOException {
        if (verdict == null) {
            return;
        }
        json.writeObjectFieldStart("verdict");
        json.writeStringField("target", verdict.target().id());
        json.writeBooleanField("fit", verdict.fit());
        json.writeStringField("reason", verdict.reason());
        json.writeEndObject();
    }

    private void writeAnswer(@Nullable ImporterOutcome answer) throws IOException {
        if (answer == null) {
            return;
        }
        json.writeObjectFieldStart("ask");
        json.writeStringField("program", answer.program());
        json.writeStringField("outcome", answer.outcome().name().toLowerCase(Locale.ROOT).replace('_', '-'));
        var status = answer.exitStatus();
        Json.writeNumber(json, "exitStatus", status == null ? null : Long.valueOf(status));
        json.writeStringField("output", answer.output());
        json.writeEndObject();
    }

    @Override
    public void unreadable(UnreadableFile file) throws IOException {
        json.writeStartObject();
        json.writeStringField("path", file.path());
        writeCounts(0, 0, 0, 0);
        json.writeObjectFieldStart("error");
        json.writeStringField("code", file.code());
        json.writeStringField("message", file.message());
        json.writeEndObject();
        json.writeArrayFieldStart("problems");
        json.writeEndArray();
        json.writeEndObject();
    }

    @Override
    public void end() throws IOException {
        json.writeEndArray();
        Json.end(json);
    }
}
