import { sql } from 'drizzle-orm'
import type { DeletionBlocker } from '#contract/errors'
import type { AppDeps } from '#server/core/app-deps'
import type { Viewer } from '#server/core/people/viewer'
import type { Db, Tx } from '#server/infra/database/db'

/** What the viewer has to finish before their account can be deleted. */
export async function getDeletionBlockers(deps: AppDeps, viewer: Viewer): Promise<{ blockers: DeletionBlocker[] }> {
  return { blockers: await deletionBlockers(deps, deps.db, viewer.id) }
}

export async function deletionBlockers(
  { personalData }: Pick<AppDeps, 'personalData'>,
  tx: Db | Tx,
  userId: string,
): Promise<DeletionBlocker[]> {
  const found: DeletionBlocker[] = []
  for (const { blockers } of personalData) if (blockers) found.push(...(await blockers(tx, userId)))
  if (await isLastSuperAdmin(tx, userId)) {
    found.push({
      kind: 'last-super-admin',
      count: 1,
      label: 'You’re the last super-admin. Give the role to someone else first.',
      href: '/super-admin-dashboard',
    })
  }
  return found
}

/** Somebody whose role runs out, or who is about to leave as well, is no successor. */
async function isLastSuperAdmin(tx: Db | Tx, userId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ last: boolean }>(sql`
    select get_user_role(${userId}) = 'super-admin' and not exists (
      select from user_roles r join auth_users u on u.id = r.user_id
      where r.user_id <> ${userId} and r.role = 'super-admin' and r.is_active and r.expires_at is null
        and u.deleted_at is null and u.delete_after is null
    ) as last`)
  return rows[0]?.last === true
}
