import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { contactPageCss } from '../contact-page-css'
import { plainCss } from './css'

export type Html = ReturnType<typeof html>

const STYLES = contactPageCss + plainCss
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64')
const STYLE_HASH = hashOf(STYLES)

/** @param script the one small script that may run, word for word; nothing else runs */
export function plainCsp(script?: string): string {
  const scripts = script === undefined ? '' : ` script-src 'sha256-${hashOf(script)}';`
  return `default-src 'none'; img-src 'self'; font-src 'self'; style-src 'sha256-${STYLE_HASH}';${scripts} base-uri 'none'; form-action 'self'; frame-ancestors 'none'`
}

/** For whoever was given the address, and for nobody's index, cache, or log. */
export const PRIVATE_PAGE = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
}

/** A page that stands alone, is useful without scripts, and shows who made it: no menus, nothing to sign in to. */
export function plainPage({ title, body, script }: { title: string; body: Html; script?: string }): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex, nofollow">
<meta name="color-scheme" content="light dark">
<title>${title} | Pawstead</title>
<style>${raw(STYLES)}</style>
</head>
<body>
<header><a href="/" aria-label="Pawstead, home"><img src="/icon.svg" alt="" width="36" height="36">Pawstead</a></header>
<main>
${body}
</main>
<footer><a href="/help-center">Help Center</a> <a href="/privacy-policy">Privacy policy</a></footer>
${script === undefined ? '' : raw(`<script>${script}</script>`)}
</body>
</html>`
}
