import { revokeUserRole } from '#server/identity/roles/revoke'
import { badValue, mayNotWrite } from '../refusals'
import type { Update } from './write'

/** Takes a role. It is given by assign_user_role alone. */
export const revoke: Update = async (asking, { id }, change) => {
  const { is_active: isActive, updated_at: _, ...rest } = change
  for (const column of Object.keys(rest)) throw mayNotWrite('user_roles', column)
  if (isActive === true) throw mayNotWrite('user_roles', 'is_active')
  if (isActive !== false) throw badValue('is_active has to be false.', '22P02')
  await revokeUserRole(asking, asking, id)
  return 'there'
}
