import { html } from 'hono/html'

export type Html = ReturnType<typeof html>

/** For these pages: no script at all, and forms that stay here. */
export const sandboxPageCsp =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

const mark = html`<svg class="mark" viewBox="0 0 32 32" aria-hidden="true"><path class="mark-house" d="M4 6.1c0-2.2 2.5-3.4 4.2-2L12.9 8h6.2l4.7-3.9c1.7-1.4 4.2-.2 4.2 2V25a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4z"/><path class="mark-light" d="M9 15.2a2.3 2.3 0 0 1 4.6 0v2.5H9zM18.4 15.2a2.3 2.3 0 0 1 4.6 0v2.5h-4.6z"/><path class="mark-door" d="M12.4 29v-3.6a3.6 3.6 0 0 1 7.2 0V29z"/></svg>`

/** The frame all sandbox pages share. */
export function page(title: string, main: Html): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title} | Pawstead test payments</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/dev/payments/page.css">
</head>
<body>
<a class="skip" href="#main">Skip to main content</a>
<header><div class="top"><div class="wide">
<a class="home" href="/" aria-label="Pawstead, home">${mark}<span>Pawstead</span></a>
<p class="quiet">Test payments</p>
</div></div>
<p class="strip">Test payments. No real card is charged.</p></header>
<main id="main" class="wide" tabindex="-1">${main}</main>
</body>
</html>`
}

/** A page with one thing to say and one way on. */
export function notice({ title, text, href, link }: { title: string; text: string; href: string; link: string }): Html {
  return page(
    title,
    html`<section class="card narrow"><h1>${title}</h1><p>${text}</p><p class="actions"><a class="button" href="${href}">${link}</a></p></section>`,
  )
}

/** `8640` in usd reads $86.40; minor units stay whole numbers everywhere but here. */
export function formatAmount(minorUnits: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  return format.format(minorUnits / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}
