import { sql } from 'drizzle-orm'
import { USER_ROLE } from '#server/identity/wire/columns'
import { own, seesAll } from './own'
import { columns, type WireTable } from './wire-table'

/** One's own, or everybody's for admins; those that ended, too. */
export const userRoles: WireTable = {
  name: 'user_roles',
  columns: columns(USER_ROLE),
  visibleTo: (viewer) => (seesAll(viewer, 'user_roles') ? sql`true` : own(viewer)),
}
