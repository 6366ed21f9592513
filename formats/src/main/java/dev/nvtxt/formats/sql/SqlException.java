// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.sql;

/// A query that can't be answered; the message is for people.
public final class SqlException extends Exception {
    private static final long serialVersionUID = 1;

    public SqlException(String message) {
        super(message);
    }

    public SqlException(String message, Throwable cause) {
        super(message, cause);
    }
}
