// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.output;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.diagnostic.ProblemHelp;
import dev.nvtxt.parser.diagnostic.SourceSpan;
import dev.nvtxt.parser.report.input.UnreadableFile;
import module java.base;

/// Prints problems as SARIF 2.1.0, which code hosts and editors read.
///
/// Rules are all problem codes, used or not, so that `ruleIndex` is known before the end. Files that cannot be read are
/// notifications of the run.
public final class ProblemSarif implements CheckPrinter {
    /// Each explained problem is a result of its own; its cause points at the first ones.
    private static final int MAX_RELATED = 100;
    private static final List<ProblemCode> RULES = List.of(ProblemCode.values());

    private final JsonGenerator json;
    private final List<UnreadableFile> unreadable = new ArrayList<>();

    /// Makes a printer and prints what comes first.
    ///
    /// @param out takes UTF-8
    /// @param version the version of this program
    public ProblemSarif(OutputStream out, String version) throws IOException {
        json = Json.generator(out);
        json.writeStartObject();
        json.writeStringField("$schema", "https://json.schemastore.org/sarif-2.1.0.json");
        json.writeStringField("version", "2.1.0");
        json.writeArrayFieldStart("runs");
        json.writeStartObject();
        writeTool(version);
        json.writeStringField("columnKind", "unicodeCodePoints");
        json.writeArrayFieldStart("results");
    }

    private void writeTool(String version) throws IOException {
        json.writeObjectFieldStart("tool");
        json.writeObjectFieldStart("driver");
        json.writeStringField("name", "nvtxt");
        json.writeStringField("fullName", "NVTXT Timeline");
        json.writeStringField("version", version);
        json.writeArrayFieldStart("rules");
        for (var code : RULES) {
            json.writeStartObject();
            json.writeStringField("id", code.id());
            Json.writeObject(json, "fullDescription", "text", ProblemHelp.of(code).text());
            Json.writeObject(json, "defaultConfiguration", "level", code.severity().word());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
        json.writeEndObject();
    }

    @Override
    public void file(CheckedFile file) throws IOException {
        var uri = uri(file.path());
        if (file.causes() != null) {
            for (var cause : file.causes().causes()) {
                write(uri, cause.problem(), cause.explained());
            }
        }
        for (var problem : file.listed()) {
            write(uri, problem, List.of());
        }
    }

    private void write(String uri, Problem problem, List<Problem> related) throws IOException {
        json.writeStartObject();
        json.writeStringField("ruleId", problem.code().id());
        json.writeNumberField("ruleIndex", RULES.indexOf(problem.code()));
        json.writeStringField("level", problem.severity().word());
        var help = problem.help();
        Json.writeObject(json, "message", "text", help == null ? problem.message() : problem.message() + "\n" + help);
        json.writeArrayFieldStart("locations");
        writeLocation(uri, problem.span());
        json.writeEndArray();
        if (!related.isEmpty()) {
            json.writeArrayFieldStart("relatedLocations");
            for (var each : related.subList(0, Math.min(MAX_RELATED, related.size()))) {
                writeLocation(uri, each.span());
            }
            json.writeEndArray();
        }
        json.writeEndObject();
    }

    private void writeLocation(String uri, SourceSpan span) throws IOException {
        json.writeStartObject();
        json.writeObjectFieldStart("physicalLocation");
        Json.writeObject(json, "artifactLocation", "uri", uri);
        json.writeObjectFieldStart("region");
        if (span.isByte()) {
            json.writeNumberField("byteOffset", span.offset());
            json.writeNumberField("byteLength", span.length());
        } else {
            json.writeNumberField("startLine", span.line());
            json.writeNumberField("startColumn", span.column());
            json.writeNumberField("endColumn", (long) span.column() + span.length());
        }
        json.writeEndObject();
        json.writeEndObject();
        json.writeEndObject();
    }

    @Override
    public void unreadable(UnreadableFile file) {
        unreadable.add(file);
    }

    @Override
    public void end() throws IOException {
        json.writeEndArray();
        json.writeArrayFieldStart("invocations");
        json.writeStartObject();
        json.writeBooleanField("executionSuccessful", unreadable.isEmpty());
        json.writeArrayFieldStart("toolExecutionNotifications");
        for (var file : unreadable) {
            json.writeStartObject();
            json.writeStringField("level", "error");
            Json.writeObject(json, "message", "text", file.path() + ": " + file.message() + " [" + file.code() + "]");
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
        json.writeEndArray();
        json.writeEndObject();
        json.writeEndArray();
        Json.end(json);
    }

    /// {@return the path as a URI reference: a relative one stays relative, to where the check ran}
    static String uri(String path) {
        var forward = File.separatorChar == '/' ? path : path.replace(File.separatorChar, '/');
        try {
            if (Path.of(path).isAbsolute()) {
                return Path.of(path).toUri().toString();
            }
            // A colon in the first part would end a scheme.
            int slash = forward.indexOf('/');
            boolean looksLikeScheme = forward.substring(0, slash < 0 ? forward.length() : slash).contains(":");
            return new URI(null, null, looksLikeScheme ? "./" + forward : forward, null).toASCIIString();
        } catch (URISyntaxException | InvalidPathException _) {
            return path;
        }
    }
}
