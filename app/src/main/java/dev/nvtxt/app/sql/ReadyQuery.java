// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.sql;

/// Queries that answer what is asked most.
enum ReadyQuery {
    SLOWEST("Slowest range of each message", """
            SELECT arg_max(event, dur_ns) AS event, message, count(*) AS n,
                   max(dur_ns) / 1e6 AS max_ms, avg(dur_ns) / 1e6 AS mean_ms
            FROM events WHERE dur_ns IS NOT NULL
            GROUP BY message ORDER BY max_ms DESC, message LIMIT 100"""), //
    BUSIEST("Busiest threads", """
            SELECT file, process, thread, count(*) AS n, sum(self_ns) / 1e6 AS self_ms
            FROM events WHERE self_ns IS NOT NULL
            GROUP BY ALL ORDER BY self_ms DESC, file, process, thread"""), //
    GAPS("Longest gaps on each thread", """
            SELECT event, file, process, thread, message AS next, (start_ns - busy_until) / 1e6 AS gap_ms
            FROM (SELECT *, max(end_ns) OVER (PARTITION BY file, process, thread ORDER BY start_ns, event
                     ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS busy_until
                  FROM events WHERE dur_ns IS NOT NULL)
            WHERE start_ns > busy_until ORDER BY gap_ms DESC, event LIMIT 100"""), //
    OVERLAP("Overlap of two threads", """
            WITH top AS (SELECT file, pid, tid, thread, start_ns, end_ns FROM events
                         WHERE dur_ns > 0 AND parent IS NULL)
            SELECT a.thread AS one, b.thread AS other,
                   sum(least(a.end_ns, b.end_ns) - greatest(a.start_ns, b.start_ns)) / 1e6 AS both_ms
            FROM top a JOIN top b ON (a.file, a.pid, a.tid) < (b.file, b.pid, b.tid)
                 AND a.start_ns < b.end_ns AND b.start_ns < a.end_ns
            GROUP BY ALL ORDER BY both_ms DESC, one, other"""), //
    FRAMES("Time by thread in the slowest frames", """
            SELECT f.event, f.frame, f.dur_ns / 1e6 AS frame_ms, e.thread,
                   sum(least(e.end_ns, f.end_ns) - greatest(e.start_ns, f.start_ns)) / 1e6 AS thread_ms
            FROM (SELECT * FROM frames ORDER BY dur_ns DESC, event LIMIT 10) f
            JOIN events e ON e.start_ns < f.end_ns AND e.end_ns > f.start_ns AND e.parent IS NULL
            GROUP BY ALL ORDER BY frame_ms DESC, f.event, thread_ms DESC, e.thread"""), //
    WAITING("Which thread waited longest, and in which frame", """
            SELECT arg_max(e.event, e.dur_ns) AS event, e.thread, f.frame, sum(e.dur_ns) / 1e6 AS wait_ms
            FROM events e LEFT JOIN frames f ON e.start_ns >= f.start_ns AND e.start_ns < f.end_ns AND e.file = f.file
            WHERE regexp_matches(e.message, '(?i)wait|sleep|idle|stall') AND e.dur_ns IS NOT NULL
            GROUP BY ALL ORDER BY wait_ms DESC, event LIMIT 100"""), //
    PROBLEMS("Problems by code", """
            SELECT file, severity, code, count(*) AS n, min(line) AS first_line
            FROM problems GROUP BY ALL ORDER BY severity, n DESC, file, code""");

    private final String label;
    private final String sql;

    ReadyQuery(String label, String sql) {
        this.label = label;
        this.sql = sql;
    }

    String label() {
        return label;
    }

    String sql() {
        return sql;
    }
}
