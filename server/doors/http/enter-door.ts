import type { Context as HonoContext } from 'hono'
import { CSRF_HEADER } from '#contract/account.rules'
import type { Door } from '#contract/door'
import { DOORS } from '#contract/doors'
import { VIEW_HEADER } from '#contract/views.rules'
import type { Limiter } from '#server/core/limits/limits'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import { requireNotPaused } from '#server/core/switches/switches'
import type { TokenVerifier } from '#server/identity/auth/verifier'
import { requireFreshProof } from '#server/identity/fresh-proof'
import { asFarAsSignedIn, checkWrite, requireAccess } from '#server/identity/gate'
import { owesSecondFactor } from '#server/identity/owes'
import { verifyBearer } from '#server/identity/wire/verify-bearer'
import type { Deps } from '#server/infra/deps'
import type { HttpBindings } from '#server/infra/http/bindings'
import { bearerViewer } from './bearer-viewer'

const NAMES = new Map<Door, string>(Object.entries(DOORS).map(([name, door]) => [door, name]))

export type Asked = HonoContext<{ Bindings: HttpBindings }>
export type Doorkeeper<D extends Deps = Deps> = { deps: D; limiter: Limiter; verifier: TokenVerifier }

/** Who came in, and from where. Where a door lets in anybody the viewer may be missing. */
export type Entered<D extends Door> = {
  viewer: D['access'] extends 'anyone' ? Viewer | null : D['access'] extends 'unasked' ? null : Viewer
  address: string
  userAgent: string | null
}

/**
 * Lets in whom the door's declaration lets in, and counts them, in the order of the gate before every endpoint.
 *
 * @throws SIGN_IN_FIRST, NOT_ALLOWED, SECOND_FACTOR_REQUIRED, FRESH_CHECK_NEEDED, CSRF_INVALID, CONSENT_NEEDED, PAUSED, VIEW_ONLY,
 * TOO_MANY_REQUESTS
 */
export async function enterDoor<const D extends Door>(keeper: Doorkeeper, door: D, c: Asked): Promise<Entered<D>> {
  const { deps, limiter } = keeper
  const { address } = c.env
  if (c.req.header(VIEW_HEADER) !== undefined) throw refuse('VIEW_ONLY')
  const viewer = door.access === 'unasked' ? null : await admit(deps, door, c, await readViewer(keeper, door, c))
  if (door.method !== 'GET') await requireNotPaused(deps, { kind: 'doors', name: NAMES.get(door) ?? door.path }, viewer)
  const limit = limitOf(door, viewer)
  if (limit) await limiter.take(limit, { address, viewer })
  const userAgent = c.req.header('user-agent')?.slice(0, 512) ?? null
  return { viewer: viewer as Entered<D>['viewer'], address, userAgent }
}

function readViewer(keeper: Doorkeeper, { published }: Door, c: Asked): Promise<Viewer | null> {
  const authorization = c.req.header('authorization')
  return published ? verifyBearer(keeper, authorization, c.env.address) : bearerViewer(keeper.verifier, authorization)
}

async function admit(
  deps: Deps,
  { access, fresh, ours, method }: Door,
  c: Asked,
  known: Viewer | null,
): Promise<Viewer | null> {
  // Who has only begun to sign in is nobody yet where something is read, and is told so where more is at stake.
  if (owesSecondFactor(known) && (fresh || method !== 'GET'))
    throw refuse('FRESH_CHECK_NEEDED', { needs: 'second-factor' })
  const viewer = asFarAsSignedIn(known)
  if (access === 'anyone' || access === 'unasked') return viewer
  if (!viewer) throw refuse('SIGN_IN_FIRST')
  const admitted = await requireAccess(deps, viewer, access)
  if (ours) await checkWrite({ ...deps, csrfToken: c.req.header(CSRF_HEADER) ?? null }, admitted, [])
  if (fresh) await requireFreshProof(deps, admitted)
  return admitted
}

function limitOf({ limit }: Door, viewer: Viewer | null) {
  if (!limit || 'bucket' in limit) return limit
  return viewer ? limit.person : limit.visitor
}
