// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.sql;

/// Queries that answer what is asked most.
enum ReadyQuery {
    TOTAL("Total time of each message", """
            SELECT message, count(*) AS n, sum(dur_ns) / 1e6 AS total_ms, sum(self_ns) / 1e6 AS self_ms,
                   arg_max(event, dur_ns) AS event
            FROM events WHERE dur_ns IS NOT NULL
            GROUP BY message ORDER BY total_ms DESC, message LIMIT 100"""), //
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
            WITH gaps AS (
                SELECT event, file, process, thread, 'no event' AS wait, start_ns AS end_ns,
                       max(end_ns) OVER (PARTITION BY file, pid, tid ORDER BY start_ns, event
                           ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS start_ns
                FROM events WHERE dur_ns IS NOT NULL),
            waits AS (
                SELECT event, file, process, thread, message AS wait, start_ns, end_ns FROM events
                WHERE dur_ns > 0 AND regexp_matches(message, '(?i)wait|sleep|idle|stall')
                UNION ALL BY NAME SELECT * FROM gaps WHERE end_ns > start_ns)
            SELECT w.event, w.thread, if(w.start_ns < f.end_ns, f.frame, NULL) AS frame,
                   if(w.start_ns < f.end_ns, f.name, NULL) AS frame_name,
                   (w.end_ns - w.start_ns) / 1e6 AS wait_ms, w.wait, w.process, w.file
            FROM waits w ASOF LEFT JOIN frames f ON w.file = f.file AND w.start_ns >= f.start_ns
            ORDER BY w.wait = 'no event', wait_ms DESC, w.event LIMIT 100"""), //
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
