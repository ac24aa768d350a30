import { html } from 'hono/html'
import { disputeReasons } from '../disputes'
import type { Refund, Session } from '../entries'
import type { Dispute } from '../entries-connect'
import { disputeRow } from './disputes-page'
import { formatAmount, type Html } from './layout'
import { facts, moment, providerPage } from './provider-page'

type View = {
  session: Session
  payment: NonNullable<Session['payment']>
  refunds: Refund[]
  dispute: Dispute | undefined
  fee: number
}

/** A payment that was made, and what can come of it: money back, money sent back again, a dispute. */
export function paymentPage({ session, payment, refunds, dispute, fee }: View): Html {
  const money = (amount: number) => html`<span class="nums">${formatAmount(amount, session.currency)}</span>`
  return providerPage(
    '',
    `Payment of ${formatAmount(session.amountTotal, session.currency)}`,
    html`<section class="card" aria-label="Payment">${facts([
      ['Paid', moment(payment.at)],
      ['Fee', money(fee)],
      ['Card', `ending in ${payment.last4}`],
      ['Buyer', session.customerEmail ?? 'Not told'],
      ['Reference', session.reference ?? 'None'],
      ['Payment', payment.intentId],
    ])}</section>
<section class="card" aria-labelledby="refunds-title"><h2 id="refunds-title">Refunds</h2>
${refunds.length === 0 ? html`<p class="quiet">None.</p>` : ''}
<ul class="lines">${refunds.map(
      ({ id, amount, failed, createdAt }) =>
        html`<li class="stack"><p>${money(amount)} ${failed ? 'came back to the shop' : 'went back to the buyer'}<br><span class="quiet">${moment(createdAt)}</span></p>
${failed ? '' : html`<form class="actions" method="post" action="/dev/payments/refunds/${id}/fail"><button class="button plain" type="submit">Let it fail</button></form>`}</li>`,
    )}</ul></section>
<section class="card" aria-labelledby="dispute-title"><h2 id="dispute-title">Dispute</h2>
${dispute ? html`<ul class="lines">${disputeRow(dispute)}</ul>` : disputeForm(payment.intentId)}</section>`,
  )
}

const disputeForm = (
  intentId: string,
): Html => html`<form method="post" action="/dev/payments/payments/${intentId}/dispute">
<div class="switches">
<div class="field"><label for="reason">Reason</label><select id="reason" name="reason">${disputeReasons.map((reason) => html`<option value="${reason}">${reason.replaceAll('_', ' ')}</option>`)}</select></div>
<div class="field"><label for="due">Days to answer</label><input id="due" name="dueInDays" type="number" min="1" max="90" value="14" required></div>
</div>
<p class="actions"><button class="button" type="submit">Open a dispute</button></p>
</form>`
