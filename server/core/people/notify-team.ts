import { openAs } from '#contract/open-as.rules'
import type { Permission } from '#contract/team.rules'
import type { Db, Tx } from '#server/infra/database/db'
import { notify, type OtherNotice } from '../notices/notify'
import { teamWho } from './memberships'

/**
 * Tells those of a profile's team who may act on it; each on the devices they chose.
 *
 * @param but who hears of it otherwise, or did it themselves
 */
export async function notifyTeam(
  tx: Tx | Db,
  profileId: string,
  permission: Permission,
  notice: Omit<OtherNotice, 'userId'>,
  but: readonly string[] = [],
): Promise<void> {
  for (const { id: userId } of await teamWho(tx, profileId, permission))
    if (!but.includes(userId)) await notify(tx, { ...notice, href: openAs(profileId, notice.href), userId })
}
