import type { IncomingMessage } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { type Context, Hono } from 'hono'
import type { InteractionResults } from 'oidc-provider'
import type { Deps } from '#server/infra/deps'
import type { HttpBindings } from '#server/infra/http/bindings'
import { limitBody } from '#server/infra/http/limit-body'
import { formCsp } from '../form-csp'
import { createIssuer, type DemoClient, SESSION_COOKIE } from './issuer'
import { choosePage, errorPage, pageCss } from './page'
import { createMembers, type DemoPerson, ROBIN, readPerson } from './people'

const MOUNT = '/dev/oidc'
const MAX_FORM_BYTES = 16 * 1024

type C = Context<{ Bindings: HttpBindings }>
type Options = {
  env: Pick<Deps['env'], 'publicUrl' | 'accounts'>
  /** Whoever comes from here is asked who they are. */
  client: DemoClient
  /** Whoever comes from here is Robin, without a page. */
  selfApproving: DemoClient
}

/** An OpenID provider for the demo, at `/dev/oidc`: whoever you choose to be, you are. */
export function createOidcStandIn({ env, client, selfApproving }: Options): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>()
  const { publicUrl, accounts } = env
  const members = createMembers()
  const pageCsp = formCsp(accounts.redirectUrls)
  const options = { issuer: publicUrl + MOUNT, publicUrl, clients: [client, selfApproving], members, pageCsp }
  let making: ReturnType<typeof createIssuer> | undefined
  // The keys take a moment, and most demos never need them.
  const issuer = () => (making ??= createIssuer(options))
  const answer = (c: C, page: ReturnType<typeof errorPage>, status: 200 | 400 = 200) =>
    c.html(page, status, { 'content-security-policy': pageCsp })

  /** @returns where the sign-in goes on */
  async function conclude(c: C, result: InteractionResults): Promise<Response> {
    const next = await (await issuer()).interactionResult(c.env.incoming, c.env.outgoing, result)
    return c.redirect(next, 303)
  }
  // With the consent, in case the client had the provider ask for it: it would not stop asking otherwise.
  const signIn = (c: C, person: DemoPerson) =>
    conclude(c, { login: { accountId: members.add(person), remember: false }, consent: {} })

  app.get(`${MOUNT}/style.css`, (c) => c.body(pageCss, 200, { 'content-type': 'text/css; charset=utf-8' }))

  app.use(`${MOUNT}/interaction/:uid`, async (c, next) => {
    // Another site could otherwise press the buttons through a visitor's browser.
    const site = c.req.header('sec-fetch-site') ?? 'none'
    if (c.req.method !== 'GET' && site !== 'same-origin' && site !== 'none') return c.text('Not from another site', 403)
    return next()
  })
  app.get(`${MOUNT}/interaction/:uid`, async (c) => {
    const asked = await (await issuer()).interactionDetails(c.env.incoming, c.env.outgoing).catch(() => null)
    if (asked?.uid !== c.req.param('uid')) return answer(c, errorPage('unknown sign-in'), 400)
    if (asked.params.client_id === selfApproving.id) return signIn(c, ROBIN)
    return answer(c, choosePage(asked.uid))
  })
  app.post(`${MOUNT}/interaction/:uid`, limitBody(MAX_FORM_BYTES), async (c) => {
    const asked = await (await issuer()).interactionDetails(c.env.incoming, c.env.outgoing).catch(() => null)
    if (asked?.uid !== c.req.param('uid')) return answer(c, errorPage('unknown sign-in'), 400)
    const form = new URLSearchParams(await c.req.text())
    if (form.has('cancel')) return conclude(c, { error: 'access_denied', error_description: 'cancelled' })
    const person = readPerson(form)
    if (!person) return answer(c, choosePage(asked.uid, 'Please enter an email address and a name.'), 400)
    return signIn(c, person)
  })

  app.all(`${MOUNT}/*`, async (c) => {
    const { incoming, outgoing } = c.env
    await (await issuer()).callback()(mounted(incoming, publicUrl), outgoing)
    return RESPONSE_ALREADY_SENT
  })
  return app
}

/**
 * A request as the provider should see it: below our path, at the public address, however it came in. And from nobody
 * it knows, so that each sign-in may be somebody else: it would ask, with a script, to sign the last one out first.
 */
function mounted(incoming: IncomingMessage, publicUrl: string): IncomingMessage {
  const { host, protocol } = new URL(publicUrl)
  const url = incoming.url ?? MOUNT
  delete incoming.headers['x-forwarded-host']
  const cookie = (incoming.headers.cookie ?? '')
    .split('; ')
    .filter((pair) => !pair.startsWith(SESSION_COOKIE))
    .join('; ')
  Object.assign(incoming.headers, { host, 'x-forwarded-proto': protocol.slice(0, -1), cookie })
  // the provider knows no path without a slash
  const below = url.slice(MOUNT.length).replace(/^(?!\/)/, '/')
  return Object.assign(incoming, { originalUrl: url, url: below })
}
