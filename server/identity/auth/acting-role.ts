import type { Role } from '#contract/roles'
import type { Env } from '#server/infra/env/env'

/**
 * The role somebody may act by. Outside the demo an admin is one only in a session that has shown a second factor, and
 * in every other session what everybody is: whatever asks for a role, asks for this one.
 */
export function actingRole({ demo }: Pick<Env, 'demo'>, held: Role, aal: 'aal1' | 'aal2'): Role {
  return demo || aal === 'aal2' ? held : 'user'
}
