// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.convert;

import module java.base;

/// Reads dates and times of day in the shapes that logs have, as nanoseconds since 1970 (or since midnight where there is
/// no date).
///
/// ISO 8601 with a blank, a comma or slashes too; `22/Nov/2026:02:19:14 +0000`; and without a year, which is then counted
/// on from a given one: `Nov 22 02:19:14`, `11-22 02:19:14`, `1122 02:19:14`.
final class WallTime {
    private static final List<String> MONTHS = List.of("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep",
            "Oct", "Nov", "Dec");
    private static final Pattern DATE_COMMAND = Pattern.compile("[A-Z][a-z]{2} ([A-Z][a-z]{2}) {1,2}(\\d{1,2}) (\\d\\d)"
            + "(:\\d\\d:\\d\\d(?:\\.\\d+)?)(?: ([AP]M))?(?: ([A-Z]{1,5}|[+-]\\d{2}:?\\d{2}))? (\\d{4})");
    private static final Pattern MAIL = Pattern
            .compile("[A-Z][a-z]{2}, {1,2}(\\d{1,2}) ([A-Z][a-z]{2}) (\\d{4}) (\\d\\d:\\d\\d.*)");
    private static final long SECOND_NS = 1_000_000_000L;
    private static final int DAY_SECONDS = 86_400;
    /// A month that is this much earlier than the one before is of the next year.
    private static final int HALF_YEAR = 6;

    private final ZoneId zone;
    private int year;
    private int lastMonth;
    private String text = "";
    private int at;
    private boolean hasDate;
    private boolean hasYear;
    private long nanos;
    private int cachedDate;
    private long cachedDay;

    WallTime(ZoneId zone, int year) {
        this.zone = zone;
        this.year = year;
    }

    /// Reads a text.
    ///
    /// @return whether it is a date or a time of day, as a whole
    boolean read(String value) {
        text = value.strip();
        if (!text.isEmpty() && text.charAt(0) >= 'A') {
            text = ordered(text);
        }
        at = 0;
        try {
            int date = date();
            if (at < 0) {
                return false;
            }
            while (at < text.length() && text.charAt(at) == ' ') {
                at++;
            }
            int seconds = (int) digits(1, 2) * 3600;
            skip(':');
            seconds += (int) digits(2, 2) * 60;
            if (at >= 0 && at < text.length() && text.charAt(at) == ':') {
                at++;
                seconds += (int) digits(2, 2);
            }
            long fraction = fraction();
            if (at < 0 || seconds > DAY_SECONDS) {
                return false;
            }
            return place(date, seconds, fraction);
        } catch (DateTimeException | ArithmeticException _) {
            return false;
        }
    }

    /// Puts the parts of `Mon Nov 23 09:46:53 AM UTC 2026` and `Mon, 23 Nov 2026 09:46:53 +0000`, as `date` and mails have
    /// them, in the order of the other dates.
    private static String ordered(String text) {
        var date = DATE_COMMAND.matcher(text);
        if (date.matches()) {
            int hour = Integer.parseInt(date.group(3));
            var half = date.group(5);
            int hours = half == null ? hour : hour % 12 + (half.equals("PM") ? 12 : 0);
            return date.group(2) + "/" + date.group(1) + "/" + date.group(7) + " " + hours + date.group(4) + " "
                    + (date.group(6) == null ? "" : date.group(6));
        }
        var mail = MAIL.matcher(text);
        return mail.matches() ? mail.replaceFirst("$1/$2/$3 $4") : text;
    }

    long nanos() {
        return nanos;
    }

    /// {@return whether the text that was read has a date}
    boolean hasDate() {
        return hasDate;
    }

    /// {@return whether the text that was read has a year}
    boolean hasYear() {
        return hasYear;
    }

