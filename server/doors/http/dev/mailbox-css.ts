/** The look of the mailbox: the product's colours and shapes in system type, without its build. */
export const mailboxCss = `
:root {
  color-scheme: light;
  --background: #ffffff; --foreground: #1c2a25; --sunken: #f4f6f2; --card: #ffffff; --muted-foreground: #55635c;
  --primary: #1f5c48; --primary-foreground: #ffffff; --primary-hover: #174737; --primary-ink: #1a5240;
  --warning-soft: #fdf0d8; --warning-ink: #7a4a00; --border: #dde3dc; --ring: #155e9c;
}
@media (prefers-color-scheme: dark) {
  :root {
    color-scheme: dark;
    --background: #101815; --foreground: #e9f0eb; --sunken: #0b120f; --card: #17211d; --muted-foreground: #a8b7ae;
    --primary: #84cfae; --primary-foreground: #08231a; --primary-hover: #9edcc0; --primary-ink: #9adbc0;
    --warning-soft: #3d2d11; --warning-ink: #f5cb84; --border: #2b3933; --ring: #8cc4f2;
  }
}
@media (prefers-contrast: more) { :root { --border: currentColor; --muted-foreground: var(--foreground); } }
*, ::before, ::after { box-sizing: border-box; }
html { background: var(--sunken); color: var(--foreground); font-family: "Figtree Variable", ui-sans-serif, system-ui, "Segoe UI", Roboto, sans-serif; -webkit-text-size-adjust: 100%; }
body { margin: 0; line-height: 1.55; min-height: 100dvh; overflow-wrap: anywhere; }
h1, p, ul, dl, dd { margin: 0; }
h1 { font-family: "Besley Variable", Rockwell, "Roboto Slab", Georgia, serif; font-weight: 500; font-size: clamp(1.5rem, 1.3rem + 1vw, 2rem); line-height: 1.2; text-wrap: balance; }
a { color: var(--primary-ink); font-weight: 600; text-underline-offset: 0.2em; }
:focus-visible { outline: 3px solid var(--ring); outline-offset: 2px; border-radius: 0.375rem; }
main:focus { outline: none; }
.top, main { width: 100%; max-width: 48rem; margin-inline: auto; padding-inline: clamp(1rem, 3vw, 2rem); }
header { background: var(--background); border-bottom: 1px solid var(--border); }
.top { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0 1rem; min-height: 3.5rem; }
.top a { display: inline-flex; align-items: center; min-height: 2.75rem; }
.home { color: inherit; text-decoration: none; font: 600 1.25rem/1 "Besley Variable", Rockwell, Georgia, serif; letter-spacing: -0.03em; }
.strip { background: var(--warning-soft); color: var(--warning-ink); text-align: center; font-weight: 600; font-size: 0.875rem; padding: 0.5rem 1rem; }
main { padding-block: 1.5rem 4rem; display: grid; gap: 1rem; }
.card { background: var(--card); border: 1px solid var(--border); border-radius: 1rem; padding: clamp(1.25rem, 3vw, 1.75rem); display: grid; gap: 1.25rem; min-width: 0; }
.mails { list-style: none; padding-block: 0.25rem; gap: 0; }
.mails li { display: grid; gap: 0.125rem; padding-block: 0.875rem; }
.mails li + li { border-top: 1px solid var(--border); }
.mails a { justify-self: start; padding-block: 0.375rem; }
dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 0.25rem 1rem; }
dt { color: var(--muted-foreground); }
.text { white-space: pre-wrap; border-top: 1px solid var(--border); padding-top: 1.25rem; max-width: 68ch; }
.quiet { color: var(--muted-foreground); font-size: 0.875rem; }
.nums { font-variant-numeric: tabular-nums lining-nums; }
.button { display: inline-flex; align-items: center; min-height: 2.75rem; padding: 0.5rem 1.25rem; color: var(--primary-foreground); background: var(--primary); border-radius: 0.75rem; text-decoration: none; }
.button:hover { background: var(--primary-hover); }
.skip { position: fixed; left: 1rem; top: -6rem; padding: 0.75rem 1.25rem; border-radius: 0.75rem; background: var(--primary); color: var(--primary-foreground); }
.skip:focus { top: 1rem; }
@media (forced-colors: active) { .button { border: 2px solid; } }
`
