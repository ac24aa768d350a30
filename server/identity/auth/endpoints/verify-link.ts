import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { visitorOf } from '#server/core/people/visitor'
import { AuthRefusal, refuse } from '#server/core/refusals/auth-refusal'
import { authUsers } from '#server/tables/auth'
import { type AuthFlowState, authFlowStates } from '#server/tables/auth-proofs'
import { readForm } from '../body'
import { isAnotherBrowser } from '../browser-number'
import type { AuthContext } from '../context'
import { finishFlow } from '../flow-states'
import { limitAddress } from '../limits'
import { originOf } from '../password-origin'
import { HALFWAY, redeem } from '../redeem'
import { withError, withFragment } from '../redirects'
import { eventOf, findLink, typeOf } from '../verification'
import { readRedirect } from '../way-back'
import { elsewherePage, linkPage, linkPageCsp } from './verify-page'

type Link = { token: string | undefined; type: string | undefined; redirectTo: string }

const METHODS: Record<string, string> = { signup: 'email/signup' }

/**
 * Follows the link of a mail. A browser gets a page with a button, because programs that look at mail open every
 * link in it; anything else spends the link at once.
 */
export async function openLink(auth: AuthContext, c: Context): Promise<Response> {
  const link = { token: c.req.query('token'), type: c.req.query('type'), redirectTo: readRedirect(auth, c) }
  return answer(auth, c, link, () => (looksOnly(c) ? showPage(auth, c, link) : spend(auth, c, link)))
}

/** The button of that page. */
export async function spendLinkByForm(auth: AuthContext, c: Context): Promise<Response> {
  const form = await readForm(c)
  const link = {
    token: form.get('token') ?? undefined,
    type: form.get('type') ?? undefined,
    redirectTo: auth.redirects.allowed(form.get('redirect_to')),
  }
  // Another site could press the button for somebody, and sign them in as whom it likes.
  const isOwnButton = (c.req.header('Sec-Fetch-Site') ?? 'same-origin') === 'same-origin'
  return answer(auth, c, link, async () =>
    isOwnButton && (await canBeUsedHere(auth, c, link)) ? spend(auth, c, link) : showPage(auth, c, link),
  )
}

/** Whether this request is a person's browser on its way, or somebody who does not even ask for the content. */
function looksOnly(c: Context): boolean {
  return (
    c.req.method === 'HEAD' ||
    c.req.header('Sec-Fetch-Mode') === 'navigate' ||
    c.req.header('Sec-Purpose') !== undefined ||
    (c.req.header('Accept') ?? '').includes('text/html')
  )
}

/** In another browser than the one it was asked for in, a link would only be used up: the code at its end is of no use there. */
async function canBeUsedHere(auth: AuthContext, c: Context, link: Link): Promise<boolean> {
  const found = await findLink(auth, link)
  const flow = found && (await flowOf(auth, found.flowStateId))
  return !(flow && isAnotherBrowser(auth, c, flow))
}

async function showPage(auth: AuthContext, c: Context, link: Link): Promise<Response> {
  const found = await findLink(auth, link)
  if (!found) throw refuse('otp_expired')
  const flow = await flowOf(auth, found.flowStateId)
  const type = typeOf(found.kind)
  if (flow && isAnotherBrowser(auth, c, flow)) {
    const signIn = new URL('/auth', auth.deps.env.publicUrl).href
    return c.html(elsewherePage({ type, address: found.address, signIn }), 200, {
      'Content-Security-Policy': linkPageCsp(link.redirectTo),
    })
  }
  const next = found.kind === 'email_change_current' ? await newEmailOf(auth, found.userId) : undefined
  const page = linkPage({ type, token: link.token ?? '', redirectTo: link.redirectTo, address: found.address, next })
  return c.html(page, 200, { 'Content-Security-Policy': linkPageCsp(flow?.redirectTo ?? link.redirectTo) })
}

/** Sends the browser on, once its address may ask; what goes wrong is told to the client at the address it goes to. */
async function answer(
  auth: AuthContext,
  c: Context,
  link: Link,
  work: () => Promise<string | Response>,
): Promise<Response> {
  try {
    await limitAddress(auth, 'auth verify by address', visitorOf(auth, c))
    const outcome = await work()
    return typeof outcome === 'string' ? c.redirect(outcome, 303) : outcome
  } catch (error) {
    if (!(error instanceof AuthRefusal)) throw error
    if (error.retryAfterS !== undefined) c.header('Retry-After', String(error.retryAfterS))
    const told =
      error.code === 'otp_expired' ? refuse('otp_expired', { message: 'Email link is invalid or has expired' }) : error
    return c.redirect(withError(link.redirectTo, told, isPkce(link.token)), 303)
  }
}

/** @returns where to go with what the link gave */
async function spend(auth: AuthContext, c: Context, link: Link): Promise<string> {
  const visitor = visitorOf(auth, c)
  const token = await findLink(auth, link)
  const flow = token && (await flowOf(auth, token.flowStateId))
  // Without its flow there is nothing to exchange a code for, and a session in the address was not asked for.
  if (!token || (isPkce(link.token) && !flow)) throw refuse('otp_expired')
  const type = typeOf(token.kind)
  const proof = { method: METHODS[type] ?? type, provider: null, codeChallenge: null }
  return auth.deps.db.transaction(async (tx) => {
    const { done, user } = await redeem(auth, tx, token, originOf(auth, c, visitor))
    if (!done) return withFragment(link.redirectTo, { message: HALFWAY })
    // With PKCE nobody is signed in before the code is exchanged; an address is changed at once.
    const event = eventOf(token.kind)
    if (!flow || event !== 'sign_in') {
      const metadata = { method: 'otp', proof: token.kind }
      auth.report({
        type: event,
        severity: 'info',
        status: 'success',
        visitor,
        userId: user.id,
        metadata,
      })
    }
    return finishFlow(auth, tx, flow ?? { id: '', redirectTo: link.redirectTo, ...proof }, { user, visitor, type })
  })
}

async function newEmailOf(auth: AuthContext, userId: string): Promise<string | undefined> {
  const [user] = await auth.deps.db.select({ next: authUsers.newEmail }).from(authUsers).where(eq(authUsers.id, userId))
  return user?.next ?? undefined
}

async function flowOf(auth: AuthContext, id: string | null): Promise<AuthFlowState | null> {
  if (id === null) return null
  const [flow] = await auth.deps.db.select().from(authFlowStates).where(eq(authFlowStates.id, id))
  return flow && flow.expiresAt > auth.deps.clock.now() ? flow : null
}

function isPkce(token: string | undefined): boolean {
  return token?.startsWith('pkce_') ?? false
}
