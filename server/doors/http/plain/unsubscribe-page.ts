import { html } from 'hono/html'
import { NOTIFICATION_WORDS } from '#contract/notifications.rules'
import type { Stoppable } from '#server/core/mails/optional'
import { type Html, plainPage } from './page'

const wordsOf = (kind: Stoppable) =>
  kind === 'digest'
    ? { label: 'Your digest', hint: 'What you haven’t read yet, in one email.' }
    : NOTIFICATION_WORDS[kind]

/** Asks before it stops anything: what only looks at links stops nothing. */
export function stopPage(kind: Stoppable, token: string): Html {
  const { label, hint } = wordsOf(kind)
  return plainPage({
    title: 'Stop these emails',
    body: html`<h1>Stop these emails?</h1>
<p class="lead">${label}: ${hint}</p>
<form method="post" action="/unsubscribe/${token}">
<input type="hidden" name="from" value="page">
<p><button>Stop emails like this</button></p>
</form>
<p>${kind === 'digest' ? 'Emails that waited for it come one by one again.' : 'You’ll still be told in the app.'} Emails about orders, payments, and the safety of your account keep coming.</p>`,
  })
}

export function stoppedPage(kind: Stoppable): Html {
  return plainPage({
    title: 'Emails stopped',
    body: html`<h1>You won’t get these emails anymore</h1>
<p class="lead">${wordsOf(kind).label}: ${
      kind === 'digest' ? 'what waited for it comes one by one again.' : 'you’ll still be told in the app.'
    }</p>
<p><a href="/settings/notifications">Change what you get</a></p>`,
  })
}

export function unknownStopPage(): Html {
  return plainPage({
    title: 'This link doesn’t work',
    body: html`<h1>This link doesn’t work</h1>
<p class="lead">It may have been cut off. You can choose what we email you about in your settings.</p>
<p><a href="/settings/notifications">Change what you get</a></p>`,
  })
}
