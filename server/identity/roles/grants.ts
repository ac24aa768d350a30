import { type SQL, sql } from 'drizzle-orm'
import type { RoleGrant } from '#contract/people'
import { canAssign } from '#contract/people.rules'
import type { Role } from '#contract/roles'
import { nameOf } from '#server/core/people/name'
import type { Connection } from '#server/infra/database/connection'

type Row = Omit<RoleGrant, 'expiresAt' | 'updatedAt' | 'changedBy' | 'canRevoke'> & {
  expiresAt: string | null
  updatedAt: string
  changedById: string | null
  changedByName: string | null
  isLast: boolean
}

/** Roles with the people who hold them; those in force first, then the latest changed. @param viewer the role of who looks */
export async function readGrants(db: Connection, now: Date, viewer: Role, where: SQL): Promise<RoleGrant[]> {
  const { rows } = await db.execute<Row>(sql`
    select r.id, r.user_id as "userId", ${nameOf('r.user_id')} as name, u.email, r.role, r.is_active as "isActive",
      to_json(r.expires_at)#>>'{}' as "expiresAt", to_json(r.updated_at)#>>'{}' as "updatedAt",
      coalesce(r.expires_at <= ${now.toISOString()}::timestamptz, false) as expired,
      r.role = 'super-admin' and not exists (
        select from user_roles other where other.role = 'super-admin' and other.is_active and other.id <> r.id
          and (other.expires_at is null or other.expires_at > ${now.toISOString()}::timestamptz)
      ) as "isLast",
      r.changed_by as "changedById", case when r.changed_by is not null then ${nameOf('r.changed_by')} end as "changedByName"
    from user_roles r join auth_users u on u.id = r.user_id and u.deleted_at is null
    where ${where}
    order by r.is_active and (r.expires_at is null or r.expires_at > ${now.toISOString()}::timestamptz) desc,
      r.updated_at desc, r.id limit 500`)
  return rows.map(({ changedById, changedByName, expiresAt, updatedAt, isLast, ...row }) => ({
    ...row,
    expiresAt: expiresAt === null ? null : new Date(expiresAt),
    updatedAt: new Date(updatedAt),
    changedBy: changedById && changedByName ? { id: changedById, name: changedByName } : null,
    // the last super-admin keeps the role
    canRevoke: row.isActive && !isLast && canAssign(viewer, row.role),
  }))
}
