import { type ImplementerInternalWithMiddlewares, implement } from '@orpc/server'
import type { EndpointMeta } from '#contract/endpoint'
import { type Contract, contract } from '#contract/index'
import type { Access } from '#contract/roles'
import { mayDo } from '#contract/team.rules'
import type { AppDeps } from '../core/app-deps'
import type { Limiter } from '../core/limits/limits'
import type { Shown } from '../core/memory/shown'
import { consentsDueOf } from '../core/people/consents'
import { requireMayWrite } from '../core/people/may-write'
import { worksOf } from '../core/people/memberships'
import { getUserRole } from '../core/people/role-of'
import type { Viewer } from '../core/people/viewer'
import { refuse } from '../core/refusals/refuse'
import { requireNotPaused } from '../core/switches/switches'
import { actingRole } from './auth/acting-role'
import { isCsrfTokenValid } from './csrf'
import { requireFreshProof } from './fresh-proof'
import { leaveOut } from './left-out'
import { owesSecondFactor } from './owes'
import { viewedBy } from './viewing'

/** What every handler gets. */
export type Context = AppDeps & {
  /** Null for visitors. */
  viewer: Viewer | null
  address: string
  userAgent: string | null
  /** What came in `x-csrf-token`. */
  csrfToken: string | null
  /** The view an admin looks through, as it came in `x-view-as`; missing where they are themselves. */
  viewAs?: string
  limiter: Limiter
  /** The server asks itself, to render a page for somebody it does not know. */
  rendering?: true
  /** Told what each answer shows, where somebody means to keep it; of an answer that may not be kept, nothing. */
  onShown?: (shown: Shown | undefined) => void
}

/** Whether a viewer may knock. What they may see is decided in the `where` of each statement. */
export function clears(viewer: Viewer | null, access: Access): boolean {
  if (access === 'anyone') return true
  if (!viewer) return false
  if (access === 'signed-in') return true
  if (access === 'admin') return viewer.role === 'admin' || viewer.role === 'super-admin'
  if (access === 'super-admin') return viewer.role === 'super-admin'
  const role = viewer.works[access.profile]
  return access.may ? mayDo(role, access.may) : role !== undefined
}

/** Who owes a second factor counts as nobody: what anybody may see they may see too. */
export function asFarAsSignedIn(viewer: Viewer | null): Viewer | null {
  return owesSecondFactor(viewer) ? null : viewer
}

const gate = implement(contract)
  .$context<Context>()
  .use(async ({ context, path, procedure, next }) => {
    const { meta, route } = procedure['~orpc']
    const { access, fresh, limit, reaches } = meta as EndpointMeta
    const known =
      context.viewAs === undefined
        ? context.viewer
        : await viewedBy(context, context.viewer, context.viewAs, { method: route.method, path, meta })
    // Also what anybody may change: a session that owes a factor changes nothing, and is not taken for a visitor's.
    if ((access !== 'anyone' || route.method !== 'GET') && owesSecondFactor(known))
      throw refuse('FRESH_CHECK_NEEDED', { needs: 'second-factor' })
    const viewer = await admit(context, asFarAsSignedIn(known), access)
    if (route.method !== 'GET') await requireNotPaused(context, { kind: 'endpoints', name: path.join('.') }, viewer)
    if (viewer && route.method !== 'GET') await checkWrite(context, viewer, path)
    if (viewer && reaches) await requireMayWrite(context.db, viewer, reaches)
    if (viewer && fresh) await requireFreshProof(context, viewer)
    if (limit) await context.limiter.take(limit, context)
    const answered = await next({ context: { viewer } })
    return context.viewAs === undefined ? answered : { ...answered, output: leaveOut(path, answered.output) }
  })

/** @throws SIGN_IN_FIRST, NOT_ALLOWED, SECOND_FACTOR_REQUIRED */
async function admit(context: Context, viewer: Viewer | null, access: Access): Promise<Viewer | null> {
  if (access === 'anyone') return viewer
  if (!viewer) throw refuse('SIGN_IN_FIRST')
  return requireAccess(context, viewer, access)
}

/**
 * @returns the viewer, with the role and the teams they have now where those known were not enough
 * @throws NOT_ALLOWED, SECOND_FACTOR_REQUIRED (an admin whose session has shown none, outside the demo)
 */
export async function requireAccess(
  context: Pick<Context, 'db' | 'env' | 'log'>,
  viewer: Viewer,
  access: Access,
): Promise<Viewer> {
  if (clears(viewer, access)) return viewer
  // What is known of the viewer may be seconds old; who was just given a role or a profile must not be refused.
  const [heldRole, works] = await Promise.all([getUserRole(context, viewer.id), worksOf(context.db, viewer.id)])
  const now = { ...viewer, heldRole, role: actingRole(context.env, heldRole, viewer.aal), works }
  if (clears(now, access)) return now
  throw refuse(clears({ ...now, role: heldRole }, access) ? 'SECOND_FACTOR_REQUIRED' : 'NOT_ALLOWED')
}

/** Written out, because the compiler finds the type of the whole API too long to write down by itself. */
type Gate<Known extends Context> = ImplementerInternalWithMiddlewares<Contract, Context, Known>

export const open: Gate<Context> = gate

/** Like `open`, for endpoints whose access already demands a viewer. */
export const signedIn: Gate<Context & { viewer: Viewer }> = open.use(({ context, next }) => {
  if (!context.viewer) throw refuse('SIGN_IN_FIRST')
  return next({ context: { viewer: context.viewer } })
})

/** Where new terms are agreed to, and what must not wait for them: keeping one's account safe, and asking about them. */
export const BEFORE_CONSENT: ReadonlySet<string> = new Set(['account', 'security', 'support'])

/**
 * What every write of somebody who is signed in needs, also outside the router.
 *
 * @throws CSRF_INVALID, CONSENT_NEEDED
 */
export async function checkWrite(
  context: Pick<Context, 'env' | 'clock' | 'db' | 'csrfToken'>,
  viewer: Viewer,
  path: readonly string[],
): Promise<void> {
  if (!isCsrfTokenValid(context, viewer.sessionId, context.csrfToken)) throw refuse('CSRF_INVALID')
  await checkConsents(context, viewer, path)
}

/**
 * The same for callers that are no pages of ours, so that no security token was given to them.
 *
 * @param path begins with the domain
 * @throws CONSENT_NEEDED
 */
export async function checkConsents(
  context: Pick<Context, 'db'>,
  viewer: Viewer,
  [domain = '']: readonly string[],
): Promise<void> {
  if (!viewer.consentsDue || BEFORE_CONSENT.has(domain)) return
  // What is known of the viewer may be seconds old; who has just agreed must not be asked again.
  if (await consentsDueOf(context.db, viewer.id)) throw refuse('CONSENT_NEEDED')
}
