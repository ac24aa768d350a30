import type { Hono } from 'hono'
import { once } from './once'
import { readCharge, readCustomer } from './params-cards'
import type { Provider } from './provider'

/** People who left a card, and what is charged on it while they are away. */
export function addCardRoutes(api: Hono, { store, cards }: Provider) {
  api.post('/customers', (c) =>
    once(c, store, (form, remember) => {
      const { email, metadata } = readCustomer(form)
      return cards.createCustomer(email, metadata, remember)
    }),
  )
  api.delete('/customers/:id', (c) => c.json(cards.deleteCustomer(c.req.param('id'))))
  api.post('/payment_intents', (c) => once(c, store, (form, remember) => cards.charge(readCharge(form), remember)))
}
