// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.tables.diff;

/// The style sheet of an HTML report. Columns that matter less are left out where there is no room for them: what
/// matters most stays on a phone, and paper has what a screen has. A table that is still too wide is scrolled, not the page.
public final class DiffHtmlStyle {
    /// The style sheet, in light and dark.
    public static final String TEXT = """
            :root{color-scheme:light dark;--line:#d0d7de;--soft:#57606a;--fails:#cf222e;--back:#fff;--ink:#1f2328;\
            --band:#f6f8fa}
            @media(prefers-color-scheme:dark){:root{--line:#30363d;--soft:#9198a1;--fails:#f85149;--back:#0d1117;--ink:#e6edf3;\
            --band:#161b22}}
            *{box-sizing:border-box}
            body{font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:1900px;padding:0 1rem;background:var(--back);\
            color:var(--ink)}
            h1{font-size:1.5rem;margin:0 0 .5rem}h2{font-size:1.2rem;margin-top:2rem}h3{font-size:1.05rem}
            h4{margin:.8rem 0 .3rem}.headline{font-size:1.2rem;font-weight:600;margin:.3rem 0;overflow-wrap:anywhere}
            p{overflow-wrap:anywhere}.soft{color:var(--soft)}.note{border-left:3px solid var(--soft);padding-left:.6rem}
            .scroll{overflow-x:auto}
            table{border-collapse:collapse;width:100%}
            th,td{padding:.3rem .5rem;border-bottom:1px solid var(--line);text-align:right;white-space:nowrap}
            th:first-child,td:first-child{text-align:left;white-space:normal;overflow-wrap:anywhere;min-width:min(15em,28vw)}
            th{color:var(--soft);font-weight:600;vertical-align:bottom}tbody tr:nth-child(even){background:var(--band)}
            td{font-variant-numeric:tabular-nums}th.word,td.word{text-align:left}td.wrap{white-space:normal;min-width:9em}
            i[class^=k-]{display:inline-block;width:1.1em;height:.75em;margin-right:.4em;border-radius:2px;background:var(--k)}
            path[class^=k-]{fill:var(--k)}.whisker,.cut{color:var(--k)}b{font-weight:600}
            .fails td:first-child{box-shadow:inset 3px 0 var(--fails)}.failed{color:var(--fails)}
            .whisker{display:inline-block;width:140px;max-width:26vw;height:18px;vertical-align:middle}
            .whisker path{stroke:currentColor;stroke-width:2.5;fill:none}.whisker circle{fill:currentColor}
            .whisker .one{stroke:var(--line);stroke-width:1.5}
            .ends{display:inline-flex;justify-content:space-between;width:140px;max-width:26vw;font-weight:400;font-size:12px}
            dl{display:grid;grid-template-columns:auto 1fr;gap:.2rem .8rem}dt{font-weight:600}
            dd{margin:0;overflow-wrap:anywhere}summary{cursor:pointer;margin-bottom:.5rem}
            .flames{position:relative;margin:.4rem 0}.flames a{position:absolute;height:19px;line-height:19px;overflow:hidden;\
            white-space:nowrap;text-overflow:ellipsis;padding:0 .25em;font-size:12px;text-decoration:none;\
            border-right:1px solid var(--back)}
            .flames a:hover,.flames a:focus{outline:2px solid var(--ink);z-index:1}tr:target{outline:2px solid var(--ink);scroll-margin-top:4rem}
            .ramp i{display:inline-block;width:1em;height:.75em}
            .waterfall td:last-child{width:60%;text-align:left}.waterfall i{display:block!important;margin-right:0!important}
            .gap i{border-radius:0;clip-path:polygon(0 0,6px 0,10px 25%,6px 50%,10px 75%,6px 100%,0 100%,0 0,10px 0,100% 0,\
            100% 100%,10px 100%,14px 75%,10px 50%,14px 25%,10px 0)}
            .kind{border-bottom:1px solid var(--line)}.kind summary{display:flex;gap:.8rem;align-items:baseline;margin:.35rem 0}
            .kind summary b{overflow-wrap:anywhere}.kind summary span:first-child{flex:0 0 10.5em}
            .kind summary span:last-child{margin-left:auto;white-space:nowrap;font-variant-numeric:tabular-nums}
            .kind summary::before{content:"▸";color:var(--soft)}.kind[open] summary::before{content:"▾"}
            .legend span{display:inline-block;margin-right:1rem;white-space:nowrap}
            .lanes{margin-bottom:1rem}.lane{margin-bottom:.4rem}.lane>span{font-size:13px}
            .lane svg{display:block;width:100%;background:var(--band)}
            .axis{display:flex;justify-content:space-between;font-size:12px;color:var(--soft);border-top:1px solid var(--line)}
            @media(max-width:1919px){.wide{display:none}}
            @media(max-width:820px){.medium{display:none}}
            @media(max-width:600px){.bar{display:none}td.wrap{min-width:0}th:first-child,td:first-child{min-width:6.5em}}
            @media(max-width:480px){body{font-size:14px;margin:1rem auto;padding:0 .6rem}th,td{padding:.25rem .3rem}\
            .headline{font-size:1.05rem}.axis span:nth-child(even):not(:last-child),.axis span:nth-last-child(2){visibility:hidden}}
            @page{size:landscape;margin:12mm}
            @media print{:root{color-scheme:light;--line:#d0d7de;--soft:#57606a;--fails:#cf222e;--back:#fff;--ink:#1f2328;\
            --band:#f6f8fa}
            body{font-size:9pt;margin:0;max-width:none;padding:0;print-color-adjust:exact;-webkit-print-color-adjust:exact}
            .scroll{overflow:visible}.medium{display:table-cell}.whisker,.ends{width:110px}th,td{padding:.15rem .35rem}
            tr,.lane{break-inside:avoid}h2,h3,h4{break-after:avoid}h2{margin-top:1rem}\
            .method,.made{margin:.3rem 0}}
            """
            + KindLook.sheet();

    private DiffHtmlStyle() {}
}
