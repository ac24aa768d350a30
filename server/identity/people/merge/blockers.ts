import { sql } from 'drizzle-orm'
import type { MergeBlocker } from '#contract/errors'
import { blocking, type Merge, type Merging } from '#server/core/merging'
import type { Db, Tx } from '#server/infra/database/db'

type Facts = { merged: number; roles: number; companies: number; locked: number; leaving: number }

/** Everything that is in the way of a merge: what the accounts are, then what each domain says. */
export async function mergeBlockers(tx: Tx | Db, merging: readonly Merging[], merge: Merge): Promise<MergeBlocker[]> {
  const { from, into, at } = merge
  if (from === into) return blocking('same-account', 1, 'This is the same account.')
  const { rows } = await tx.execute<Facts>(sql`
    select count(*) filter (where u.deleted_at is not null)::int as merged,
      count(*) filter (where exists (select from user_roles r where r.user_id = u.id and r.is_active and r.role <> 'user'
        and (r.expires_at is null or r.expires_at > ${at.toISOString()}::timestamptz)))::int as roles,
      count(*) filter (where u.is_sso)::int as companies,
      count(*) filter (where u.locked_until > ${at.toISOString()}::timestamptz)::int as locked,
      count(*) filter (where u.delete_after is not null)::int as leaving
    from auth_users u where u.id in (${from}, ${into})`)
  const { merged = 0, roles = 0, companies = 0, locked = 0, leaving = 0 } = rows[0] ?? {}
  const blockers = [
    ...blocking('merged-already', merged, 'One of them was merged into another account before.'),
    ...blocking('has-role', roles, 'Admins’ accounts aren’t merged. Have the role taken first.'),
    ...blocking('company-account', companies, 'An account that comes from a company’s sign-in stays with the company.'),
    ...blocking('locked', locked, 'One of them is locked. Settle that, and unlock it first.'),
    ...blocking(
      'leaving',
      leaving,
      'One of them is about to be deleted. The person takes that back in Settings first.',
    ),
  ]
  for (const domain of merging) blockers.push(...((await domain.blockers?.(tx, merge)) ?? []))
  return blockers
}
