import { html } from 'hono/html'
import type { Account, Payout } from '../entries-connect'
import { formatAmount, type Html } from './layout'
import { moment, providerPage } from './provider-page'

const states = { pending: 'Under way', in_transit: 'Under way', paid: 'Paid', failed: 'Failed', canceled: 'Canceled' }

export function payoutsPage(payouts: Payout[], accountOf: (id: string) => Account | undefined): Html {
  return providerPage(
    '/payouts',
    'Payouts',
    html`<section class="card" aria-label="Payouts">
<p class="quiet">A payout can still fail after it has arrived, as when a bank sends it back.</p>
${payouts.length === 0 ? html`<p class="quiet">None yet.</p>` : ''}
<ul class="lines">${payouts.map((payout) => row(payout, accountOf(payout.accountId)?.businessName ?? payout.accountId))}</ul>
</section>`,
  )
}

function row({ id, amount, currency, status, failureCode, createdAt, metadata }: Payout, name: string): Html {
  const sum = formatAmount(amount, currency)
  const button = (action: string, label: string, code = '') =>
    html`<form method="post" action="/dev/payments/payouts/${id}/${action}">${code && html`<input type="hidden" name="code" value="${code}">`}<button class="button plain" type="submit">${label}<span class="sr">: ${sum} to ${name}</span></button></form>`
  const ended = status === 'failed' || status === 'canceled'
  return html`<li class="stack"><p><span class="nums">${sum}</span> to ${name}: ${states[status]}${failureCode ? `, ${failureCode.replaceAll('_', ' ')}` : ''}<br><span class="quiet">${moment(createdAt)}, ${metadata.reference ?? 'no reference'}</span></p>
${ended ? '' : html`<div class="actions">${status === 'paid' ? '' : button('pay', 'Arrives')}${button('fail', 'Account closed', 'account_closed')}${button('fail', 'Could not process', 'could_not_process')}</div>`}</li>`
}
