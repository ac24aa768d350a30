import { type Context, Hono } from 'hono'
import { limitBody } from '#server/infra/http/limit-body'
import { checkCard, keepCard, testCards } from '../cards'
import type { Setup } from '../entries-cards'
import type { Provider } from '../provider'
import { keepPage } from './keep-page'
import { notice } from './layout'

type Options = { provider: Pick<Provider, 'store' | 'cards'>; clock: { now(): Date } }

/** The page on which a card is kept for later. Nothing is paid on it. */
export function createKeepRoutes({ provider: { store, cards }, clock }: Options): Hono {
  const routes = new Hono()
  routes.use(limitBody(16_000))
  const look = (id: string) => {
    store.refresh()
    return store.setup(id)
  }

  routes.get('/:id', (c) => {
    const setup = look(c.req.param('id'))
    if (!setup || cards.statusOf(setup) !== 'open') return ended(c, setup)
    const card = testCards.find(({ slug }) => slug === c.req.query('card'))
    const year = String(clock.now().getUTCFullYear() + 1).slice(-2)
    const filled = card && { number: card.number, expiry: `12 / ${year}`, cvc: '123', name: 'Test Buyer' }
    return c.html(keepPage({ setup, ...(filled && { filled }) }))
  })

  routes.post('/:id', async (c) => {
    const setup = look(c.req.param('id'))
    if (!setup || cards.statusOf(setup) !== 'open') return ended(c, setup)
    const form = await c.req.parseBody()
    const text = (name: string) => (typeof form[name] === 'string' ? form[name] : '')
    const card = { number: text('number'), expiry: text('expiry'), cvc: text('cvc'), name: text('name') }
    const filled = { expiry: card.expiry, name: card.name }
    const errors = checkCard(card, clock.now())
    if (Object.keys(errors).length > 0) return c.html(keepPage({ setup, filled, errors }), 422)
    const kept = keepCard(card.number)
    if (!kept) return c.html(keepPage({ setup, filled, declined: 'Your card was declined.' }), 402)
    const [month = '12', year = '40'] = card.expiry.split(/\s*[/-]\s*/)
    const expYear = Number(year.length === 2 ? `20${year}` : year)
    return ended(c, cards.keep(setup.id, { ...kept, expMonth: Number(month), expYear }))
  })

  return routes
}

function ended(c: Context, setup: Setup | undefined): Response | Promise<Response> {
  if (!setup) {
    const text = 'The address may be cut off.'
    return c.html(notice({ title: 'We cannot find this page', text, href: '/', link: 'Go Home' }), 404)
  }
  if (!setup.method) {
    const text = 'The time is over. No card was kept.'
    return c.html(
      notice({ title: 'This page has expired', text, href: setup.cancelUrl, link: 'Back to Pawstead' }),
      410,
    )
  }
  return c.redirect(setup.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', setup.id), 303)
}
