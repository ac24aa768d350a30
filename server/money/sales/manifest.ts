import type { Manifest } from '#server/identity/manifest'
import { completeDelivered } from './complete-delivered'
import { giveUpSale } from './give-up'
import { sales } from './handlers'
import { remindDue, sweepDue } from './remind-due'
import { remindLate } from './remind-late'
import { insertDesk } from './seed'
import { sweepLate } from './sweep-late'
import type { SaleTopics } from './topics'

/** The templates of mails bring a whole toolkit along; the first mail waits for it, not every start. */
const mails = () => import('./mails')
const QUARTER_MS = 15 * 60_000

export const manifest: Manifest<'sales', SaleTopics, 'orders'> = {
  about: 'A shop’s side of its orders',
  handlers: sales,
  // what is kept of an order about a person is the orders' own
  personalData: null,
  merging: null,
  topics: {
    'sale.give-up': giveUpSale,
    'sale.due': remindDue,
    'mail.sale-due': async (deps, payload) => (await mails()).mailSaleDue(deps, payload),
    'mail.sale-late': async (deps, payload) => (await mails()).mailSaleLate(deps, payload),
    'mail.sale-given-up': async (deps, payload) => (await mails()).mailSaleGivenUp(deps, payload),
  },
  notices: { orders: null },
  jobs: [
    { name: 'due sales', everyMs: QUARTER_MS, run: sweepDue },
    { name: 'late sales', everyMs: QUARTER_MS, run: remindLate },
    { name: 'given up sales', everyMs: QUARTER_MS, run: sweepLate },
    { name: 'delivered sales', everyMs: QUARTER_MS, run: completeDelivered },
  ],
  prune: null,
  searchSources: [],
  matters: [],
  sitemap: null,
  liveRows: {},
  seed: { after: ['payouts', 'messages'], insert: insertDesk },
}
