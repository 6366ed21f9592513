// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats;

import dev.nvtxt.formats.internal.nsys.NsysReader;
import dev.nvtxt.formats.internal.perfetto.PerfettoReader;
import dev.nvtxt.parser.trace.TraceNames;
import module java.base;

/// The formats that are read.
public enum TraceFormat {
    /// NVIDIA's text format.
    NVTXT,
    /// Perfetto's protobuf traces.
    PERFETTO,
    /// Chrome's trace events in JSON.
    CHROME,
    /// The SQLite databases that Nsight Systems exports.
    NSYS,
    /// What only Perfetto's trace processor reads: Fuchsia's, ftrace's, Instruments' and other traces.
    TRACE_PROCESSOR;

    /// {@return the name in arguments, for example `perfetto`}
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /// {@return the name in arguments, as [#id()]}
    @Override
    public String toString() {
        return id();
    }

    /// {@return the format of a file by its content; what is none of the others is NVTXT}
    ///
    /// @param beginning the first bytes of the file, unpacked; some ten thousand are enough
    /// @param name the name of the file, which decides where the content is empty or damaged
    public static TraceFormat detect(byte[] beginning, String name) {
        return Detection.of(beginning, TraceNames.plain(name));
    }

    /// Tells formats by their first bytes.
    private static final class Detection {
        private static final byte[] FUCHSIA = { 0x10, 0, 4, 0x46, 0x78, 0x54, 0x16, 0 };
        private static final byte[] PERF_DATA = "PERFILE2".getBytes(StandardCharsets.ISO_8859_1);
        private static final byte[] FTRACE = "# tracer: ".getBytes(StandardCharsets.ISO_8859_1);

        private Detection() {}

        /// {@return the format of a file that begins like this}
        static TraceFormat of(byte[] beginning, String name) {
            if (NsysReader.isDatabase(beginning)) {
                return TraceFormat.NSYS;
            }
            if (isForTraceProcessor(beginning)) {
                return TraceFormat.TRACE_PROCESSOR;
            }
            var lowerCase = name.toLowerCase(Locale.ROOT);
            if (isJson(beginning, isNamedJson(lowerCase))) {
                return TraceFormat.CHROME;
            }
            if (!isText(beginning) && PerfettoReader.isTrace(beginning)) {
                return TraceFormat.PERFETTO;
            }
            return byName(beginning, lowerCase);
        }

        /// {@return whether it begins as a trace does that only Perfetto's trace processor reads}
        private static boolean isForTraceProcessor(byte[] beginning) {
            if (startsWith(beginning, FUCHSIA) || startsWith(beginning, PERF_DATA) || startsWith(beginning, FTRACE)) {
                return true;
            }
            if (beginning.length == 0 || beginning[0] != '<') {
                return false;
            }
            var text = new String(beginning, StandardCharsets.ISO_8859_1);
            return text.contains("<trace-query-result") || text.contains("trace-viewer") || text.contains("systrace");
        }

        private static TraceFormat byName(byte[] beginning, String name) {
            boolean isPerfetto = name.endsWith(".pftrace") || name.endsWith(".perfetto-trace")
                    || name.endsWith(".pftrace.gz") || name.endsWith(".perfetto-trace.gz");
            if (isPerfetto && !isText(beginning)) {
                return TraceFormat.PERFETTO;
            }
            return isNamedJson(name) && beginning.length == 0 ? TraceFormat.CHROME : TraceFormat.NVTXT;
        }

        static boolean startsWith(byte[] bytes, byte[] mark) {
            return bytes.length >= mark.length && Arrays.equals(bytes, 0, mark.length, mark, 0, mark.length);
        }

        private static boolean isNamedJson(String lowerCase) {
            return lowerCase.endsWith(".json") || lowerCase.endsWith(".json.gz");
        }

        /// {@return whether it begins with an object or an array; no line of NVTXT does}
        ///
        /// @param isNamedJson whether the name says so; else a number or word in a bracket begins a line of a log
        private static boolean isJson(byte[] bytes, boolean isNamedJson) {
            int at = startsWith(bytes, new byte[]{ (byte) 0xEF, (byte) 0xBB, (byte) 0xBF }) ? 3 : 0;
            at = skipSpace(bytes, at);
            if (at == bytes.length || (bytes[at] != '[' && bytes[at] != '{')) {
                return false;
            }
            int next = skipSpace(bytes, at + 1);
            if (next == bytes.length) {
                return true;
            }
            return bytes[at] == '{'
                    ? bytes[next] == '"' || bytes[next] == '}'
                    : (isNamedJson ? "{}[]\",-0123456789ntf" : "{}[]\",").indexOf(bytes[next]) >= 0;
        }

        private static int skipSpace(byte[] bytes, int from) {
            int at = from;
            while (at < bytes.length && " \t\r\n".indexOf(bytes[at]) >= 0) {
                at++;
            }
            return at;
        }

        /// {@return whether there are only characters that texts are made of}
        private static boolean isText(byte[] bytes) {
            int end = Math.min(bytes.length, 4096);
            for (int i = 0; i < end; i++) {
                int at = bytes[i] & 0xFF;
                if ((at < ' ' && at != '\n' && at != '\r' && at != '\t') || at == 0x7F) {
                    return false;
                }
            }
            return end > 0;
        }
    }
}
