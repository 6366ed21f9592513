// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.filter;

/// How a condition compares.
enum Operator {
    EQUAL("="), NOT_EQUAL("!="), LESS("<"), AT_MOST("<="), GREATER(">"), AT_LEAST(">="), MATCHES("~");

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
        return this == LESS || this == AT_MOST || this == GREATER || this == AT_LEAST;
    }
}
