import { Hono } from 'hono'
import * as z from 'zod'
import { limitBody } from '#server/infra/http/limit-body'
import type { FaultSwitches } from './fault-switches'
import { FaultsChange, noFaults } from './faults'
import { controlPage } from './pages/control-page'
import type { Provider } from './provider'

/** The overview page, and the switches both for people (forms) and for tests (JSON). */
export function createControlRoutes({ provider, faults }: { provider: Provider; faults: FaultSwitches }): Hono {
  const { store, checkout } = provider
  const routes = new Hono()
  routes.use('/faults', limitBody(16_000))

  routes.get('/', (c) => {
    checkout.expireOverdue()
    const unsettled = store.unsettled().map(({ event }) => event)
    return c.html(controlPage({ sessions: store.sessions().slice(0, 50), faults: faults.now(), unsettled }))
  })
  routes.get('/faults', (c) => c.json(faults.now()))
  routes.delete('/faults', (c) => {
    faults.clear()
    return c.json(faults.now())
  })
  routes.post('/faults', async (c) => {
    const isForm = !c.req.header('content-type')?.startsWith('application/json')
    const body = isForm ? fromForm(await c.req.parseBody()) : await c.req.json().catch(() => null)
    const change = FaultsChange.safeParse(body)
    if (!change.success) return c.json({ error: z.prettifyError(change.error) }, 400)
    faults.change(change.data)
    return isForm ? c.redirect('/dev/payments', 303) : c.json(faults.now())
  })
  return routes
}

/** The form shows every switch, so one it does not send is off. */
function fromForm(form: Record<string, unknown>) {
  if (form.clear) return noFaults
  const count = (name: string) => Number(form[name] ?? 0)
  const on = (name: string) => form[name] === 'on'
  return {
    slowMs: count('slowMs'),
    failNext: count('failNext'),
    garbageNext: count('garbageNext'),
    failAfterSuccess: count('failAfterSuccess'),
    refuseConnections: on('refuseConnections'),
    payoutsAfterMs: count('payoutsAfterMs'),
    webhooks: {
      twice: on('webhooks.twice'),
      outOfOrder: on('webhooks.outOfOrder'),
      delayMs: count('webhooks.delayMs'),
      off: on('webhooks.off'),
    },
  }
}
