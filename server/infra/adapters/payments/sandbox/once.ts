import type { Context } from 'hono'
import type { FormTree } from './form'
import { parseForm } from './form'
import { recall } from './idempotency'
import type { Store } from './store'

type Write = (form: FormTree, remember: ReturnType<typeof recall>['remember']) => object

/** Answers a write once per idempotency key. A key means something else in each account. */
export async function once(c: Context, store: Store, write: Write): Promise<Response> {
  const body = await c.req.text()
  const accountId = c.req.header('stripe-account') ?? ''
  const request = { key: c.req.header('idempotency-key'), path: c.req.path + accountId, body }
  return store.decide(() => {
    const { earlier, remember } = recall(store, request)
    if (earlier === undefined) return c.json(write(parseForm(body), remember))
    return c.body(earlier, 200, { 'content-type': 'application/json', 'idempotent-replayed': 'true' })
  })
}

/** The form in a question's address. */
export const asked = (c: Context): FormTree => parseForm(new URL(c.req.url).search)

/** Whether a question asks for this part to be an object instead of an id. */
export const expands = (c: Context, part: string) => Object.values(asked(c).expand ?? {}).includes(part)
