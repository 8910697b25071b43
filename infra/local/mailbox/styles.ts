import { Markup } from '@prism/core/html/markup';

/** The design system's colours and type, in the little these pages need. */
export const styles = new Markup(`
:root{color-scheme:light dark;--paper:#f7f9f7;--surface:#fff;--sunk:#eceeec;--ink:#12161b;--ink-2:#42474e;--ink-3:#60656d;--line:#d9dddd;--line-ui:#82878e;--focus:#1f5ed9;--ray:#3085fd}
@media (prefers-color-scheme:dark){:root{--paper:#0c0f12;--surface:#13161b;--sunk:#06080b;--ink:#f1f3f1;--ink-2:#b1b6bc;--ink-3:#898f96;--line:#2a2e34;--line-ui:#676d74;--focus:#7dbdfe;--ray:#7fb3ff}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink-2);font:400 16px/1.55 'Archivo Variable',Archivo,'Helvetica Neue',Arial,sans-serif;-webkit-font-smoothing:antialiased}
header,main{max-width:68rem;margin:0 auto;padding:0 clamp(1.25rem,.45rem + 3.4vw,4rem)}
header{display:flex;align-items:center;justify-content:space-between;height:72px;font-size:14px;color:var(--ink-3)}
.logo{display:flex;align-items:center;gap:10px;color:var(--ink);font-size:20px;font-weight:600;letter-spacing:-.02em;text-decoration:none}
.logo svg{width:32px;height:28px}
main{padding-top:clamp(1.5rem,3vw,3rem);padding-bottom:5rem}
a{color:var(--ink);text-underline-offset:.2em}
:focus-visible{outline:2px solid var(--focus);outline-offset:3px;border-radius:2px}
h1{margin:0 0 .75rem;color:var(--ink);font-size:clamp(2rem,1.45rem + 2.2vw,3.25rem);font-weight:560;line-height:1.04;letter-spacing:-.03em;text-wrap:balance}
h1.subject{font-size:clamp(1.625rem,1.3rem + 1.3vw,2.375rem);line-height:1.1;overflow-wrap:anywhere}
.lead{margin:0;max-width:36rem;font-size:1.125rem;line-height:1.45}
.count{min-height:1.4em;margin:2.5rem 0 .75rem;font-size:14px;color:var(--ink-3);font-variant-numeric:tabular-nums}
.mails{list-style:none;margin:0;padding:0;border-top:1px solid var(--ink)}
.mails li+li{border-top:1px solid var(--line)}
.mails a{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:.125rem 2rem;padding:1rem 0;text-decoration:none}
.mails a:hover .what{text-decoration:underline}
.what{grid-column:1;color:var(--ink);font-size:1.0625rem;font-weight:580;letter-spacing:-.01em;overflow-wrap:anywhere}
.who{grid-column:1;font-size:14px;color:var(--ink-3);overflow-wrap:anywhere}
time{grid-column:2;grid-row:1;font-size:14px;line-height:1.9;color:var(--ink-3);font-variant-numeric:tabular-nums;white-space:nowrap}
.empty{padding:3.5rem 0;border-top:1px solid var(--ink)}
.empty svg{display:block;width:320px;max-width:100%}
.empty h2{margin:1.75rem 0 .25rem;color:var(--ink);font-size:1.5rem;font-weight:580;letter-spacing:-.02em}
.empty p{margin:0}
.back{margin:0 0 1rem;font-size:14px}
dl{margin:2rem 0 2.5rem;border-top:1px solid var(--ink);font-size:15px}
dl div{display:grid;grid-template-columns:8.5rem minmax(0,1fr);gap:1rem;padding:.625rem 0;border-bottom:1px solid var(--line)}
dt{color:var(--ink-3)}dd{margin:0;color:var(--ink);overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
.tabs{display:flex;gap:1.5rem;align-items:center;border-bottom:1px solid var(--line)}
.tabs a{display:flex;align-items:center;height:52px;color:var(--ink-2);font-size:15px;font-weight:540;text-decoration:none;border-bottom:3px solid transparent;margin-bottom:-1px;border-top:3px solid transparent}
.tabs a:hover{color:var(--ink)}
.tabs a[aria-current]{color:var(--ink);border-bottom-color:var(--ray)}
.tabs .raw{margin-left:auto;font-weight:400;color:var(--ink-3);text-decoration:underline}
iframe{display:block;width:100%;height:max(34rem,calc(100vh - 10rem));border:1px solid var(--line);border-top:0;background:var(--surface)}
pre{margin:0;padding:1.5rem;background:var(--surface);border:1px solid var(--line);border-top:0;color:var(--ink);font:400 14px/1.6 ui-monospace,'SF Mono',Menlo,Consolas,'DejaVu Sans Mono',monospace;white-space:pre-wrap;overflow-wrap:anywhere}
pre.source{font-size:13px;line-height:1.5}
.none{margin:0;padding:2rem 0}
@media (max-width:640px){
.mails a{grid-template-columns:minmax(0,1fr)}time{grid-column:1;grid-row:auto;line-height:1.5}
dl div{grid-template-columns:minmax(0,1fr);gap:0}.tabs{gap:1.25rem}
}
@media (prefers-reduced-motion:no-preference){.mails a,.tabs a{transition:color 120ms}}
`);
