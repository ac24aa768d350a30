import { sql } from 'drizzle-orm'
import type { EndpointMeta } from '#contract/endpoint'
import { isShownInView } from '#contract/views.rules'
import { consentsDueOf } from '../core/people/consents'
import { worksOf } from '../core/people/memberships'
import type { Viewer } from '../core/people/viewer'
import { refuse } from '../core/refusals/refuse'
import type { Deps } from '../infra/deps'
import { owesSecondFactor } from './owes'

type Asked = { method: string | undefined; path: readonly string[]; meta: Pick<EndpointMeta, 'fresh'> }

/**
 * The person an admin looks as. Asked anew each time: it ends with the view, the session, the admin's role, and where the
 * person is made an admin. Nothing can be changed meanwhile, whatever it is.
 *
 * @throws VIEW_ENDED, VIEW_ONLY
 */
export async function viewedBy(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  admin: Viewer | null,
  viewId: string,
  { method, path, meta }: Asked,
): Promise<Viewer> {
  if (method !== 'GET' || meta.fresh || !isShownInView(path)) throw refuse('VIEW_ONLY')
  if (!admin || owesSecondFactor(admin) || admin.role !== 'super-admin') throw refuse('VIEW_ENDED')
  const { rows } = await db.execute<{ id: string; email: string | null }>(sql`
    select u.id, u.email from admin_views v join auth_users u on u.id = v.person_id
    where v.id::text = ${viewId} and v.admin_id = ${admin.id} and v.session_id = ${admin.sessionId} and v.ended_at is null
      and v.ends_at > ${clock.now().toISOString()}::timestamptz and u.deleted_at is null
      and get_user_role(u.id) = 'user' and get_user_role(v.admin_id) = 'super-admin'`)
  const [person] = rows
  if (!person) throw refuse('VIEW_ENDED')
  const [works, consentsDue] = await Promise.all([worksOf(db, person.id), consentsDueOf(db, person.id)])
  return {
    id: person.id,
    sessionId: admin.sessionId,
    email: person.email ?? '',
    role: 'user',
    heldRole: 'user',
    works,
    aal: 'aal1',
    provenAt: new Date(0),
    hasFactor: false,
    consentsDue,
  }
}
