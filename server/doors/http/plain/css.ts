/** What the pages of links and tags need beyond the plain form, and how they look on paper. */
export const plainCss = `
h2 { font: 600 1.125rem/1.35 Figtree, system-ui, sans-serif; margin: 0 0 .5rem; }
h3 { font: 600 1rem/1.4 Figtree, system-ui, sans-serif; margin: 0; overflow-wrap: anywhere; }
.lead { font-size: 1.125rem; }
section { border-top: 1px solid var(--edge); padding: 1.25rem 0; }
article + article { margin-top: 1rem; }
dl { display: grid; grid-template-columns: minmax(6rem, 9rem) 1fr; gap: .125rem .75rem; margin: .25rem 0 0; }
dt { color: var(--quiet); font-size: .875rem; line-height: 1.7; }
dd { margin: 0; overflow-wrap: anywhere; white-space: pre-line; }
.plain { margin: .125rem 0 0; overflow-wrap: anywhere; white-space: pre-line; }
.from { color: var(--quiet); font-size: .8125rem; margin: .25rem 0 0; }
.call { display: inline-flex; align-items: center; min-height: 2.75rem; padding: 0 1.25rem; margin-top: .5rem; border: 1px solid var(--spruce); border-radius: .75rem; font-weight: 600; text-decoration: none; }
.warning { border-left: .375rem solid var(--red); background: var(--sunken); border-radius: .25rem; padding: .75rem 1rem; font-weight: 600; overflow-wrap: anywhere; }
.done { border: 2px solid var(--spruce); border-radius: .75rem; padding: .75rem 1rem; }
.photo { display: block; width: 100%; max-height: 22rem; object-fit: cover; border-radius: .75rem; background: var(--sunken); }
.tools { display: flex; flex-wrap: wrap; gap: .75rem; margin: 1rem 0 1.5rem; }
.tools form { margin: 0; }
button { cursor: pointer; }
button.second { margin-top: 0; min-height: 2.75rem; padding: .5rem 1.25rem; background: none; color: var(--spruce); border: 1px solid var(--spruce); font-size: 1rem; }
button[hidden] { display: none; }
.pin { display: block; max-width: 12rem; font-size: 1.25rem; letter-spacing: .2em; }
li { margin: .375rem 0; }
@media print {
  :root { --ink: #000; --quiet: #444; --paper: #fff; --edge: #bbb; }
  header, footer, .tools, .call { display: none; }
  body { font-size: 10pt; }
  main { max-width: none; padding: 0; }
  h1 { font-size: 18pt; margin: 0; }
  section { padding: .5rem 0; break-inside: avoid-page; }
  article { break-inside: avoid; }
  article + article { margin-top: .375rem; }
  .hand-over { columns: 2; column-gap: 1.5rem; }
  .hand-over { font-size: 9pt; line-height: 1.3; }
  .hand-over section { padding: .375rem 0; }
  .hand-over dl { margin: 0; }
  .hand-over dt { font-size: 8pt; line-height: 1.45; }
  .hand-over .from { display: none; }
}
`
