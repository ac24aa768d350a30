import type { SQL } from 'drizzle-orm'
import type { Permission } from '#contract/team.rules'
import { workplace } from '#server/core/people/memberships'
import type { Viewer } from '#server/core/people/viewer'

/**
 * The shop the viewer works for just now, if they may do this there. The one rule behind whatever a shop sees and changes:
 * without a shop, or without the permission, it is nothing, and nothing is found.
 */
export function ownShop(viewer: Pick<Viewer, 'id'>, permission: Permission): SQL {
  return workplace(viewer.id, 'business-provider', permission)
}
