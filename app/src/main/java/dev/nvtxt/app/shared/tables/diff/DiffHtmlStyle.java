// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.tables.diff;

/// The style sheet of an HTML report. Columns that do not fit are left out, so that no table has to be scrolled: what
/// matters most stays on a phone, and paper has what a screen has.
final class DiffHtmlStyle {
    static final String TEXT = """
            :root{color-scheme:light dark;--line:#d0d7de;--soft:#57606a;--slower:#b35900;--faster:#0969da;--added:#00734f;\
            --removed:#a3407c;--fails:#cf222e;--back:#fff;--ink:#1f2328;--same:#c9d1d9;--band:#f6f8fa}
            @media(prefers-color-scheme:dark){:root{--line:#30363d;--soft:#9198a1;--slower:#f0883e;--faster:#58a6ff;\
            --added:#3fb98b;--removed:#e08fc4;--fails:#f85149;--back:#0d1117;--ink:#e6edf3;--same:#484f58;--band:#161b22}}
            *{box-sizing:border-box}
            body{font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:1500px;padding:0 1rem;background:var(--back);\
            color:var(--ink)}
            h1{font-size:1.5rem;margin:0 0 .5rem}h2{font-size:1.2rem;margin-top:2rem}h3{font-size:1.05rem}
            h4{margin:.8rem 0 .3rem}.headline{font-size:1.2rem;font-weight:600;margin:.3rem 0;overflow-wrap:anywhere}
            p{overflow-wrap:anywhere}.soft{color:var(--soft)}.note{border-left:3px solid var(--slower);padding-left:.6rem}
            table{border-collapse:collapse;width:100%}
            th,td{padding:.3rem .5rem;border-bottom:1px solid var(--line);text-align:right;white-space:nowrap}
            th:first-child,td:first-child{text-align:left;white-space:normal;overflow-wrap:anywhere;min-width:6.5em}
            th{color:var(--soft);font-weight:600;vertical-align:bottom}tbody tr:nth-child(even){background:var(--band)}
            td{font-variant-numeric:tabular-nums}th.word,td.word{text-align:left}
            .slower{color:var(--slower);font-weight:600}.faster{color:var(--faster);font-weight:600}
            .added{color:var(--added);font-weight:600}.removed{color:var(--removed);font-weight:600}
            .fails td:first-child{box-shadow:inset 3px 0 var(--fails)}.failed{color:var(--fails)}
            .whisker{display:inline-block;width:180px;max-width:26vw;height:18px;vertical-align:middle}
            .whisker path{stroke:currentColor;stroke-width:2.5;fill:none}.whisker circle{fill:currentColor}
            .whisker .one{stroke:var(--line);stroke-width:1.5}
            .ends{display:inline-flex;justify-content:space-between;width:180px;max-width:26vw;font-weight:400;font-size:12px}
            dl{display:grid;grid-template-columns:auto 1fr;gap:.2rem .8rem}dt{font-weight:600}
            dd{margin:0;overflow-wrap:anywhere}summary{cursor:pointer;margin-bottom:.5rem}
            .legend span{display:inline-block;margin-right:1rem;white-space:nowrap}
            .legend i{display:inline-block;width:1.4em;height:.8em;margin-right:.35em;border-radius:2px}
            .lanes{margin-bottom:1rem}.lane{margin-bottom:.4rem}.lane>span{font-size:13px}
            .lane svg{display:block;width:100%;background:var(--band)}
            .axis{display:flex;justify-content:space-between;font-size:12px;color:var(--soft);border-top:1px solid var(--line)}
            .k-slower{fill:#d55e00;background:#d55e00}.k-faster{fill:#0072b2;background:#0072b2}
            .k-slower-by-children{fill:#f2b98f;background:#f2b98f}.k-faster-by-children{fill:#8fc1e3;background:#8fc1e3}
            .k-added{fill:#009e73;background:#009e73}.k-removed{fill:#cc79a7;background:#cc79a7}
            .k-moved{fill:#e69f00;background:#e69f00}.k-same,.k-not-compared{fill:var(--same);background:var(--same)}
            @media(max-width:1250px){.wide{display:none}}
            @media(max-width:820px){.medium{display:none}}
            @media(max-width:480px){body{font-size:14px;margin:1rem auto;padding:0 .6rem}th,td{padding:.25rem .3rem}\
            td.word{white-space:normal}.headline{font-size:1.05rem}.axis span:nth-child(even):not(:last-child),.axis span:nth-last-child(2){visibility:hidden}}
            @page{size:landscape;margin:12mm}
            @media print{:root{color-scheme:light;--line:#d0d7de;--soft:#57606a;--slower:#b35900;--faster:#0969da;\
            --added:#00734f;--removed:#a3407c;--fails:#cf222e;--back:#fff;--ink:#1f2328;--same:#c9d1d9;--band:#f6f8fa}
            body{font-size:9pt;margin:0;max-width:none;padding:0;print-color-adjust:exact;-webkit-print-color-adjust:exact}
            .medium{display:table-cell}.whisker,.ends{width:110px}th,td{padding:.15rem .35rem}
            tr,.lane{break-inside:avoid}h2,h3,h4{break-after:avoid}h2{margin-top:1rem}\
            .method,.made{margin:.3rem 0}}
            """;

    private DiffHtmlStyle() {}
}
