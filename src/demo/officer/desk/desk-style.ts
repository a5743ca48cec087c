export const deskStyle = `
:root { color-scheme: light; --ink: #1d2733; --soft: #566372; --line: #d8dee5; --ground: #f5f7f9; --paper: #fff;
  --brand: #2c4a63; --link: #1f5f8b; --focus: #b3590a; }
*, *::before, *::after { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink);
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; }
.wide { display: block; max-width: 1180px; margin-inline: auto; padding-inline: 20px; }
a { color: var(--link); text-underline-offset: 0.18em; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
.skip { position: absolute; inset-inline-start: -999px; }
.skip:focus { inset-inline-start: 12px; top: 8px; background: var(--paper); padding: 8px 12px; z-index: 1; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.top { background: var(--brand); color: #fff; }
.top .wide { display: flex; flex-wrap: wrap; align-items: center; gap: 2px 28px; min-height: 56px; padding-block: 6px; }
.top a { color: #fff; text-decoration: none; }
.brand { font-weight: 650; letter-spacing: 0.01em; }
.top nav { display: flex; flex-wrap: wrap; gap: 0 4px; margin-inline-start: -10px; }
.top nav a { padding: 10px; border-radius: 6px; }
.top nav a:hover { background: rgb(255 255 255 / 0.12); }
.top nav a[aria-current] { box-shadow: inset 0 -3px 0 #f2c14e; border-radius: 6px 6px 0 0; }
.notice { margin: 0; max-width: none; padding-block: 8px; background: #fbf3dc; color: #5c4400; font-size: 0.875rem; }
main { padding-block: 28px 72px; }
h1 { margin: 0 0 16px; font-size: 1.75rem; line-height: 1.2; letter-spacing: -0.01em; }
h2 { margin: 36px 0 12px; font-size: 1.125rem; }
h3 { margin: 16px 0 4px; font-size: 0.9375rem; }
p { max-width: 70ch; }
.lead { margin: 0 0 20px; font-size: 1.125rem; }
.back { margin: 0 0 12px; font-size: 0.9375rem; }
.head { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 14px; }
.head h1 { margin: 0; font-variant-numeric: tabular-nums; }
.narrow { display: none; }
.sure { position: relative; }
.sure summary { white-space: nowrap; padding: 9px 12px; min-height: 44px; font-size: 0.9375rem; color: #861c13; }
.sure button { background: #a3271c; border-color: #a3271c; }
.soft { color: var(--soft); }
.strong { font-weight: 600; }
.line { display: block; overflow-wrap: anywhere; }
.line, .soft { font-size: 0.9375rem; }
.count { color: var(--soft); margin: 20px 0 8px; }
.empty { padding: 24px; border: 1px dashed #aeb8c2; border-radius: 8px; color: var(--soft); max-width: none; }
.said { margin: 0 0 20px; padding: 12px 16px; border-radius: 8px; background: #e3f3e8; color: #14532b; max-width: none; }
.said.wrong { background: #fbe6e4; color: #7d1a12; }
p + table, .empty + table { margin-top: 16px; }
table { width: 100%; border-collapse: collapse; background: var(--paper); border: 1px solid var(--line); border-radius: 8px; }
th { text-align: start; font-size: 0.8125rem; font-weight: 600; color: var(--soft); }
th, td { padding: 12px 16px; border-bottom: 1px solid var(--line); vertical-align: top; overflow-wrap: anywhere; }
td time { white-space: nowrap; }
tbody tr:last-child td { border-bottom: 0; }
tbody tr:hover { background: #fafbfc; }
.number { font-variant-numeric: tabular-nums; overflow-wrap: normal; }
th { overflow-wrap: normal; }
caption { padding-block: 16px 8px; text-align: start; font-weight: 600; }
.panel .field + .field, .panel p + .field { margin-top: 12px; }
.tag { display: inline-block; padding: 2px 10px; border-radius: 999px; font-size: 0.8125rem; font-weight: 600; }
.tag-neutral { background: #e8ecf0; color: #3a4654; }
.tag-info { background: #dfedf8; color: #144a73; }
.tag-success { background: #dff2e5; color: #14532b; }
.tag-warning { background: #fdefc8; color: #654400; }
.tag-danger { background: #fbe3e0; color: #861c13; }
.field { display: grid; gap: 6px; flex: 1 1 220px; }
label, legend { font-size: 0.9375rem; font-weight: 600; }
label .soft { font-weight: 400; }
input, select, textarea { width: 100%; min-height: 44px; padding: 9px 12px; border: 1px solid #7d8a97; border-radius: 6px;
  background: #fff; color: inherit; font: inherit; }
textarea { resize: vertical; }
input[type="checkbox"] { flex: none; width: 20px; min-height: 20px; margin: 0; padding: 0; accent-color: var(--brand); }
label:has(> input[type="checkbox"]) { display: flex; gap: 10px; align-items: center; min-height: 32px; font-weight: 400; }
.checks { margin: 0 0 12px; padding: 6px 14px 10px; border: 1px solid var(--line); border-radius: 8px; min-width: 0; }
button { min-height: 44px; padding: 9px 18px; border: 1px solid var(--brand); border-radius: 6px; background: var(--brand);
  color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
button:hover { background: #213a4f; }
button.second { background: #fff; color: var(--brand); }
button.second:hover { background: #edf2f6; }
button.danger { border-color: #a1261b; background: #fff; color: #861c13; }
button.danger:hover { background: #fbe3e0; }
.harmful { margin: 18px 0 0; padding: 14px 0 0; border: 0; border-top: 1px solid var(--line); }
.harmful legend { float: left; padding: 0; font-weight: 400; font-size: 0.875rem; }
.harmful .buttons { clear: both; margin: 0; padding-top: 8px; }
button.small { padding-inline: 12px; font-size: 0.9375rem; }
.buttons { display: flex; flex-wrap: wrap; gap: 10px; margin-top: 14px; }
td .buttons { margin: 0; flex-wrap: nowrap; }
.search, .inline { display: flex; flex-wrap: wrap; align-items: end; gap: 12px; }
.search .field:first-child { flex-grow: 2; }
.panel { margin: 0 0 16px; padding: 18px 20px; background: var(--paper); border: 1px solid var(--line); border-radius: 8px; }
.panel h2 { margin-top: 0; }
.panel p { margin: 0; }
summary { cursor: pointer; font-weight: 600; min-height: 28px; }
.panel[open] > summary { margin-bottom: 16px; }
.panel form { display: grid; gap: 14px; justify-items: start; }
.panel form > * { width: 100%; }
.panel form > button, .panel .inline > button { width: auto; }
.panel .inline { display: flex; }
.stack { display: grid; gap: 14px; justify-items: start; max-width: 70ch; }
.stack > .field { width: 100%; }
.short { max-width: 220px; }
.ask { display: grid; grid-template-columns: 1fr 1fr; gap: 8px 14px; margin: 0; padding: 12px 14px 14px; border: 1px solid var(--line); border-radius: 8px; min-width: 0; }
.facts { display: grid; grid-template-columns: repeat(auto-fill, minmax(230px, 1fr)); gap: 14px 24px; margin: 0 0 28px;
  padding-block: 16px; border-block: 1px solid var(--line); }
dt { font-size: 0.8125rem; color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; }
.columns { display: grid; grid-template-columns: minmax(0, 1fr) 320px; gap: 40px; }
aside h2 { margin-top: 0; }
.timeline { list-style: none; margin: 16px 0 0; padding: 0; }
.timeline li { position: relative; padding: 0 0 18px 24px; border-inline-start: 2px solid var(--line); margin-inline-start: 6px; }
.timeline li::before { content: ""; position: absolute; inset-inline-start: -7px; top: 6px; width: 12px; height: 12px;
  border-radius: 50%; border: 2px solid #8fa0b0; background: var(--ground); }
.timeline .stage-done { border-color: #6f8ba3; }
.timeline .stage-done::before { background: #4a6b87; border-color: #4a6b87; }
.timeline .stage-current::before { background: #f2c14e; border-color: #8a5a00; }
.timeline .stage-upcoming strong { font-weight: 400; color: var(--soft); }
.timeline li:last-child { border-color: transparent; }
.timeline .soft { display: block; font-size: 0.875rem; }
.timeline p { margin: 6px 0 0; font-size: 0.9375rem; }
.entry { padding: 4px 0 4px 18px; border-inline-start: 3px solid var(--line); margin-bottom: 18px; }
.items, .documents, .entries { list-style: none; margin: 0; padding: 0; }
.items li { margin-block: 8px; }
.documents li, .entries li { display: flex; justify-content: space-between; gap: 14px; padding: 12px 0; border-bottom: 1px solid var(--line); }
.entries { margin-top: 16px; }
.entries li { display: block; }
.documents .tag { align-self: start; white-space: nowrap; }
.documents + .panel { margin-top: 16px; }
.documents a, .entries a { overflow-wrap: anywhere; }
section > details { border-bottom: 1px solid var(--line); padding: 10px 0; }
.answers { display: grid; grid-template-columns: repeat(auto-fill, minmax(220px, 1fr)); gap: 12px 24px; margin: 12px 0; }
.mail { background: var(--paper); border: 1px solid var(--line); border-radius: 8px; padding: 24px 28px; max-width: 760px; }
.mail h1 { font-size: 1.375rem; margin-bottom: 4px; }
.mail p { white-space: pre-line; overflow-wrap: anywhere; }
.tabs { display: flex; flex-wrap: wrap; gap: 2px 4px; margin: 0 0 24px; border-bottom: 1px solid var(--line); }
.tabs a { padding: 10px 14px; color: var(--soft); text-decoration: none; font-weight: 600; font-size: 0.9375rem; }
.tabs a[aria-current] { color: var(--ink); box-shadow: inset 0 -3px 0 var(--brand); }
.panel .head { margin-bottom: 4px; }
.panel .head h3 { margin: 0; font-size: 1rem; }
.decide { margin-top: 8px; }
.decide > summary { font-size: 0.9375rem; color: var(--link); min-height: 24px; }
.decide form { margin-top: 8px; }
.documents li > div { flex: 1 1 auto; min-width: 0; }
.pager { display: flex; justify-content: space-between; padding-block: 16px; }
@media (max-width: 900px) { .columns { grid-template-columns: minmax(0, 1fr); gap: 16px; } aside h2 { margin-top: 12px; } }
@media (max-width: 640px) {
  .roomy { display: none; }
  .narrow { display: block; margin-top: 6px; }
  th, td { padding: 12px; }
  h1 { font-size: 1.5rem; }
  .ask { grid-template-columns: minmax(0, 1fr); }
  .search button { width: 100%; }
  td .buttons { flex-direction: column; }
  .sure summary { padding-inline: 0; }
  .mail { padding: 18px; }
}
@media print { .top, .notice, form, .panel { display: none; } }
`;
