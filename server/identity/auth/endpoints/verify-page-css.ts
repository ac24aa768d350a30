/** The look of the page behind a link: the product's colours and shapes in system type, without its build. */
export const verifyPageCss = `
:root {
  color-scheme: light;
  --background: #ffffff; --foreground: #1c2a25; --sunken: #f4f6f2; --muted-foreground: #55635c;
  --primary: #1f5c48; --primary-foreground: #ffffff; --primary-hover: #174737; --primary-soft: #e2efe8;
  --border: #dde3dc; --ring: #155e9c; --mark: #1f5c48; --mark-light: #f2b33d;
  --shadow: 0 4px 10px rgb(28 42 37 / 0.07), 0 20px 44px -12px rgb(28 42 37 / 0.16);
}
@media (prefers-color-scheme: dark) {
  :root {
    color-scheme: dark;
    --background: #17211d; --foreground: #e9f0eb; --sunken: #101815; --muted-foreground: #a8b7ae;
    --primary: #84cfae; --primary-foreground: #08231a; --primary-hover: #9edcc0; --primary-soft: #1b3a2e;
    --border: #2b3933; --ring: #8cc4f2; --mark: #35906e; --mark-light: #f8cb6d;
    --shadow: 0 4px 10px rgb(0 0 0 / 0.4), 0 20px 44px -12px rgb(0 0 0 / 0.55);
  }
}
@media (prefers-contrast: more) { :root { --border: currentColor; --muted-foreground: var(--foreground); --shadow: none; } }
*, ::before, ::after { box-sizing: border-box; }
html { background: var(--sunken); color: var(--foreground); font-family: "Figtree Variable", ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; -webkit-text-size-adjust: 100%; }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; padding: 1rem; line-height: 1.55; }
main { width: 100%; max-width: 27rem; background: var(--background); border: 1px solid var(--border); border-radius: 1rem; box-shadow: var(--shadow); padding: clamp(1.5rem, 6vw, 2.5rem); display: grid; gap: 1.25rem; }
h1, p { margin: 0; }
h1 { font-family: "Besley Variable", Rockwell, "Roboto Slab", Georgia, serif; font-weight: 500; font-size: clamp(1.625rem, 1.3rem + 1.4vw, 2.25rem); line-height: 1.14; letter-spacing: -0.015em; text-wrap: balance; }
h1 + p { margin-top: -0.5rem; color: var(--muted-foreground); text-wrap: pretty; }
.brand { display: flex; align-items: center; gap: 0.625rem; margin-bottom: 0.5rem; font: 600 1.375rem/1 "Besley Variable", Rockwell, Georgia, serif; letter-spacing: -0.03em; }
.brand svg { width: 2.25rem; height: 2.25rem; flex: none; }
.house { fill: var(--mark); }
.windows { fill: var(--mark-light); }
.door { fill: var(--background); }
.who { background: var(--primary-soft); border-radius: 0.75rem; padding: 0.75rem 1rem; overflow-wrap: anywhere; }
.who span { display: block; color: var(--muted-foreground); font-size: 0.875rem; }
form { margin: 0; }
button, .button { width: 100%; min-height: 3.25rem; padding: 0.5rem 1.25rem; border: 0; border-radius: 0.75rem; background: var(--primary); color: var(--primary-foreground); font: inherit; font-weight: 600; font-size: 1.0625rem; cursor: pointer; transition: background 0.15s; }
.button { display: grid; place-items: center; text-align: center; text-decoration: none; }
button:hover, .button:hover { background: var(--primary-hover); }
button:focus-visible, .button:focus-visible { outline: 3px solid var(--ring); outline-offset: 2px; }
.quiet { color: var(--muted-foreground); font-size: 0.875rem; text-wrap: pretty; }
@media (prefers-reduced-motion: reduce) { button, .button { transition: none; } }
@media (forced-colors: active) { button, .button, .who { border: 2px solid; } }
`
