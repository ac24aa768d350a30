import { type Context, Hono } from 'hono'
import { limitBody } from '#server/infra/http/limit-body'
import { checkCard, testCards, tryCard } from '../cards'
import type { CheckoutSessions } from '../checkout-sessions'
import type { Session } from '../entries'
import { cardPagePath } from '../objects'
import { cardPage, challengePage } from './card-page'
import { notice } from './layout'

type Options = { checkout: CheckoutSessions; clock: { now(): Date } }

/** The card page and the bank's step, under `/pay`. All of it is plain forms: it works without script. */
export function createCardRoutes({ checkout, clock }: Options): Hono {
  const routes = new Hono()
  routes.use(limitBody(16_000))

  routes.get('/:id', (c) => {
    const session = checkout.look(c.req.param('id'))
    if (session?.status !== 'open') return ended(c, session)
    const card = testCards.find(({ slug }) => slug === c.req.query('card'))
    const filled = card && { number: card.number, expiry: nextYear(clock.now()), cvc: '123', name: 'Test Buyer' }
    const declined = c.req.query('authentication') === 'failed' ? 'We could not confirm that it is you.' : undefined
    return c.html(cardPage({ session, ...(filled && { filled }), ...(declined && { declined }) }))
  })

  routes.post('/:id', async (c) => {
    const session = checkout.look(c.req.param('id'))
    if (session?.status !== 'open') return ended(c, session)
    const form = await c.req.parseBody()
    const text = (name: string) => (typeof form[name] === 'string' ? form[name] : '')
    const card = { number: text('number'), expiry: text('expiry'), cvc: text('cvc'), name: text('name') }
    const filled = { expiry: card.expiry, name: card.name }
    const errors = checkCard(card, clock.now())
    if (Object.keys(errors).length > 0) return c.html(cardPage({ session, filled, errors }), 422)

    const { outcome, last4 } = tryCard(card.number)
    if (!outcome.pays) return c.html(cardPage({ session, filled, declined: outcome.message }), 402)
    if (outcome.authenticate) {
      checkout.challenge(session.id, last4)
      return c.redirect(`${cardPagePath(session.id)}/authenticate`, 303)
    }
    return ended(c, checkout.pay(session.id, last4))
  })

  routes.get('/:id/authenticate', (c) => {
    const session = checkout.look(c.req.param('id'))
    if (session?.status !== 'open') return ended(c, session)
    if (!session.challenge) return c.redirect(cardPagePath(session.id), 303)
    return c.html(challengePage(session, session.challenge.id))
  })

  routes.post('/:id/authenticate', async (c) => {
    const form = await c.req.parseBody()
    const session = checkout.look(c.req.param('id'))
    if (session?.status !== 'open') return ended(c, session)
    // An old tab answers a question that is no longer asked.
    if (!session.challenge || session.challenge.id !== form.challenge) return c.redirect(cardPagePath(session.id), 303)
    if (form.answer === 'complete') return ended(c, checkout.pay(session.id, session.challenge.last4))
    checkout.challenge(session.id, null)
    return c.redirect(`${cardPagePath(session.id)}?authentication=failed`, 303)
  })

  return routes
}

/** After paying, and for whoever submits twice, the way back to the shop; for a later visit, a page that says so. */
function ended(c: Context, session: Session | undefined): Response | Promise<Response> {
  if (!session) {
    const text = 'The address may be cut off, or the payment was made elsewhere.'
    return c.html(notice({ title: 'We cannot find this payment', text, href: '/', link: 'Go Home' }), 404)
  }
  if (session.status === 'expired') {
    const text = 'The time to pay is over. Nothing was charged.'
    return c.html(
      notice({ title: 'This payment has expired', text, href: session.cancelUrl, link: 'Back to Pawstead' }),
      410,
    )
  }
  const href = session.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', session.id)
  if (c.req.method === 'POST') return c.redirect(href, 303)
  const text = 'It was paid once and will not be charged again.'
  return c.html(notice({ title: 'This payment is complete', text, href, link: 'Back to Pawstead' }))
}

function nextYear(now: Date): string {
  return `12 / ${String(now.getUTCFullYear() + 1).slice(-2)}`
}
