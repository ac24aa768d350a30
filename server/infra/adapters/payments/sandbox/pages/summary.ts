import { html } from 'hono/html'
import type { Session } from '../entries'
import { formatAmount, type Html } from './layout'

/** What is being paid, line by line. */
export function summary({ lines, currency, amountTotal, customerEmail }: Session): Html {
  const money = (amount: number) => formatAmount(amount, currency)
  return html`<section class="card" aria-label="Order">
<p class="quiet">Amount due</p>
<p class="total nums">${money(amountTotal)}</p>
<ul class="lines">${lines.map(
    ({ name, unitAmount, quantity }) =>
      html`<li><span>${name}${quantity > 1 ? html`<br><span class="quiet nums">${quantity} x ${money(unitAmount)}</span>` : ''}</span><span class="nums">${money(unitAmount * quantity)}</span></li>`,
  )}</ul>
<p class="sum"><span>Total</span><span class="nums">${money(amountTotal)}</span></p>
${customerEmail ? html`<p class="quiet">The receipt goes to ${customerEmail}</p>` : ''}
</section>`
}
