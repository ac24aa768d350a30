import { requireFreshProof } from '../fresh-proof'
import { type Context, checkConsents, clears, owesSecondFactor } from '../gate'
import { refuse } from '../refuse'
import type { Insertion } from './operations'
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

/** By the rules of the endpoint that does the same. @throws NOT_ALLOWED, CONSENT_NEEDED, FRESH_CHECK_NEEDED, TOO_MANY_REQUESTS */
export async function permit({ like, domain }: Pick<Insertion, 'like' | 'domain'>, asking: Asking): Promise<void> {
  const { access, fresh, limit } = like['~orpc'].meta
  if (!clears(asking.viewer, access)) throw refuse('NOT_ALLOWED')
  await checkConsents(asking, asking.viewer, [domain])
  if (fresh) await requireFreshProof(asking, asking.viewer)
  if (limit) await asking.limiter.take(limit, asking)
}
