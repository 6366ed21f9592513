// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.shell;

import dev.nvtxt.formats.internal.shell.proto.QueryArgs;
import dev.nvtxt.formats.internal.shell.proto.QueryResult;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.Proxy;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
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
    interface RowHandler {
        void row(@Nullable Object[] values);
    }

    /// Asks, and hands over each row.
    ///
    /// @throws IOException if it cannot be asked, or refuses the question
    void each(String sql, RowHandler handler) throws IOException {
        var result = QueryResult.parseFrom(
                post(address.resolve("/query"), QueryArgs.newBuilder().setSqlQuery(sql).build().toByteArray()));
        if (!result.getError().isEmpty()) {
            throw new ShellException("it rejected a query: " + result.getError().strip());
        }
        int columns = result.getColumnNamesCount();
        var row = new ArrayList<@Nullable Object>();
        for (var batch : result.getBatchList()) {
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
        return answer(open(uri));
    }

    private static byte[] post(URI uri, byte[] body) throws IOException {
        var connection = open(uri);
        connection.setRequestMethod("POST");
        connection.setDoOutput(true);
        connection.setFixedLengthStreamingMode(body.length);
        connection.setRequestProperty("Content-Type", "application/x-protobuf");
        try (var out = connection.getOutputStream()) {
            out.write(body);
        }
        return answer(connection);
    }

    private static HttpURLConnection open(URI uri) throws IOException {
        var connection = (HttpURLConnection) uri.toURL().openConnection(Proxy.NO_PROXY);
        connection.setConnectTimeout(CONNECT_MS);
        connection.setReadTimeout(READ_MS);
        return connection;
    }

    private static byte[] answer(HttpURLConnection connection) throws IOException {
        try {
            if (connection.getResponseCode() != HttpURLConnection.HTTP_OK) {
                throw new ShellException("it responded with status " + connection.getResponseCode());
            }
            try (var in = connection.getInputStream()) {
                return in.readAllBytes();
            }
        } finally {
            connection.disconnect();
        }
    }
}
