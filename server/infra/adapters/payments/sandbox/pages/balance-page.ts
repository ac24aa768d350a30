import { html } from 'hono/html'
import type { Booking } from '../bookings'
import { formatAmount, type Html } from './layout'
import { moment, providerPage } from './provider-page'

const shown = 200

/** The shop's own balance, and what moved it. */
export function balancePage(bookings: Booking[]): Html {
  const currencies = [...new Set(bookings.map(({ currency }) => currency))]
  const balanceIn = (currency: string) =>
    bookings.filter((each) => each.currency === currency).reduce((sum, { net }) => sum + net, 0)
  return providerPage(
    '/balance',
    'Balance',
    html`<section class="card" aria-label="Balance">
<p class="quiet">Available</p>
<p class="total nums">${currencies.length === 0 ? formatAmount(0, 'usd') : currencies.map((currency) => formatAmount(balanceIn(currency), currency)).join(', ')}</p>
</section>
<section class="card" aria-labelledby="moves-title"><h2 id="moves-title">Transactions</h2>
${bookings.length === 0 ? html`<p class="quiet">None yet.</p>` : ''}
${bookings.length > shown ? html`<p class="quiet">The last ${shown} of ${bookings.length}.</p>` : ''}
<ul class="lines">${bookings.slice(0, shown).map(row)}</ul></section>`,
  )
}

function row({ reportingCategory, net, fee, currency, source, createdAt }: Booking): Html {
  const name = reportingCategory.replaceAll('_', ' ')
  return html`<li><span>${name[0]?.toUpperCase()}${name.slice(1)}<br><span class="quiet">${moment(createdAt)}<br>${source}</span></span><span><span class="nums">${formatAmount(net, currency)}</span>${fee === 0 ? '' : html`<br><span class="quiet nums">after ${formatAmount(fee, currency)} fee</span>`}</span></li>`
}
