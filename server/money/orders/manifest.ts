import type { Manifest } from '#server/identity/manifest'
import { orders } from './handlers'
import { orderMatter } from './matter'
import { orderData } from './personal-data'
import { insertHistory } from './seed'
import type { OrderTopics } from './topics'

/** The templates of mails bring a whole toolkit along; the first mail waits for it, not every start. */
const mails = () => import('./mails')
const message = () => import('./mail-message')
const returns = () => import('./mail-return')
const progress = () => import('./mail-progress')

import { ordersMerging } from './merging'

export const manifest: Manifest<'orders', OrderTopics, 'orders'> = {
  about: 'What was bought and sold',
  handlers: orders,
  personalData: orderData,
  merging: ordersMerging,
  topics: {
    'mail.order-confirmed': async (deps, payload) => (await mails()).mailOrderConfirmed(deps, payload),
    'mail.sale-canceled': async (deps, payload) => (await mails()).mailSaleCanceled(deps, payload),
    'mail.sale-made': async (deps, payload) => (await mails()).mailSaleMade(deps, payload),
    'mail.order-cancelled': async (deps, payload) => (await mails()).mailOrderCancelled(deps, payload),
    'mail.order-shipped': async (deps, payload) => (await progress()).mailOrderShipped(deps, payload),
    'mail.order-package-lost': async (deps, payload) => (await progress()).mailPackageLost(deps, payload),
    'mail.order-ready': async (deps, payload) => (await progress()).mailOrderReady(deps, payload),
    'mail.order-refunded': async (deps, payload) => (await progress()).mailOrderRefunded(deps, payload),
    'mail.order-message': async (deps, payload) => (await message()).mailOrderMessage(deps, payload),
    'mail.order-return': async (deps, payload) => (await returns()).mailOrderReturn(deps, payload),
    'mail.payment-returned': async (deps, payload) => (await mails()).mailPaymentReturned(deps, payload),
  },
  notices: { orders: null },
  jobs: [],
  prune: null,
  searchSources: [],
  matters: [orderMatter],
  sitemap: null,
  liveRows: {
    orders: {
      id: 'uuid',
      number: 'text',
      group_id: 'uuid',
      seller_profile_id: 'uuid',
      buyer_user_id: 'uuid',
      status: 'text',
      grand_total: 'numeric',
      refunded_total: 'numeric',
      currency: 'text',
      created_at: 'timestamptz',
      updated_at: 'timestamptz',
    },
  },
  seed: { after: ['products'], insert: insertHistory },
}
