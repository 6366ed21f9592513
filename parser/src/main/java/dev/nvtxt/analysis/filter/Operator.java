// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.filter;

/// How a condition compares.
enum Operator {
    EQUAL("="),
    NOT_EQUAL("!="),
    LESS("<"),
    LESS_OR_EQUAL("<="),
    GREATER(">"),
    GREATER_OR_EQUAL(">="),
    MATCHES("~"),
    /// A text that is a part of another, in any letter case.
    CONTAINS(":");

    private final String sign;

    Operator(String sign) {
        this.sign = sign;
    }

    String sign() {
        return sign;
    }

    static Operator of(String sign) {
        for (var operator : values()) {
            if (operator.sign.equals(sign)) {
                return operator;
            }
        }
        throw new IllegalArgumentException("sign " + sign);
    }

    boolean isOrder() {
        return this == LESS || this == LESS_OR_EQUAL || this == GREATER || this == GREATER_OR_EQUAL;
    }
}
