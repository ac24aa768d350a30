import { html } from 'hono/html'
import type { Dispute } from '../entries-connect'
import { formatAmount, type Html } from './layout'
import { moment, providerPage } from './provider-page'

const states = { needs_response: 'Waits for an answer', under_review: 'The bank decides', won: 'Won', lost: 'Lost' }

export function disputesPage(disputes: Dispute[]): Html {
  return providerPage(
    '/disputes',
    'Disputes',
    html`<section class="card" aria-label="Disputes">
<p class="quiet">To open one, choose a paid payment on the Payments page.</p>
${disputes.length === 0 ? html`<p class="quiet">None yet.</p>` : ''}
<ul class="lines">${disputes.map(disputeRow)}</ul></section>`,
  )
}

export function disputeRow({ id, intentId, amount, currency, status, reason, dueBy, evidence }: Dispute): Html {
  const sum = formatAmount(amount, currency)
  const decide = (won: boolean, label: string) =>
    html`<button class="button${won ? '' : ' plain'}" type="submit" name="won" value="${String(won)}">${label}<span class="sr">: dispute about ${sum}</span></button>`
  return html`<li class="stack"><p><a class="link" href="/dev/payments/payments/${intentId}"><span class="nums">${sum}</span></a> ${states[status]}<br><span class="quiet">${reason}, answer until ${moment(dueBy)}</span></p>
${evidence ? html`<p class="quiet">Evidence: ${evidence}</p>` : ''}
${status === 'won' || status === 'lost' ? '' : html`<form class="actions" method="post" action="/dev/payments/disputes/${id}/close">${decide(true, 'The shop wins')}${decide(false, 'The shop loses')}</form>`}</li>`
}
