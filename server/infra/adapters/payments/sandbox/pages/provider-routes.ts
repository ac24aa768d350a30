import { Hono } from 'hono'
import { accountObject, payoutObject } from '../connect-objects'
import { wantsJson } from '../play-params'
import type { Provider } from '../provider'
import { accountPage, accountsPage } from './accounts-page'
import { balancePage } from './balance-page'
import { disputesPage } from './disputes-page'
import { type Html, notice } from './layout'
import { onboardingPage } from './onboarding-page'
import { paymentPage } from './payment-page'
import { payoutsPage } from './payouts-page'

const shown = 100

/** The pages on which people play the provider. The lists are JSON as well, for whoever accepts nothing else. */
export function createProviderRoutes({ store, now, accounts, disputes }: Provider): Hono {
  const routes = new Hono()
  routes.use(async (_, next) => {
    store.refresh()
    await next()
  })

  routes.get('/accounts', (c) => {
    const all = store.accounts().slice(0, shown)
    return wantsJson(c) ? c.json(all.map(accountObject)) : c.html(accountsPage(all))
  })
  routes.get('/accounts/:id', (c) => {
    const account = accounts.find(c.req.param('id'))
    return account ? c.html(accountPage(account, store.balance(account.id, 'usd'))) : c.html(unknown, 404)
  })
  routes.get('/payouts', (c) => {
    const all = store.payouts().slice(0, shown)
    return wantsJson(c) ? c.json(all.map(payoutObject)) : c.html(payoutsPage(all, store.account))
  })
  routes.get('/disputes', (c) => {
    const all = store.disputes().slice(0, shown)
    return wantsJson(c) ? c.json(all.map(disputes.objectOf)) : c.html(disputesPage(all))
  })
  routes.get('/balance', (c) => c.html(balancePage(store.bookings(null))))
  routes.get('/payments/:intentId', (c) => {
    const intentId = c.req.param('intentId')
    const session = store.sessionPaidBy(intentId)
    if (!session?.payment) return c.html(unknown, 404)
    const { payment } = session
    const fee = store.bookingsFrom(payment.chargeId).reduce((sum, each) => sum + each.fee, 0)
    const [all, dispute] = [store.refundsOf(intentId), store.disputeOf(intentId)]
    return c.html(paymentPage({ session, payment, refunds: all, dispute, fee }))
  })
  routes.get('/onboarding/:id', (c) => {
    const linked = accounts.linked(c.req.param('id'))
    if (!linked) return c.html(unknown, 404)
    // The provider sends whoever comes too late back for a new link.
    if (linked.link.expiresAt <= now()) return c.redirect(linked.link.refreshUrl, 303)
    return c.html(onboardingPage(linked.link, linked.account))
  })
  return routes
}

const unknown: Html = notice({
  title: 'We cannot find this',
  text: 'The address may be cut off.',
  href: '/dev/payments',
  link: 'All test payments',
})
