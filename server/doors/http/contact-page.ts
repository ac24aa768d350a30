import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import {
  MESSAGE_HINT,
  SUPPORT_MAIL,
  type TicketDraft,
  type TicketField,
  TOPIC_CODES,
  TOPICS,
  URGENT_WORDS,
} from '#contract/support.rules'
import { contactPageCss } from './contact-page-css'

const STYLE_HASH = createHash('sha256').update(contactPageCss).digest('base64')

/** Nothing that runs; the form comes to us. */
export const CONTACT_PAGE_CSP = `default-src 'none'; img-src 'self'; font-src 'self'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`

type ContactPage = {
  /** What was sent, so that nobody types it twice. */
  draft: TicketDraft
  urgent: boolean
  /** What the message is sent with next time. */
  form: string
  /** Beside the fields. */
  problems: Partial<TicketDraft>
  /** About the message as a whole. */
  problem: string | null
}

/**
 * What somebody without scripts sees when a message was not taken: why, and the form as they filled it in. Everybody
 * else hears it on the page itself.
 */
export function contactPage({ draft, urgent, form, problems, problem }: ContactPage) {
  const count = Object.keys(problems).length
  const told = problem ?? `Please check ${count === 1 ? 'one field' : `${count} fields`} below.`
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>Not sent yet | Pawstead</title>
<style>${raw(contactPageCss)}</style>
</head>
<body>
<header><a href="/" aria-label="Pawstead, home"><img src="/icon.svg" alt="" width="36" height="36">Pawstead</a></header>
<main>
<h1>Your message hasn’t been sent yet</h1>
<p class="problem" role="alert">${told}</p>
<form method="post" action="/contact-us">
<label for="topic">What is it about?</label>
<select id="topic" name="topic" ${marks('topic', problems)}>
<option value="">Choose</option>
${TOPIC_CODES.map((code) => html`<option value="${code}" ${code === draft.topic ? raw('selected') : ''}>${TOPICS[code].label}</option>`)}
</select>
${wrong('topic', problems)}
${line('name', 'Your name', raw('autocomplete="name"'), draft, problems)}
${line('email', 'Email', raw('type="email" autocomplete="email"'), draft, problems)}
${line('orderNumber', 'Order number (optional)', raw('autocomplete="off"'), draft, problems)}
<label for="message">Message</label>
<p class="hint" id="message-hint">${MESSAGE_HINT}</p>
<textarea id="message" name="message" rows="9" ${problems.message ? marks('message', problems) : raw('aria-describedby="message-hint"')}>${draft.message}</textarea>
${wrong('message', problems)}
<label class="urgent"><input type="checkbox" name="urgency" value="urgent" ${urgent ? raw('checked') : ''}> ${URGENT_WORDS}</label>
<label class="trap" aria-hidden="true">Leave this empty <input name="website" tabindex="-1" autocomplete="off"></label>
<input type="hidden" name="form" value="${form}">
<button>Send message</button>
</form>
<p class="hint">We use what you write to answer you. See the <a href="/privacy-policy">privacy policy</a> for how long we keep it.</p>
<p>Or write to <a href="mailto:${SUPPORT_MAIL}">${SUPPORT_MAIL}</a>.</p>
</main>
<footer><a href="/help-center">Help Center</a> <a href="/contact-us">Contact us</a> <a href="/privacy-policy">Privacy policy</a> <a href="/terms-of-service">Terms of service</a></footer>
</body>
</html>`
}

type Problems = Partial<TicketDraft>
type Raw = ReturnType<typeof raw>

function line(field: TicketField, label: string, kind: Raw, draft: TicketDraft, problems: Problems) {
  return html`<label for="${field}">${label}</label>
<input id="${field}" name="${field}" ${kind} value="${draft[field]}" ${marks(field, problems)}>
${wrong(field, problems)}`
}

function marks(field: TicketField, problems: Problems) {
  return problems[field] ? raw(`aria-invalid="true" aria-describedby="${field}-wrong"`) : ''
}

function wrong(field: TicketField, problems: Problems) {
  return problems[field] ? html`<p class="wrong" id="${field}-wrong">${problems[field]}</p>` : ''
}
