// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.shell;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.ExtensionRegistryLite;
import com.google.protobuf.WireFormat;
import dev.nvtxt.formats.internal.shell.proto.QueryArgs;
import dev.nvtxt.formats.internal.shell.proto.QueryResult;
import java.net.Proxy;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Asks the trace processor by SQL, over HTTP with protobuf.
final class ShellQuery {
    private static final int CONNECT_MS = 2_000;
    private static final int READ_MS = 600_000;
    private static final int NULL = 1;
    private static final int INTEGER = 2;
    private static final int REAL = 3;
    private static final int STRING = 4;
    private static final int BLOB = 5;

    private final URI address;

    ShellQuery(URI address) {
        this.address = address;
    }

    /// Takes the rows of an answer: integers as Long, doubles, texts, and null.
    interface AnswerHandler {
        void row(@Nullable Object[] values);
    }

    /// Asks, and hands over each row while the answer comes in.
    ///
    /// @throws IOException if it cannot be asked, or refuses the question
    void each(String sql, AnswerHandler handler) throws IOException {
        var body = QueryArgs.newBuilder().setSqlQuery(sql).build().toByteArray();
        post(address.resolve("/query"), body, in -> new AnswerBatches(handler).read(CodedInputStream.newInstance(in)));
    }

    /// Takes the body of an answer.
    private interface BodyHandler {
        void body(InputStream in) throws IOException;
    }

    /// Reads an answer batch by batch: all rows of a large trace together would take more memory than the trace.
    private static final class AnswerBatches {
        private final AnswerHandler handler;
        private final List<@Nullable Object> row = new ArrayList<>();
        private int columns;

        AnswerBatches(AnswerHandler handler) {
            this.handler = handler;
        }

        void read(CodedInputStream in) throws IOException {
            var error = "";
            for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
                switch (WireFormat.getTagFieldNumber(tag)) {
                    case QueryResult.COLUMN_NAMES_FIELD_NUMBER -> {
                        in.skipField(tag);
                        columns++;
                    }
                    case QueryResult.ERROR_FIELD_NUMBER -> error = in.readString();
                    case QueryResult.BATCH_FIELD_NUMBER ->
                        add(in.readMessage(QueryResult.CellsBatch.parser(), ExtensionRegistryLite.getEmptyRegistry()));
                    default -> in.skipField(tag);
                }
                in.resetSizeCounter();
            }
            if (!error.isEmpty()) {
                throw new ShellException("it rejected a query: " + error.strip());
            }
        }

        private void add(QueryResult.CellsBatch batch) throws IOException {
            var cells = new Cells(batch);
            for (int type : batch.getCellsList()) {
                row.add(cells.next(type));
                if (row.size() == columns) {
                    handler.row(row.toArray());
                    row.clear();
                }
            }
        }
    }

    /// The values of a batch, by type.
    private static final class Cells {
        private final QueryResult.CellsBatch batch;
        private final String[] texts;
        private int integer;
        private int real;
        private int text;

        Cells(QueryResult.CellsBatch batch) {
            this.batch = batch;
            this.texts = batch.getStringCells().toString(StandardCharsets.UTF_8).split("\0", -1);
        }

        @Nullable
        Object next(int type) throws IOException {
            boolean isThere = switch (type) {
                case NULL, BLOB -> true;
                case INTEGER -> integer < batch.getVarintCellsCount();
                case REAL -> real < batch.getFloat64CellsCount();
                case STRING -> text < texts.length;
                default -> false;
            };
            if (!isThere) {
                throw new ShellException("its response is damaged");
            }
            return switch (type) {
                case INTEGER -> batch.getVarintCells(integer++);
                case REAL -> batch.getFloat64Cells(real++);
                case STRING -> texts[text++];
                default -> null;
            };
        }
    }

    static byte[] get(URI uri) throws IOException {
        var answer = new ByteArrayOutputStream();
        answer(open(uri), in -> in.transferTo(answer));
        return answer.toByteArray();
    }

    private static void post(URI uri, byte[] body, BodyHandler handler) throws IOException {
        var connection = open(uri);
        connection.setRequestMethod("POST");
        connection.setDoOutput(true);
        connection.setFixedLengthStreamingMode(body.length);
        connection.setRequestProperty("Content-Type", "application/x-protobuf");
        try (var out = connection.getOutputStream()) {
            out.write(body);
        }
        answer(connection, handler);
    }

    private static HttpURLConnection open(URI uri) throws IOException {
        var connection = (HttpURLConnection) uri.toURL().openConnection(Proxy.NO_PROXY);
        connection.setConnectTimeout(CONNECT_MS);
        connection.setReadTimeout(READ_MS);
        return connection;
    }

    private static void answer(HttpURLConnection connection, BodyHandler handler) throws IOException {
        try {
            if (connection.getResponseCode() != HttpURLConnection.HTTP_OK) {
                throw new ShellException("it responded with status " + connection.getResponseCode());
            }
            try (var in = connection.getInputStream()) {
                handler.body(in);
            }
        } finally {
            connection.disconnect();
        }
    }
}
