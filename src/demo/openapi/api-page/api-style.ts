/** Styles of the API pages, added to the provider desk's style sheet. */
export const apiStyle = `
h2 a { color: inherit; text-decoration-color: var(--line); }
code, pre { font: 0.875rem/1.5 ui-monospace, "SF Mono", "Cascadia Mono", Consolas, monospace; }
code { overflow-wrap: anywhere; }
.jumps { list-style: none; display: flex; flex-wrap: wrap; gap: 0 20px; margin: 0 0 12px; padding: 0; }
.jumps a { display: inline-block; padding-block: 8px; overflow-wrap: anywhere; }
.call { margin-top: 36px; padding-top: 4px; border-top: 1px solid var(--line); }
.call h2 { margin-top: 24px; font-size: 1.25rem; scroll-margin-top: 12px; overflow-wrap: anywhere; }
.call h3 { margin: 22px 0 8px; }
.address { max-width: none; overflow-wrap: anywhere; }
.verb { display: inline-block; min-width: 3.6em; font-size: 0.8125rem; letter-spacing: 0.03em; color: #2c4a63; }
p.marks { display: flex; flex-wrap: wrap; gap: 6px; }
.calls td.marks .tag { margin-block: 2px; }
table.fields, table.calls { table-layout: fixed; }
tbody th { font-size: 0.9375rem; font-weight: 400; color: inherit; overflow-wrap: anywhere; }
.calls tbody th { font-weight: 600; }
tbody tr:last-child th { border-bottom: 0; }
.fields thead th:first-child { width: 38%; }
.calls thead th:first-child { width: 25%; }
.calls thead th:last-child { width: 290px; }
td .line { margin-top: 4px; max-width: 70ch; }
.type { overflow-wrap: anywhere; }
.example { margin-block: 10px; }
.example summary { display: inline-block; padding-block: 8px; color: var(--link); }
pre { max-height: 480px; margin: 0; padding: 14px 16px; overflow: auto; background: var(--paper); border: 1px solid var(--line); border-radius: 8px; }
@media (max-width: 640px) {
  table.fields thead, table.calls thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  table.fields, table.calls, .fields tbody, .calls tbody, .fields tr, .calls tr, .fields td, .calls td, .fields tbody th, .calls tbody th { display: block; }
  .fields tr, .calls tr { padding: 10px 12px; border-bottom: 1px solid var(--line); }
  .fields tbody tr:last-child, .calls tbody tr:last-child { border-bottom: 0; }
  .fields td, .calls td, .fields tbody th, .calls tbody th { padding: 2px 0; border: 0; }
}
`;
