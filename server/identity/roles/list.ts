import { sql } from 'drizzle-orm'
import type { RoleGrant } from '#contract/people'
import type { Viewer } from '#server/core/people/viewer'
import type { Deps } from '#server/infra/deps'
import { readGrants } from './grants'

/** Every role above `user` that was ever given. */
export function listRoles({ db, clock }: Pick<Deps, 'db' | 'clock'>, viewer: Viewer): Promise<RoleGrant[]> {
  return readGrants(db, clock.now(), viewer.role, sql`r.role <> 'user'`)
}
