// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.sql;

import dev.nvtxt.app.shared.tables.CellType;
import dev.nvtxt.formats.sql.SqlResult;
import module java.base;
import org.jspecify.annotations.Nullable;

/// The rows of a result in an order, made when they are looked at.
final class SqlRows extends AbstractList<@Nullable Object[]> implements RandomAccess {
    static final SqlRows NONE = new SqlRows(new SqlResult(List.of(), List.of(), false, 0), new int[0]);

    private static final int ROWS_FOR_DECIMALS = 1000;
    private static final int MAX_DECIMALS = 6;
    private static final double SMALLEST_PLAIN = 1e-3;
    private static final double LARGEST_PLAIN = 1e15;

    private final SqlResult result;
    private final int[] order;

    private SqlRows(SqlResult result, int[] order) {
        this.result = result;
        this.order = order;
    }

    /// {@return the rows in the order of the query}
    static SqlRows of(SqlResult result) {
        return new SqlRows(result, IntStream.range(0, result.rows().size()).toArray());
    }

    /// {@return whether a query returned these rows, even an empty list}
    boolean isOfQuery() {
        return !result.columns().isEmpty();
    }

    /// {@return how many decimals a column shows: as many as its first values have, at most [#MAX_DECIMALS]}
    int decimals(int column) {
        return result.rows().stream().limit(ROWS_FOR_DECIMALS).map(row -> row[column])
                .filter(Double.class::isInstance).map(Double.class::cast).filter(Double::isFinite)
                .mapToInt(number -> new BigDecimal(number.toString()).stripTrailingZeros().scale()).max()
                .stream().map(scale -> Math.clamp(scale, 1, MAX_DECIMALS)).findFirst().orElse(1);
    }

    /// {@return a number with the decimals of its column; with all digits where these would show next to nothing of it}
    static String text(double number, int decimals) {
        double size = Math.abs(number);
        boolean isPlain = size == 0 || (size >= SMALLEST_PLAIN && size < LARGEST_PLAIN);
        return isPlain
                ? new BigDecimal(Double.toString(number)).setScale(decimals, RoundingMode.HALF_UP).toPlainString()
                : CellType.VALUE.text(number);
    }

    /// {@return the rows sorted by a column; what is null comes last}
    SqlRows sortedBy(int column, boolean isDescending) {
        Comparator<Object> values = isDescending ? SqlRows::compareDown : SqlRows::compare;
        var byValue = Comparator.comparing((Integer row) -> result.rows().get(row)[column],
                Comparator.nullsLast(values));
        return new SqlRows(result, IntStream.range(0, result.rows().size()).boxed().sorted(byValue)
                .mapToInt(Integer::intValue).toArray());
    }

    private static int compareDown(Object a, Object b) {
        return compare(b, a);
    }

    private static int compare(Object a, Object b) {
        if (a instanceof Long one && b instanceof Long other) {
            return Long.compare(one, other);
        }
        if (a instanceof Number one && b instanceof Number other) {
            return Double.compare(one.doubleValue(), other.doubleValue());
        }
        return CellType.VALUE.text(a).compareTo(CellType.VALUE.text(b));
    }

    SqlResult result() {
        return result;
    }

    @Override
    public @Nullable Object[] get(int index) {
        return result.rows().get(order[index]);
    }

    @Override
    public int size() {
        return order.length;
    }
}
