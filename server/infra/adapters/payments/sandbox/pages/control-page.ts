import { html } from 'hono/html'
import { testCards } from '../cards'
import type { Announcement, Session } from '../entries'
import type { Faults } from '../faults'
import { cardPagePath } from '../objects'
import { formatAmount, type Html } from './layout'
import { moment, providerPage } from './provider-page'

type View = { sessions: Session[]; faults: Faults; unsettled: Announcement[] }

const states = { open: 'Open', complete: 'Paid', expired: 'Expired' } as const

/** The sandbox at a glance: recent payments, test cards, and the switches for what goes wrong. */
export function controlPage({ sessions, faults, unsettled }: View): Html {
  return providerPage(
    '',
    'Test payments',
    html`<section class="card" aria-labelledby="sessions-title"><h2 id="sessions-title">Recent payments</h2>
${sessions.length === 0 ? html`<p class="quiet">None yet. Order something in the shop and it appears here.</p>` : html`<ul class="lines">${sessions.map(row)}</ul>`}
<p class="quiet">${unsettled.length === 0 ? 'All webhooks are delivered.' : `${unsettled.length} webhooks are waiting to be delivered: ${unsettled.map(({ type }) => type).join(', ')}`}</p>
</section>
<section class="card" aria-labelledby="cards-title"><h2 id="cards-title">Test cards</h2>
<ul class="lines">${testCards.map(({ number, effect }) => html`<li><span class="nums">${number}</span><span>${effect}</span></li>`)}</ul>
</section>
<section class="card" aria-labelledby="faults-title"><h2 id="faults-title">Make things go wrong</h2>
<p class="quiet">Counts run down with each request. A restart clears everything.</p>
<form method="post" action="/dev/payments/faults">
<div class="switches">
${number('slowMs', 'Answer after (ms)', faults.slowMs)}
${number('failNext', 'Requests to fail', faults.failNext)}
${number('garbageNext', 'Requests to answer with nonsense', faults.garbageNext)}
${number('failAfterSuccess', 'Requests to do without answering', faults.failAfterSuccess)}
${number('payoutsAfterMs', 'Payouts arrive after (ms)', faults.payoutsAfterMs)}
${number('webhooks.delayMs', 'Send webhooks after (ms)', faults.webhooks.delayMs)}
</div>
${check('refuseConnections', 'Hang up on every request', faults.refuseConnections)}
${check('webhooks.twice', 'Send every webhook twice', faults.webhooks.twice)}
${check('webhooks.outOfOrder', 'Send webhooks in the wrong order', faults.webhooks.outOfOrder)}
${check('webhooks.off', 'Hold webhooks back', faults.webhooks.off)}
<p class="actions"><button class="button" type="submit">Set faults</button>
<button class="button plain" type="submit" name="clear" value="yes">Clear all</button></p>
</form></section>`,
  )
}

function row({ id, status, amountTotal, currency, reference, createdAt, payment }: Session): Html {
  const address = payment ? `/dev/payments/payments/${payment.intentId}` : status === 'open' ? cardPagePath(id) : null
  const state = states[status]
  return html`<li><span><span class="nums">${formatAmount(amountTotal, currency)}</span>, ${address ? html`<a class="link" href="${address}">${state}<span class="sr">, go to ${payment ? 'the payment' : 'the card page'}</span></a>` : state}<br><span class="quiet">${reference ?? 'No reference'}</span></span><span class="quiet nums">${moment(createdAt)}</span></li>`
}

function number(name: string, label: string, value: number): Html {
  return html`<div class="field"><label for="${name}">${label}</label><input id="${name}" name="${name}" type="number" min="0" value="${value}"></div>`
}

function check(name: string, label: string, on: boolean): Html {
  return html`<label class="check"><input type="checkbox" name="${name}"${on ? html` checked` : ''}><span>${label}</span></label>`
}