    /// {@return the date as 10000 * year + 100 * month + day, or 0}
    private int date() {
        int end = 0;
        while (end < text.length() && Character.isDigit(text.charAt(end))) {
            end++;
        }
        if (end == text.length()) {
            at = -1;
            return 0;
        }
        char next = text.charAt(end);
        hasYear = true;
        hasDate = true;
        if (end == 4 && (next == '-' || next == '/')) {
            int y = (int) digits(4, 4);
            at++;
            int m = (int) digits(1, 2);
            skip(next);
            return packed(y, m, (int) digits(1, 2), ' ', 'T');
        }
        if (end == 8 && (next == ' ' || next == 'T')) {
            int whole = (int) digits(8, 8);
            at++;
            return whole;
        }
        if (end > 0 && end <= 2 && next == '/') {
            int d = (int) digits(1, 2);
            at++;
            int m = month();
            skip('/');
            return packed((int) digits(4, 4), m, d, ':', ' ');
        }
        hasYear = false;
        if (end == 4 && next == ' ') {
            int whole = (int) digits(4, 4);
            at++;
            return dated(whole / 100, whole % 100);
        }
        if (end == 2 && next == '-') {
            int m = (int) digits(2, 2);
            at++;
            int packed = packed(0, m, (int) digits(2, 2), ' ', 'T');
            return dated(packed / 100, packed % 100);
        }
        if (end == 0) {
            int m = month();
            skip(' ');
            if (at >= 0 && at < text.length() && text.charAt(at) == ' ') {
                at++;
            }
            int packed = packed(0, m, (int) digits(1, 2), ' ', ' ');
            return dated(packed / 100, packed % 100);
        }
        hasDate = false;
        return 0;
    }

    private int dated(int month, int day) {
        if (month + HALF_YEAR < lastMonth) {
            year++;
        }
        lastMonth = month;
        return year * 10_000 + month * 100 + day;
    }

    private int packed(int y, int m, int d, char first, char second) {
        if (at >= 0 && at < text.length() && (text.charAt(at) == first || text.charAt(at) == second)) {
            at++;
        } else {
            at = -1;
        }
        return y * 10_000 + m * 100 + d;
    }

    private int month() {
        int month = at + 3 <= text.length() ? MONTHS.indexOf(text.substring(at, at + 3)) + 1 : 0;
        at = month == 0 ? -1 : at + 3;
        return month;
    }

    private long digits(int min, int max) {
        if (at < 0) {
            return 0;
        }
        int start = at;
        long value = 0;
        while (at < text.length() && at - start < max && Character.isDigit(text.charAt(at))) {
            value = value * 10 + Character.digit(text.charAt(at), 10);
            at++;
        }
        if (at - start < min) {
            at = -1;
        }
        return value;
    }

    private void skip(char c) {
        at = at >= 0 && at < text.length() && text.charAt(at) == c ? at + 1 : -1;
    }

    /// Digits after the ninth are less than a nanosecond.
    private long fraction() {
        if (at < 0 || at >= text.length() || (text.charAt(at) != '.' && text.charAt(at) != ',')) {
            return 0;
        }
        at++;
        int start = at;
        long value = digits(1, 9);
        for (int count = at - start; count < 9; count++) {
            value *= 10;
        }
        while (at >= 0 && at < text.length() && Character.isDigit(text.charAt(at))) {
            at++;
        }
        return value;
    }

    private boolean place(int date, int seconds, long fraction) {
        if (!hasDate) {
            nanos = seconds * SECOND_NS + fraction;
            return at == text.length();
        }
        if (date != cachedDate) {
            cachedDay = LocalDate.of(date / 10_000, date / 100 % 100, date % 100).toEpochDay();
            cachedDate = date;
        }
        long local = cachedDay * DAY_SECONDS + seconds;
        while (at < text.length() && text.charAt(at) == ' ') {
            at++;
        }
        long utc;
        if (at < text.length()) {
            utc = local - ZoneOffset.of(offset(text.substring(at))).getTotalSeconds();
        } else {
            utc = zone instanceof ZoneOffset fixed
                    ? local - fixed.getTotalSeconds()
                    : LocalDateTime.ofEpochSecond(local, 0, ZoneOffset.UTC).atZone(zone).toEpochSecond();
        }
        nanos = Math.addExact(Math.multiplyExact(utc, SECOND_NS), fraction);
        return true;
    }

    private static String offset(String end) {
        return end.equals("UTC") || end.equals("GMT") ? "Z" : end;
    }
}
