import { type Context, Hono } from 'hono'
import type * as z from 'zod'
import { limitBody } from '#server/infra/http/limit-body'
import { documentOf } from './accounts'
import { accountObject, payoutObject } from './connect-objects'
import type { Account } from './entries-connect'
import { notice } from './pages/layout'
import { Close, Complete, Fail, Open, Require, readBody, wantsJson } from './play-params'
import type { Provider } from './provider'
import { StripeRefusal } from './stripe-error'

/**
 * The provider's side, played by people (forms, answered with the page they came from) and by tests (JSON, answered with
 * the provider's object). All below `/dev/payments`, all POST; an unknown id is 404, a wrong body 400 `{error:{message}}`.
 *
 * - `/accounts/{id}/complete` `{without?: string[], refused?: boolean}`: the seller submits everything but what is named
 *   (`external_account`, `document`, any key of the provider's); `{}` also heals whatever was wrong
 * - `/accounts/{id}/require` `{requirement: string, dueInDays?: number | null}`: 14 days without a word, null stops payouts
 * - `/payments/{intentId}/dispute` `{reason?: string, dueInDays?: number, amount?: number}`: all that is left of the payment
 * - `/disputes/{id}/close` `{won: boolean}`
 * - `/payouts/{id}/pay` `{}` and `/payouts/{id}/fail` `{code?: 'account_closed' | 'could_not_process'}`
 * - `/refunds/{id}/fail` `{}`
 */
export function createPlayRoutes({ store, accounts, disputes, payouts, refunds }: Provider): Hono {
  const routes = new Hono()
  routes.use(limitBody(16_000))
  routes.onError((error, c) => {
    if (!(error instanceof StripeRefusal)) throw error
    if (wantsJson(c)) return c.json(error.body, error.status)
    const text = error.message
    return c.html(notice({ title: 'That didn’t work', text, href: '/dev/payments', link: 'Back' }), error.status)
  })

  routes.post('/accounts/:id/complete', async (c) => {
    const given = await readBody(c, Complete)
    const after = store.decide(() => answer(found(accounts.find(c.req.param('id'))), given))
    return done(c, accountObject(after), `/accounts/${after.id}`)
  })
  routes.post('/accounts/:id/require', async (c) => {
    const { requirement, dueInDays } = await readBody(c, Require)
    const after = store.decide(() => {
      const account = found(accounts.find(c.req.param('id')))
      return accounts.require(account, nameOf(account, requirement), dueInDays)
    })
    return done(c, accountObject(after), `/accounts/${after.id}`)
  })
  routes.post('/payments/:intentId/dispute', async (c) => {
    const given = await readBody(c, Open)
    const dispute = store.decide(() => disputes.open(c.req.param('intentId'), given))
    return done(c, disputes.objectOf(found(dispute)), '/disputes')
  })
  routes.post('/disputes/:id/close', async (c) => {
    const { won } = await readBody(c, Close)
    const dispute = store.decide(() => disputes.close(c.req.param('id'), won))
    return done(c, disputes.objectOf(found(dispute)), '/disputes')
  })
  routes.post('/payouts/:id/pay', (c) => {
    const payout = store.decide(() => payouts.pay(c.req.param('id')))
    return done(c, payoutObject(found(payout)), '/payouts')
  })
  routes.post('/payouts/:id/fail', async (c) => {
    const { code } = await readBody(c, Fail)
    const payout = store.decide(() => payouts.fail(c.req.param('id'), code))
    return done(c, payoutObject(found(payout)), '/payouts')
  })
  routes.post('/refunds/:id/fail', (c) => {
    const refund = found(store.decide(() => refunds.fail(c.req.param('id'))))
    return done(c, refund, `/payments/${refund.payment_intent}`)
  })

  // On the provider's own pages, where the link of the shop leads.
  routes.post('/onboarding/:id', async (c) => {
    const given = await readBody(c, Complete)
    const returnUrl = store.decide(() => {
      const { link, account } = found(accounts.linked(c.req.param('id')))
      answer(account, given)
      return link.returnUrl
    })
    return c.redirect(returnUrl, 303)
  })

  function answer(account: Account, given: z.output<typeof Complete>): Account {
    if (given.refused || given.answer === 'refused') return accounts.refuse(account)
    const one = given.answer && given.answer !== 'everything' ? [given.answer] : []
    return accounts.complete(
      account,
      [...given.without, ...one].map((name) => nameOf(account, name)),
    )
  }
  return routes
}

const nameOf = (account: Account, name: string) => (name === 'document' ? documentOf(account) : name)

function found<T>(thing: T | undefined): T {
  if (thing === undefined) throw new StripeRefusal('There is no such thing here.', { status: 404 })
  return thing
}

const done = (c: Context, object: object, page: string) =>
  wantsJson(c) ? c.json(object) : c.redirect(`/dev/payments${page}`, 303)
