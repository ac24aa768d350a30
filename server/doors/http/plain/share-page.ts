import { html } from 'hono/html'
import type { SharedDocument } from '#contract/pet-sharing'
import { PIN_LENGTH } from '#contract/pet-sharing.rules'
import { documentNotes, NOTHING_HERE } from '#server/areas/pet-sharing/file'
import { type Html, plainPage } from './page'

/** One notice for every link that does not open: it says nothing of what there was. */
export function gonePage(): Html {
  return plainPage({
    title: 'This link doesn’t work',
    body: html`<h1>This link doesn’t work</h1>
<p class="lead">It may have expired, been ended by whoever sent it, or been locked after too many wrong PINs. Ask them for a new one.</p>`,
  })
}

/** @param left how many tries are left, once one was wrong */
export function pinPage({
  action,
  left,
  problem,
}: {
  action: string
  left: number | null
  problem?: string | undefined
}): Html {
  const wrong =
    problem ??
    (left === null
      ? null
      : `That isn’t the PIN. ${left === 1 ? 'One try' : `${left} tries`} left before the link is locked.`)
  return plainPage({
    title: 'Enter the PIN',
    body: html`<h1>Enter the PIN</h1>
<p>Whoever sent you this link has protected it. The PIN has ${PIN_LENGTH.min} to ${PIN_LENGTH.max} digits.</p>
${wrong ? html`<p class="problem" role="alert">${wrong}</p>` : ''}
<form method="post" action="${action}">
<label for="pin">PIN</label>
<input class="pin" id="pin" name="pin" inputmode="numeric" autocomplete="off" pattern="[0-9]*" minlength="${PIN_LENGTH.min}" maxlength="${PIN_LENGTH.max}" required>
<button>Open</button>
</form>`,
  })
}

/** @param pass for the file, where there is a PIN */
export function sharedPage({
  document,
  action,
  pass,
}: {
  document: SharedDocument
  action: string
  pass: string | null
}): Html {
  const { title, about, sections, kind } = document
  return plainPage({
    title,
    body: html`<h1>${title}</h1>
<p class="lead">${about}</p>
${documentNotes(document).map((note) => html`<p class="hint">${note}</p>`)}
<div class="tools"><form method="post" action="${action}"><input type="hidden" name="as" value="pdf">${pass ? html`<input type="hidden" name="pass" value="${pass}">` : ''}<button class="second">Save as PDF</button></form></div>
<div class="${kind}">
${sections.map(sectionOf)}
</div>
<p class="hint">The pet’s family wrote this. Pawstead hasn’t checked it, and it doesn’t replace official papers.</p>`,
  })
}

function sectionOf({ code, title, entries }: SharedDocument['sections'][number]) {
  return html`<section aria-labelledby="${code}"><h2 id="${code}">${title}</h2>
${entries.length === 0 ? html`<p class="hint">${NOTHING_HERE}</p>` : entries.map(entryOf)}
</section>`
}

function entryOf({ title, lines, from, phone }: SharedDocument['sections'][number]['entries'][number]) {
  const named = lines.filter(({ label }) => label !== '')
  return html`<article>
${title ? html`<h3>${title}</h3>` : ''}
${lines.filter(({ label }) => label === '').map(({ value }) => html`<p class="plain">${value}</p>`)}
${named.length > 0 ? html`<dl>${named.map(({ label, value }) => html`<dt>${label}</dt><dd>${value}</dd>`)}</dl>` : ''}
${phone ? html`<a class="call" href="tel:${phone.replace(/[^+\d]/g, '')}">Call ${title}</a>` : ''}
${from ? html`<p class="from">${from}</p>` : ''}
</article>`
}
