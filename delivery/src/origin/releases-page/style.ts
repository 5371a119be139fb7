/** The colors are those of shared/ui/src/styles/tokens.css. */
export const STYLE = `
:root{color-scheme:light dark;--ground:light-dark(#faf6f0,#130f0b);--surface:light-dark(#fff,#1d1813);--raised:light-dark(#f0e8dd,#2a231c);--line:light-dark(#e2d8ca,#3a3128);--text:light-dark(#211a13,#f7f0e7);--muted:light-dark(#63574a,#b9ad9e);--accent:light-dark(#ad3f06,#ff9052);--accent-soft:light-dark(#fbe6d8,#33200f);--done:light-dark(#20683f,#7cc99a);--danger:light-dark(#ab2318,#ff9a8b);--danger-soft:light-dark(#fbe5e2,#361a16)}
*{box-sizing:border-box}
body{margin:0;padding:2rem clamp(1rem,4vw,3rem) 4rem;font:1rem/1.5 system-ui,sans-serif;background:var(--ground);color:var(--text)}
main,header{max-width:90rem;margin:0 auto}
h1{margin:0;font-size:clamp(1.6rem,4vw,2.2rem);line-height:1.2}
h2{margin:3rem 0 1rem;font-size:1.3rem;line-height:1.3}
h3{margin:0;font-size:1.1rem;line-height:1.3;overflow-wrap:anywhere}
p{margin:0}
a{color:var(--accent)}
code{font:0.875em/1.45 ui-monospace,monospace;overflow-wrap:anywhere}
.muted{color:var(--muted)}
.small{font-size:.875rem}
.cards{display:grid;align-items:start;grid-template-columns:repeat(auto-fit,minmax(min(100%,21rem),1fr));gap:1rem;padding:0;margin:1.5rem 0 0;list-style:none}
.card{display:flex;flex-direction:column;gap:.875rem;padding:1.25rem;border:1px solid var(--line);border-radius:.75rem;background:var(--surface);min-width:0}
.head{display:flex;flex-wrap:wrap;gap:.25rem .75rem;align-items:baseline;justify-content:space-between}
.version{font:600 1.0625rem/1.4 ui-monospace,monospace;overflow-wrap:anywhere}
.badge{display:inline-block;padding:.125rem .625rem;border-radius:1rem;font-size:.8125rem;font-weight:600;background:var(--accent-soft);color:var(--accent)}
.bad{background:var(--danger-soft);color:var(--danger)}
.error{color:var(--danger);font-weight:600}
.size{display:grid;gap:.25rem}
.meter{display:block;width:100%;height:.5rem}
.meter .back{fill:var(--raised)}
.meter .fill{fill:var(--done)}
.meter .near{fill:var(--accent)}
.meter .over{fill:var(--danger)}
table{width:100%;border-collapse:collapse;font-size:.875rem}
th{text-align:left;font-weight:600;color:var(--muted)}
th,td{padding:.3rem .5rem .3rem 0;border-top:1px solid var(--line);vertical-align:top;white-space:nowrap}
thead th{border-top:0}
.figures,.edges{display:grid;gap:.5rem;padding:0;margin:0;list-style:none}
.figures li{padding-top:.5rem;border-top:1px solid var(--line)}
.edges li{display:grid;gap:0 1rem}
.command{display:block;padding:.5rem .75rem;border-radius:.5rem;background:var(--raised);user-select:all}
.foot{display:grid;gap:.25rem}
.log{padding:0;margin:0;list-style:none;border:1px solid var(--line);border-radius:.75rem;background:var(--surface)}
.log li{display:grid;gap:0 1rem;padding:.625rem 1.25rem;border-top:1px solid var(--line)}
.log li:first-child{border-top:0}
.log .action{font-weight:600}
.log .reason{grid-column:1/-1;color:var(--muted)}
.scroll{overflow-x:auto}
summary{cursor:pointer;font-weight:600;padding:.5rem 0}
@media (min-width:60rem){.edges li{grid-template-columns:15rem 1fr}.log li{grid-template-columns:10rem 11rem 16rem 1fr auto;align-items:baseline}.log .reason{grid-column:3/-1}}
:focus-visible{outline:3px solid light-dark(#8a3204,#ffc79f);outline-offset:2px}
`.trim();
