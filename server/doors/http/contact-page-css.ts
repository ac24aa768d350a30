import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { clientFolder } from '#server/infra/env/paths'

/** The web's own files of the product's two faces, whose names change with each build. */
const FACES = { Besley: /^besley-latin-wght-normal-.+\.woff2$/, Figtree: /^figtree-latin-wght-normal-.+\.woff2$/ }

/** Nothing where the site has not been built; then the page is set in what the machine has. */
function fontFaces(): string {
  const folder = join(clientFolder, 'assets')
  const files = existsSync(folder) ? readdirSync(folder) : []
  return Object.entries(FACES)
    .map(([family, name]) => [family, files.find((file) => name.test(file))])
    .filter(([, file]) => file)
    .map(
      ([family, file]) =>
        `@font-face { font-family: ${family}; font-weight: 300 900; font-display: swap; src: url("/assets/${file}") format("woff2"); }`,
    )
    .join('\n')
}

/** The page's own styles, since the built ones belong to the web: the product's colours, by day and by night. */
export const contactPageCss = `
${fontFaces()}
:root { color-scheme: light dark; --ink: #1c2a25; --quiet: #55635c; --paper: #fff; --line: #7d8a83; --edge: #d9dfd9; --sunken: #f4f6f2; --spruce: #1f5c48; --on: #fff; --red: #a3282a; }
@media (prefers-color-scheme: dark) { :root { --ink: #eef2ee; --quiet: #b3c0b9; --paper: #101815; --line: #8a978f; --edge: #2b3a33; --sunken: #0b120f; --spruce: #8fd1b5; --on: #10241c; --red: #ffb3ad; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.55 Figtree, system-ui, sans-serif; }
main { max-width: 36rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { font: 500 1.75rem/1.25 Besley, Georgia, serif; }
a { color: var(--spruce); }
header { border-bottom: 1px solid var(--edge); padding: .5rem 1rem; }
header a { display: inline-flex; align-items: center; gap: .625rem; min-height: 2.75rem; color: var(--ink); font: 600 1.5rem/1.2 Besley, Georgia, serif; letter-spacing: -.03em; text-decoration: none; }
footer { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; padding: 2rem 1rem; background: var(--sunken); border-top: 1px solid var(--edge); }
footer a { display: inline-flex; align-items: center; min-height: 2.75rem; color: var(--ink); }
.hint { color: var(--quiet); font-size: .875rem; margin: .375rem 0; }
main > .hint { margin: 1rem 0; }
label, legend { display: block; font-weight: 600; margin: 1.25rem 0 .375rem; }
input, select, textarea { width: 100%; min-height: 2.75rem; padding: .5rem .875rem; border: 1px solid var(--line); border-radius: .75rem; background: var(--paper); color: var(--ink); font: inherit; }
input[type=checkbox] { width: 1.25rem; min-height: 1.25rem; margin: 0 .5rem 0 0; vertical-align: middle; }
.urgent { font-weight: 400; }
[aria-invalid=true] { border: 2px solid var(--red); }
.wrong { color: var(--red); margin: .375rem 0 0; }
.problem { border: 2px solid var(--red); border-radius: .75rem; padding: .75rem 1rem; }
.trap { position: absolute; left: -100rem; }
button { margin-top: 1.5rem; min-height: 3.25rem; padding: .75rem 1.75rem; border: 0; border-radius: .75rem; background: var(--spruce); color: var(--on); font: 600 1.125rem/1.2 Figtree, system-ui, sans-serif; }
:focus-visible { outline: 3px solid var(--spruce); outline-offset: 2px; }
`
