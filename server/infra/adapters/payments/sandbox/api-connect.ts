import type { Context, Hono } from 'hono'
import { accountObject, payoutObject, transferObject } from './connect-objects'
import { readAccount, readLink, readPayout, readReversal, readTransfer } from './connect-params'
import { once } from './once'
import type { Provider } from './provider'
import { noAccess, noSuch, StripeRefusal } from './stripe-error'

/** Sellers' accounts, and the money on its way to them. */
export function addConnectRoutes(api: Hono, { store, accounts, transfers, payouts }: Provider, publicUrl: string) {
  const accountOf = (id: string) => {
    const account = accounts.find(id)
    if (!account) throw noAccess(id)
    return account
  }
  /** Payouts are asked for in the seller's name. */
  const asAccount = (c: Context) => {
    const id = c.req.header('stripe-account')
    if (!id) throw new StripeRefusal('Sorry, you do not have any external accounts in that currency.')
    return accountOf(id)
  }
  const transferOf = (id: string) => {
    store.refresh()
    const transfer = store.transfer(id)
    if (!transfer) throw noSuch('transfer', id)
    return transfer
  }

  api.post('/accounts', (c) => once(c, store, (form, remember) => accounts.open(readAccount(form), remember)))
  api.get('/accounts/:id', (c) => c.json(accountObject(accountOf(c.req.param('id')))))
  api.post('/accounts/:id/login_links', (c) => c.json(accounts.loginLink(accountOf(c.req.param('id')))))
  api.post('/account_links', (c) =>
    once(c, store, (form) => {
      const params = readLink(form, publicUrl)
      accountOf(params.accountId)
      return accounts.link(params)
    }),
  )

  api.post('/transfers', (c) => once(c, store, (form, remember) => transfers.create(readTransfer(form), remember)))
  api.get('/transfers/:id', (c) => {
    const transfer = transferOf(c.req.param('id'))
    return c.json(transferObject(transfer, store.reversalsOf(transfer.id)))
  })
  api.post('/transfers/:id/reversals', (c) =>
    once(c, store, (form, remember) => {
      return transfers.reverse(transferOf(c.req.param('id')), readReversal(form), remember)
    }),
  )

  api.post('/payouts', (c) =>
    once(c, store, (form, remember) => payouts.create(asAccount(c), readPayout(form), remember)),
  )
  api.get('/payouts/:id', (c) => {
    const { id: accountId } = asAccount(c)
    const payout = payouts.find(c.req.param('id'))
    if (payout?.accountId !== accountId) throw noSuch('payout', c.req.param('id'))
    return c.json(payoutObject(payout))
  })
}
