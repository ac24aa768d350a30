/** What the company's page has beyond the look of the mailbox. */
export const samlCss = `
main { max-width: 30rem; }
form { display: grid; gap: 0.75rem; }
h2 { margin: 0; font-size: 1.125rem; }
button { font: inherit; font-weight: 600; cursor: pointer; border: 0; justify-content: center; }
.person { display: grid; justify-items: start; justify-content: start; align-content: center; gap: 0; min-height: 3.5rem; padding: 0.5rem 1rem; text-align: start; color: inherit; background: var(--background); border: 1px solid var(--border); border-radius: 0.75rem; }
.person:hover { border-color: var(--primary); }
.person .quiet { font-weight: 400; }
label { display: grid; gap: 0.25rem; font-weight: 600; }
input { font: inherit; font-weight: 400; min-height: 2.75rem; padding: 0.5rem 0.75rem; color: inherit; background: var(--background); border: 1px solid var(--muted-foreground); border-radius: 0.75rem; min-width: 0; width: 100%; }
::placeholder { color: var(--muted-foreground); opacity: 1; }
.error { color: var(--warning-ink); background: var(--warning-soft); border-radius: 0.75rem; padding: 0.75rem 1rem; font-weight: 600; }
`
