import { type EndpointName, endpointOf } from '#contract/data-door'
import { requireNotPaused } from '#server/core/switches/switches'
import { requireFreshProof } from '#server/identity/fresh-proof'
import { type Context, checkConsents, requireAccess } from '#server/identity/gate'
import { owesSecondFactor } from '#server/identity/owes'
import { mayNotWriteAtAll } from './refusals'
import { RestError } from './rest-error'
import type { WireTable } from './tables/wire-table'
import type { Asking } from './writes/write'

/** Who writes has to be somebody, and somebody who has signed in all the way. @throws RestError 42501 */
export function signedIn(context: Context, table: WireTable): Asking {
  const { viewer } = context
  if (!viewer) throw mayNotWriteAtAll(table.name)
  if (!owesSecondFactor(viewer)) return { ...context, viewer }
  const hint = 'Show the second factor first.'
  throw new RestError(403, '42501', 'Please confirm it is you first.', 'FRESH_CHECK_NEEDED', hint)
}

/**
 * By the rules of the endpoint that does the same.
 *
 * @returns who asks, with the role and the profiles they have now where those known were not enough
 * @throws NOT_ALLOWED, PAUSED, CONSENT_NEEDED, FRESH_CHECK_NEEDED, TOO_MANY_REQUESTS
 */
export async function permit(like: EndpointName, asking: Asking): Promise<Asking> {
  const { domain, meta } = endpointOf(like)
  const { access, fresh, limit } = meta
  const viewer = await requireAccess(asking, asking.viewer, access)
  await requireNotPaused(asking, { kind: 'endpoints', name: like }, viewer)
  await checkConsents(asking, viewer, [domain])
  if (fresh) await requireFreshProof(asking, viewer)
  if (limit) await asking.limiter.take(limit, asking)
  return { ...asking, viewer }
}
