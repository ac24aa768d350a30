/** The look of the sandbox pages: the product's colours, type and shapes, without its build. */
export const pageCss = `
@font-face { font-family: "Besley Variable"; font-weight: 400 900; font-display: swap; src: url("/dev/payments/fonts/besley.woff2") format("woff2"); }
@font-face { font-family: "Figtree Variable"; font-weight: 300 900; font-display: swap; src: url("/dev/payments/fonts/figtree.woff2") format("woff2"); }
:root {
  color-scheme: light;
  --background: #ffffff; --foreground: #1c2a25; --sunken: #f4f6f2; --card: #ffffff; --muted-foreground: #55635c;
  --primary: #1f5c48; --primary-foreground: #ffffff; --primary-hover: #174737; --primary-ink: #1a5240; --accent: #eef2ed;
  --destructive: #b3261e; --destructive-soft: #fce8e6; --destructive-ink: #9c1d17;
  --warning-soft: #fdf0d8; --warning-ink: #7a4a00;
  --border: #dde3dc; --input: #7d8a83; --ring: #155e9c; --mark: #1f5c48; --mark-light: #f2b33d;
}
@media (prefers-color-scheme: dark) {
  :root {
    color-scheme: dark;
    --background: #101815; --foreground: #e9f0eb; --sunken: #0b120f; --card: #17211d; --muted-foreground: #a8b7ae;
    --primary: #84cfae; --primary-foreground: #08231a; --primary-hover: #9edcc0; --primary-ink: #9adbc0; --accent: #212e28;
    --destructive: #ff8f85; --destructive-soft: #45201c; --destructive-ink: #ffb4ab;
    --warning-soft: #3d2d11; --warning-ink: #f5cb84;
    --border: #2b3933; --input: #71847a; --ring: #8cc4f2; --mark: #35906e; --mark-light: #f8cb6d;
  }
}
@media (prefers-contrast: more) { :root { --border: currentColor; --input: currentColor; --muted-foreground: var(--foreground); } }
*, ::before, ::after { box-sizing: border-box; }
html { background: var(--sunken); color: var(--foreground); font-family: "Figtree Variable", ui-sans-serif, system-ui, "Segoe UI", Roboto, sans-serif; -webkit-text-size-adjust: 100%; }
body { margin: 0; line-height: 1.55; min-height: 100dvh; overflow-wrap: break-word; }
h1, h2, p, ul { margin: 0; }
h1, h2 { font-family: "Besley Variable", Rockwell, "Roboto Slab", Georgia, serif; font-weight: 500; line-height: 1.2; text-wrap: balance; }
h1 { font-size: clamp(1.625rem, 1.3rem + 1.4vw, 2.25rem); letter-spacing: -0.015em; }
h2 { font-size: 1.25rem; }
ul { padding: 0; list-style: none; }
:focus-visible { outline: 3px solid var(--ring); outline-offset: 2px; border-radius: 0.375rem; }
main:focus { outline: none; }
.wide { width: 100%; max-width: 62rem; margin-inline: auto; padding-inline: clamp(1rem, 3vw, 2.5rem); }
main.wide { padding-block: 1.5rem 4rem; display: grid; gap: 1.5rem; }
main.wide > *, .columns > * { min-width: 0; }
.top { background: var(--background); border-bottom: 1px solid var(--border); }
.top .wide { display: flex; align-items: center; justify-content: space-between; min-height: 3.5rem; gap: 1rem; }
.home { display: flex; align-items: center; gap: 0.625rem; min-height: 2.75rem; color: inherit; text-decoration: none; font: 600 1.25rem/1 "Besley Variable", Rockwell, Georgia, serif; letter-spacing: -0.03em; }
.mark { width: 2rem; height: 2rem; flex: none; }
.mark-house { fill: var(--mark); } .mark-light { fill: var(--mark-light); } .mark-door { fill: var(--background); }
.strip { background: var(--warning-soft); color: var(--warning-ink); text-align: center; font-weight: 600; font-size: 0.875rem; padding: 0.5rem 1rem; }
.card { background: var(--card); border: 1px solid var(--border); border-radius: 1rem; padding: clamp(1.25rem, 3vw, 1.75rem); display: grid; gap: 1rem; align-content: start; }
.narrow { max-width: 32rem; margin-inline: auto; width: 100%; }
.columns { display: grid; gap: 1.5rem; align-items: start; }
.quiet { color: var(--muted-foreground); font-size: 0.875rem; }
.nums { font-variant-numeric: tabular-nums lining-nums; }
.total { font-size: 2.375rem; font-weight: 600; line-height: 1.1; letter-spacing: -0.02em; margin-top: -0.75rem; }
.lines li, .cards li, .sum { display: flex; justify-content: space-between; gap: 1.5rem; padding-block: 0.75rem; border-top: 1px solid var(--border); }
.lines li > :first-child { min-width: 0; } .lines li > :last-child { flex: none; max-width: 55%; text-align: right; }
.lines li.stack { display: grid; gap: 0.75rem; } .lines li.stack > :last-child { max-width: none; text-align: left; }
.lines li > * { overflow-wrap: anywhere; }
.tabs ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; }
.tabs a { display: inline-flex; align-items: center; min-height: 2.75rem; color: inherit; font-weight: 600; text-decoration: none; border-bottom: 3px solid transparent; }
.tabs a:hover { border-color: var(--border); } .tabs a[aria-current] { border-color: var(--primary); }
.lines .nums, .cards .nums { white-space: nowrap; }
.cards li { align-items: center; }
.sum { font-size: 1.25rem; font-weight: 600; }
form { display: grid; gap: 1rem; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; align-items: start; }
.switches { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr)); align-items: end; }
.field { display: grid; gap: 0.375rem; min-width: 0; }
label { font-weight: 500; }
input:not([type="checkbox"]), select { width: 100%; min-height: 2.75rem; padding: 0.5rem 0.875rem; font: inherit; color: inherit; background: var(--card); border: 1px solid var(--input); border-radius: 0.75rem; font-variant-numeric: tabular-nums; }
input[aria-invalid] { border: 2px solid var(--destructive); }
.check { display: flex; align-items: center; gap: 0.75rem; min-height: 2.75rem; font-weight: 400; cursor: pointer; }
.check input { width: 1.25rem; height: 1.25rem; accent-color: var(--primary); flex: none; }
.hint { color: var(--muted-foreground); font-size: 0.875rem; }
.error { color: var(--destructive-ink); font-size: 0.875rem; font-weight: 500; }
.alert { background: var(--destructive-soft); color: var(--destructive-ink); border-radius: 0.75rem; padding: 0.875rem 1rem; }
.alert a { color: inherit; display: inline-block; padding-block: 0.25rem; }
.button { display: inline-flex; align-items: center; justify-content: center; min-height: 2.75rem; padding: 0.5rem 1.25rem; font: inherit; font-weight: 600; color: var(--primary-foreground); background: var(--primary); border: 0; border-radius: 0.75rem; text-decoration: none; cursor: pointer; }
.button:hover { background: var(--primary-hover); }
.button.plain { color: var(--foreground); background: transparent; box-shadow: inset 0 0 0 1px var(--input); }
.button.plain:hover { background: var(--accent); }
.wide-button { width: 100%; min-height: 3.25rem; font-size: 1.125rem; }
.actions { display: flex; flex-wrap: wrap; gap: 0.75rem; }
.link { color: var(--primary-ink); font-weight: 600; text-underline-offset: 0.2em; display: inline-flex; align-items: center; min-height: 2.75rem; }
.sr { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.skip { position: fixed; left: 1rem; top: -6rem; z-index: 110; padding: 0.75rem 1.25rem; border-radius: 0.75rem; background: var(--primary); color: var(--primary-foreground); font-weight: 600; }
.skip:focus { top: 1rem; }
@media (width >= 48rem) { .columns { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); } main.wide { padding-top: 2.5rem; } }
@media (forced-colors: active) { .button { border: 2px solid; } }
`
