import { html } from 'hono/html'
import type { mailboxMails } from '#server/tables/platform'
import { splitLinks } from './split-links'

type Html = ReturnType<typeof html>
type StoredMail = typeof mailboxMails.$inferSelect

/** What the pages need to know of the shop around them. */
export type Site = {
  /** Only links below it can be followed; without it none. */
  publicUrl?: string
  mailFrom?: string
  /** Whether mails that say where an answer goes can be answered. */
  answers?: boolean
  /** What became of an answer that was just written. */
  outcome?: string | undefined
}

const OUTCOMES: Record<string, string> = {
  sent: 'Your answer was delivered.',
  refused: 'Your answer was not delivered. An email says why.',
  ignored: 'Your answer was not delivered.',
  failed: 'Your answer was not delivered.',
}

export function listPage(mails: StoredMail[], { mailFrom }: Site): Html {
  if (mails.length === 0) {
    return page(
      'Mailbox',
      html`<h1>Mailbox</h1><div class="card"><p>No mail yet.</p><p class="quiet">Order something in the shop, and the confirmation arrives here.</p><p><a class="button" href="/products">Browse products</a></p></div>`,
    )
  }
  const from = mailFrom && html`<p class="quiet">From ${mailFrom}, newest first.</p>`
  return page('Mailbox', html`<h1>Mailbox</h1>${from}<ul class="card mails">${mails.map(row)}</ul>`)
}

function row({ id, to, subject, createdAt }: StoredMail): Html {
  return html`<li><a href="/dev/mailbox/${id}">${subject}</a><span class="quiet">To ${to}</span>${moment(createdAt)}</li>`
}

/** One mail as plain text, with a way to its HTML. */
export function mailPage(
  { id, to, subject, text, headers, createdAt }: StoredMail,
  { publicUrl, mailFrom, answers, outcome }: Site,
): Html {
  const body = splitLinks(text, publicUrl).map(({ text, href }) =>
    href ? html`<a href="${href}" rel="noreferrer">${text}</a>` : text,
  )
  const from = mailFrom && html`<dt>From</dt><dd>${mailFrom}</dd>`
  return page(
    subject,
    html`<p><a href="/dev/mailbox">All mail</a></p>
<h1>${subject}</h1>
<article class="card">
<dl>${from}<dt>To</dt><dd>${to}</dd><dt>Sent</dt><dd>${moment(createdAt)}</dd></dl>
<div class="text">${body}</div>
<p><a class="button" href="/dev/mailbox/${id}/html">Show as designed</a></p>
</article>
${outcome && OUTCOMES[outcome] && html`<p role="status">${OUTCOMES[outcome]}</p>`}
${answers && headers?.['Reply-To'] && answerForm(id)}`,
  )
}

function answerForm(id: number): Html {
  return html`<form class="card" method="post" action="/dev/mailbox/${id}/reply">
<h2>Answer this email</h2>
<p><label for="words">Your answer</label></p>
<p><textarea id="words" name="words" rows="5" required maxlength="10000"></textarea></p>
<p><button class="button">Send</button></p>
</form>`
}

export function missingPage(): Html {
  return page(
    'Mail not found',
    html`<h1>We can’t find this email</h1><div class="card"><p>The address may be incomplete, or the demo was restarted.</p><p><a class="button" href="/dev/mailbox">Open the mailbox</a></p></div>`,
  )
}

function page(title: string, main: Html): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title} | Pawstead demo mailbox</title>
<link rel="stylesheet" href="/dev/mailbox.css">
</head>
<body>
<a class="skip" href="#main">Skip to main content</a>
<header><div class="top"><a class="home" href="/">Pawstead</a><nav aria-label="Demo"><a href="/dev/mailbox">Mailbox</a></nav></div>
<p class="strip">Demo mailbox. Nothing was really sent.</p></header>
<main id="main" tabindex="-1">${main}</main>
</body>
</html>`
}

const FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' })

function moment(at: Date): Html {
  return html`<time class="quiet nums" datetime="${at.toISOString()}">${FORMAT.format(at)} UTC</time>`
}
