// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.chrome;

import com.fasterxml.jackson.core.JsonToken;
import dev.nvtxt.formats.internal.build.ForeignContent;
import module java.base;

/// Tells what JSON is that has no trace events, by the keys at its beginning.
final class JsonKind {
    private static final String DEVTOOLS = "open it in Chrome's DevTools or in speedscope";
    private static final ForeignContent OTHER = new ForeignContent("JSON without trace events",
            "a Chrome trace has a list 'traceEvents', or is a list of events with a phase 'ph'");

    private static final ForeignContent TEXT = new ForeignContent("text that begins like JSON and is none",
            "read a table or a log with 'nvtxt convert'");

    private final Map<String, String> keys = new HashMap<>();
    private final String text;
    private boolean isJson;

    private JsonKind(byte[] beginning) {
        text = new String(beginning, StandardCharsets.UTF_8);
        try (var parser = JsonArgs.FACTORY.createParser(text)) {
            var first = parser.nextToken();
            if (first == JsonToken.START_ARRAY) {
                first = parser.nextToken();
            }
            if (first != JsonToken.START_OBJECT) {
                parser.nextToken();
            }
            isJson = first != null;
            while (first == JsonToken.START_OBJECT && parser.nextToken() == JsonToken.FIELD_NAME) {
                var key = parser.currentName();
                var value = parser.nextToken();
                keys.put(key, value != null && value.isScalarValue() ? parser.getText() : "");
                parser.skipChildren();
            }
        } catch (IOException _) {
            // Only the beginning of the file is here, so it ends somewhere.
        }
    }

    /// {@return what a file without trace events is}
    ///
    /// @param beginning its first bytes
    static ForeignContent of(byte[] beginning) {
        var kind = new JsonKind(beginning);
        if (!kind.isJson) {
            return TEXT;
        }
        var profile = kind.profile();
        return profile.equals(OTHER) ? kind.data() : profile;
    }

    /// {@return whether it is more than JSON without trace events}
    static boolean isKnown(ForeignContent kind) {
        return !kind.equals(OTHER) && !kind.equals(TEXT);
    }

    private boolean has(String... names) {
        for (var name : names) {
            if (!keys.containsKey(name)) {
                return false;
            }
        }
        return true;
    }

    private boolean isWord(String word) {
        return text.contains('"' + word + '"');
    }

    private ForeignContent profile() {
        if (keys.getOrDefault("$schema", "").contains("speedscope") || has("shared", "profiles")) {
            return new ForeignContent("a speedscope profile", "open it at https://www.speedscope.app");
        }
        if (has("snapshot") && isWord("node_fields")) {
            return new ForeignContent("a V8 heap snapshot", "open it in the Memory panel of Chrome's DevTools");
        }
        if ((has("head") || has("nodes")) && isWord("functionName")) {
            return has("head") && isWord("selfSize")
                    ? new ForeignContent("a V8 heap profile", "open it in the Memory panel of Chrome's DevTools")
                    : new ForeignContent("a V8 CPU profile",
                            DEVTOOLS + "; 'node --trace-events-enabled' records a trace");
        }
        if ((has("meta") && isWord("interval")) || has("label", "duration", "markers")) {
            return new ForeignContent("a Firefox profile", "open it at https://profiler.firefox.com");
        }
        if (has("version", "recording")) {
            return new ForeignContent("a Safari timeline recording",
                    "import it in the Timelines tab of Safari's Web Inspector");
        }
        if (has("version", "mode", "samples")) {
            return new ForeignContent("a stackprof profile", "open it in speedscope");
        }
        return OTHER;
    }

    private ForeignContent data() {
        if (keys.getOrDefault("format", "").equals("nvtxt-session")) {
            return new ForeignContent("a session of NVTXT Timeline",
                    "open it with 'nvtxt view', or name its files and add '--session' with its path");
        }
        if (has("resourceSpans") || has("resourceMetrics") || has("resourceLogs")) {
            return new ForeignContent("OpenTelemetry data (OTLP)",
                    "send it to an OpenTelemetry backend such as Jaeger, or export its spans as Chrome JSON");
        }
        if (has("data") && isWord("traceID")) {
            return new ForeignContent("a Jaeger export",
                    "open it in Jaeger with 'Upload', or export its spans as Chrome JSON");
        }
        if (has("traceId") && has("id")) {
            return new ForeignContent("a Zipkin export", "open it in Zipkin, or export its spans as Chrome JSON");
        }
        if (has("version", "mappings") || has("version", "sources", "names")) {
            return new ForeignContent("a source map", ForeignContent.OPEN_A_TRACE);
        }
        if (has("lockfileVersion")) {
            return new ForeignContent("a lock file of npm", ForeignContent.OPEN_A_TRACE);
        }
        if (has("log") && isWord("creator") && isWord("entries")) {
            return new ForeignContent("an HTTP archive (HAR)", "open it in the Network panel of a browser");
        }
        boolean isPackage = has("name") && (has("version") || has("private"))
                && (has("dependencies") || has("devDependencies") || has("scripts") || has("main") || has("license"));
        return isPackage ? new ForeignContent("a package.json of npm", ForeignContent.OPEN_A_TRACE) : OTHER;
    }
}
