import type { Manifest } from '#server/identity/manifest'
import { checkAccount } from './account'
import { payouts } from './handlers'
import { payoutData } from './personal-data'
import { payEverybody, payEverybodyToday } from './round'
import { insertMoney } from './seed/seed'
import { sendPayout } from './send'
import { takeBackTransfer } from './take-back'
import type { PayoutTopics } from './topics'

/** The templates of mails bring a whole toolkit along; the first mail waits for it, not every start. */
const mails = () => import('./mails/seller-mails')

import { payoutsMerging } from './merging'

export const manifest: Manifest<'payouts', PayoutTopics, 'money'> = {
  about: 'What sellers earn and are paid',
  handlers: payouts,
  personalData: payoutData,
  merging: payoutsMerging,
  topics: {
    'mail.payout-failed': async (deps, payload) => (await mails()).mailPayoutFailed(deps, payload),
    'mail.dispute-opened': async (deps, payload) => (await mails()).mailDisputeOpened(deps, payload),
    'mail.dispute-decided': async (deps, payload) => (await mails()).mailDisputeDecided(deps, payload),
    'mail.account-restricted': async (deps, payload) => (await mails()).mailAccountRestricted(deps, payload),
    'payout.round': payEverybody,
    'payout.send': sendPayout,
    'payout.take-back': takeBackTransfer,
    'payout-account.check': checkAccount,
  },
  notices: { money: null },
  jobs: [{ name: 'payouts', everyMs: 60 * 60_000, run: payEverybodyToday }],
  prune: null,
  searchSources: [],
  matters: [],
  sitemap: null,
  liveRows: {},
  seed: { after: ['invoices'], insert: insertMoney },
}
