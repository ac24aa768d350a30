import type { Context, Hono } from 'hono'
import { balanceObject, bookingObject, sourceObject } from './balance-objects'
import { readEvidence, readList } from './connect-params'
import { asked, once } from './once'
import type { Provider } from './provider'
import { noAccess, noSuch } from './stripe-error'

/** Balances, the shop's own or with the header a seller's, and disputes. */
export function addBalanceRoutes(api: Hono, { store, accounts, disputes }: Provider) {
  const bookingsFor = (c: Context) => {
    const accountId = c.req.header('stripe-account')
    if (accountId && !accounts.find(accountId)) throw noAccess(accountId)
    store.refresh()
    return store.bookings(accountId ?? null)
  }
  const disputeOf = (id: string) => {
    const dispute = disputes.find(id)
    if (!dispute) throw noSuch('dispute', id)
    return dispute
  }

  api.get('/balance', (c) => c.json(balanceObject(bookingsFor(c))))
  api.get('/balance_transactions', (c) => {
    const { created, limit, startingAfter, expand } = readList(asked(c))
    const { gt = -1, gte = 0, lt = Infinity, lte = Infinity } = created
    const all = bookingsFor(c)
    const after = startingAfter === undefined ? -1 : all.findIndex(({ id }) => id === startingAfter)
    if (startingAfter !== undefined && after < 0) throw noSuch('balance transaction', startingAfter)
    const found = all.slice(after + 1).filter(({ createdAt: at }) => at > gt && at >= gte && at < lt && at <= lte)
    const expanded = expand.includes('data.source')
    const data = found.slice(0, limit).map((booking) => {
      return bookingObject(booking, expanded ? sourceObject(store, booking.source) : booking.source)
    })
    return c.json({ object: 'list', url: '/v1/balance_transactions', has_more: found.length > limit, data })
  })
  api.get('/balance_transactions/:id', (c) => {
    const booking = bookingsFor(c).find(({ id }) => id === c.req.param('id'))
    if (!booking) throw noSuch('balance transaction', c.req.param('id'))
    return c.json(bookingObject(booking))
  })

  api.get('/disputes/:id', (c) => c.json(disputes.objectOf(disputeOf(c.req.param('id')))))
  api.post('/disputes/:id', (c) =>
    once(c, store, (form, remember) => disputes.answer(disputeOf(c.req.param('id')), readEvidence(form), remember)),
  )
}
