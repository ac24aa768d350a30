import { sql } from 'drizzle-orm'
import type { Person } from '#contract/people'
import { canAssign, canRestrict } from '#contract/people.rules'
import { ROLES } from '#contract/roles'
import { isKnown } from '#server/core/people/known'
import { nameOf } from '#server/core/people/name'
import { suspendedUntil } from '#server/core/people/standing'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import type { Connection } from '#server/infra/database/connection'
import type { Deps } from '#server/infra/deps'
import { isOpen, owesFactor } from '../auth/open-sessions'
import { readGrants } from '../roles/grants'
import { type SummaryRow, summaryColumns, toSummary } from './summary'

/** Dates as text, as JSON has them. */
type Row = SummaryRow & {
  phone: string | null
  emailConfirmed: boolean
  lockedUntil: string | null
  suspendedUntil: string | null
  deleteAfter: string | null
  mergedInto: { id: string; name: string; at: string } | null
  mergedFrom: { id: string; name: string; email: string | null; at: string }[]
  profiles: (Omit<Person['profiles'][number], 'createdAt'> & { createdAt: string })[]
  identities: { provider: string; lastSignInAt: string | null }[]
  factors: (Omit<Person['factors'][number], 'createdAt'> & { createdAt: string })[]
  counts: Person['counts']
}

/** All an admin may know of a person: never a secret, a token or a code. @throws NOT_FOUND */
export async function getPerson(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  id: string,
): Promise<Person> {
  const now = clock.now()
  const [row, roles] = await Promise.all([
    readPerson(db, now, id),
    readGrants(db, now, viewer.role, sql`r.user_id = ${id}`),
  ])
  const date = (text: string | null) => (text === null ? null : new Date(text))
  return {
    ...toSummary(row),
    phone: row.phone,
    emailConfirmed: row.emailConfirmed,
    lockedUntil: date(row.lockedUntil),
    suspendedUntil: date(row.suspendedUntil),
    deleteAfter: date(row.deleteAfter),
    mergedInto: row.mergedInto && { ...row.mergedInto, at: new Date(row.mergedInto.at) },
    mergedFrom: row.mergedFrom.map((one) => ({ ...one, at: new Date(one.at) })),
    profiles: row.profiles.map((profile) => ({ ...profile, createdAt: new Date(profile.createdAt) })),
    roles,
    identities: row.identities.map(({ provider, lastSignInAt }) => ({ provider, lastSignInAt: date(lastSignInAt) })),
    factors: row.factors.map((factor) => ({ ...factor, createdAt: new Date(factor.createdAt) })),
    counts: row.counts,
    canLock: !row.mergedInto && id !== viewer.id && canRestrict(viewer.role, row.role),
    canMerge: !row.mergedInto && id !== viewer.id && viewer.role === 'super-admin' && row.role === 'user',
    canResetTwoFactor: id !== viewer.id && viewer.role === 'super-admin' && row.factors.length > 0,
    canAssign: row.mergedInto ? [] : ROLES.filter((role) => canAssign(viewer.role, role)),
  }
}

async function readPerson(db: Connection, now: Date, id: string): Promise<Row> {
  const moment = now.toISOString()
  const { rows } = await db.execute<Row>(sql`
    select ${summaryColumns(moment)}, u.phone, u.email_confirmed_at is not null as "emailConfirmed",
      case when u.locked_until > ${moment}::timestamptz then to_json(u.locked_until)#>>'{}' end as "lockedUntil",
      to_json(${suspendedUntil(moment)})#>>'{}' as "suspendedUntil", to_json(u.delete_after)#>>'{}' as "deleteAfter",
      (select json_build_object('id', k.id, 'name', ${nameOf('k.id')}, 'at', u.deleted_at)
        from auth_users k where k.id = u.merged_into) as "mergedInto",
      coalesce((select json_agg(json_build_object('id', c.id, 'name', ${nameOf('c.id')}, 'email', c.email, 'at', c.deleted_at)
        order by c.deleted_at desc) from auth_users c where c.merged_into = u.id), '[]') as "mergedFrom",
      coalesce((select json_agg(json_build_object('id', p.id, 'userType', p.user_type, 'isActive', p.is_active,
          'approval', coalesce(d.approval_status, 'draft'), 'visibility', coalesce(d.visibility, 'private'),
          'hidden', coalesce(d.moderation <> 'published', false), 'createdAt', p.created_at,
          'name', coalesce(p.business_name, trim(concat_ws(' ', p.first_name, p.last_name)))) order by p.created_at)
        from user_profiles p left join profile_details d on d.profile_id = p.id where p.user_id = u.id), '[]') as profiles,
      coalesce((select json_agg(json_build_object('provider', i.provider, 'lastSignInAt', i.last_sign_in_at) order by i.created_at)
        from auth_identities i where i.user_id = u.id), '[]') as identities,
      coalesce((select json_agg(json_build_object('factorType', f.factor_type, 'status', f.status,
          'createdAt', f.created_at) order by f.created_at)
        from auth_factors f where f.user_id = u.id), '[]') as factors,
      json_build_object(
        'sessions', (select count(*) from auth_sessions s where s.user_id = u.id and ${isOpen(now)} and not ${owesFactor}),
        'orders', (select count(*) from orders o where o.buyer_user_id = u.id),
        'reviews', (select count(*) from reviews r where r.author_user_id = u.id),
        'openAlerts', (select count(*) from alert_subjects s join suspicious_activity_alerts a on a.id = s.alert_id
          where s.user_id = u.id and a.status = 'active')
      ) as counts
    from auth_users u where u.id = ${id} and ${isKnown('u')}`)
  const [row] = rows
  if (!row) throw refuse('NOT_FOUND')
  return row
}
