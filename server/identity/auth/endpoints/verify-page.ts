import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { verifyPageCss } from './verify-page-css'

const STYLE_HASH = createHash('sha256').update(verifyPageCss).digest('base64')

/**
 * No script, no picture, no font; the form goes to us. Browsers hold `form-action` against the redirect that answers
 * it as well, so where the link leads has to be named.
 */
export function linkPageCsp(redirectTo: string): string {
  const { origin, protocol } = new URL(redirectTo)
  const target = origin === 'null' ? protocol : origin
  return `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'self' ${target}; frame-ancestors 'none'`
}

type Words = { title: string; text: string; button: string }

const WORDS: Record<string, Words> = {
  signup: {
    title: 'Welcome to Pawstead',
    text: 'Confirm your email to finish setting up your account.',
    button: 'Confirm my email',
  },
  magiclink: { title: 'Good to see you', text: 'No password needed this time.', button: 'Sign in' },
  recovery: {
    title: 'Choose a new password',
    text: 'We’ll sign you in, and then you can choose a new password.',
    button: 'Continue',
  },
  email_change: {
    title: 'Your new email',
    text: 'Confirm this address for your account.',
    button: 'Confirm the change',
  },
  // what stands at the old address, which somebody else may have asked to replace
  email_change_current: {
    title: 'Change your email?',
    text: 'Your account will use the new email below instead of this one.',
    button: 'Approve the change',
  },
}
const OTHER: Words = { title: 'Almost there', text: 'Continue to finish.', button: 'Continue' }

/** The house with two ears, as on every page. */
const mark = html`<svg viewBox="0 0 32 32" aria-hidden="true"><path class="house" d="M4 6.1c0-2.2 2.5-3.4 4.2-2L12.9 8h6.2l4.7-3.9c1.7-1.4 4.2-.2 4.2 2V25a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4z"/><path class="windows" d="M9 15.2a2.3 2.3 0 0 1 4.6 0v2.5H9zM18.4 15.2a2.3 2.3 0 0 1 4.6 0v2.5h-4.6z"/><path class="door" d="M12.4 29v-3.6a3.6 3.6 0 0 1 7.2 0V29z"/></svg>`

type LinkPage = {
  type: string
  token: string
  redirectTo: string
  address: string
  /** By which address this one is to be replaced. */
  next?: string | undefined
}

/** The page a link in a mail opens: who it is for, and the button that uses it. */
export function linkPage({ type, token, redirectTo, address, next }: LinkPage) {
  const { title, text, button } = WORDS[next ? 'email_change_current' : type] ?? OTHER
  return page({
    tab: button,
    title,
    content: html`<p>${text}</p>
<p class="who"><span>${next ? 'From' : 'For'}</span> <strong>${address}</strong>${next && html`<br><span>To</span> <strong>${next}</strong>`}</p>
<form method="post" action="verify">
<input type="hidden" name="token" value="${token}">
<input type="hidden" name="type" value="${type}">
<input type="hidden" name="redirect_to" value="${redirectTo}">
<button>${button}</button>
</form>
<p class="quiet">This link works once. If you didn’t ask for it, just close this page.</p>`,
  })
}

const ASKED: Record<string, string> = {
  signup: 'You signed up in another browser or on another device.',
  magiclink: 'You asked to sign in from another browser or device.',
  recovery: 'You asked for a new password from another browser or device.',
}

/** The same in a browser that did not ask for the link, where it is of no use. Nothing is used up. @param signIn the page for it */
export function elsewherePage({ type, address, signIn }: Pick<LinkPage, 'type' | 'address'> & { signIn: string }) {
  const title = 'Go back to where you started'
  return page({
    tab: title,
    title,
    content: html`<p>${ASKED[type] ?? 'You asked for this link from another browser or device.'} For your security, finish there: enter the code from this email, or open the link there.</p>
<p class="who"><span>For</span> <strong>${address}</strong></p>
<a class="button" href="${signIn}">Sign in here instead</a>
<p class="quiet">The code and the link still work. If you didn’t ask for them, just close this page.</p>`,
  })
}

/** @param given.tab what the tab is called */
function page({ tab, title, content }: { tab: string; title: string; content: ReturnType<typeof html> }) {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${tab} | Pawstead</title>
<style>${raw(verifyPageCss)}</style>
</head>
<body>
<main>
<p class="brand">${mark}Pawstead</p>
<h1>${title}</h1>
${content}
</main>
</body>
</html>`
}
